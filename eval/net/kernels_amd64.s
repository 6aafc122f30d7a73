//go:build !purego

#include "go_asm.h"
#include "textflag.h"

// What is done with one column of an accumulator's part: R9 walks the list of
// inputs, AX becomes the address of the input's column at the part.
#define COLUMN \
	MOVWQZX (R9), AX; \
	ADDQ    $2, R9;   \
	IMULQ   R12, AX;  \
	ADDQ    SI, AX

// func applyAVX2(acc, columns []int16, add, sub []uint16)
// The length of acc, the width, is a multiple of 32. Parts of 64 neurons stay in registers while all
// columns are added and subtracted; a last part may have 32.
TEXT ·applyAVX2(SB), NOSPLIT, $0-96
	MOVQ acc_base+0(FP), DI
	MOVQ acc_len+8(FP), DX
	MOVQ columns_base+24(FP), SI
	MOVQ add_base+48(FP), R8
	MOVQ add_len+56(FP), R10
	MOVQ sub_base+72(FP), R11
	MOVQ sub_len+80(FP), R13
	MOVQ DX, R12
	SHLQ $1, R12               // bytes of a column

part64:
	CMPQ    DX, $64
	JLT     part32
	VMOVDQU (DI), Y0
	VMOVDQU 32(DI), Y1
	VMOVDQU 64(DI), Y2
	VMOVDQU 96(DI), Y3
	MOVQ    R8, R9
	MOVQ    R10, CX
	TESTQ   CX, CX
	JZ      subs64

add64:
	COLUMN
	VPADDW (AX), Y0, Y0
	VPADDW 32(AX), Y1, Y1
	VPADDW 64(AX), Y2, Y2
	VPADDW 96(AX), Y3, Y3
	DECQ   CX
	JNZ    add64

subs64:
	MOVQ  R11, R9
	MOVQ  R13, CX
	TESTQ CX, CX
	JZ    done64

sub64:
	COLUMN
	VPSUBW (AX), Y0, Y0
	VPSUBW 32(AX), Y1, Y1
	VPSUBW 64(AX), Y2, Y2
	VPSUBW 96(AX), Y3, Y3
	DECQ   CX
	JNZ    sub64

done64:
	VMOVDQU Y0, (DI)
	VMOVDQU Y1, 32(DI)
	VMOVDQU Y2, 64(DI)
	VMOVDQU Y3, 96(DI)
	ADDQ    $128, DI
	ADDQ    $128, SI
	SUBQ    $64, DX
	JMP     part64

part32:
	TESTQ   DX, DX
	JZ      done
	VMOVDQU (DI), Y0
	VMOVDQU 32(DI), Y1
	MOVQ    R8, R9
	MOVQ    R10, CX
	TESTQ   CX, CX
	JZ      subs32

add32:
	COLUMN
	VPADDW (AX), Y0, Y0
	VPADDW 32(AX), Y1, Y1
	DECQ   CX
	JNZ    add32

subs32:
	MOVQ  R11, R9
	MOVQ  R13, CX
	TESTQ CX, CX
	JZ    done32

sub32:
	COLUMN
	VPSUBW (AX), Y0, Y0
	VPSUBW 32(AX), Y1, Y1
	DECQ   CX
	JNZ    sub32

done32:
	VMOVDQU Y0, (DI)
	VMOVDQU Y1, 32(DI)

done:
	VZEROUPPER
	RET

// func dotAVX2(acc, weights []int16) int32
// The length of acc is a positive multiple of 32, and that of weights no less. An activation of at most 255 times a
// weight of at most 127 fits into 16 bits; times the activation again, and two
// of these added, into 32.
TEXT ·dotAVX2(SB), NOSPLIT, $0-52
	MOVQ     acc_base+0(FP), AX
	MOVQ     acc_len+8(FP), CX
	MOVQ     weights_base+24(FP), BX
	VPXOR    Y0, Y0, Y0
	VPXOR    Y1, Y1, Y1
	VPXOR    Y2, Y2, Y2
	VPCMPEQW Y3, Y3, Y3
	VPSRLW   $8, Y3, Y3        // 255 everywhere

loop:
	VPMAXSW  (AX), Y0, Y4
	VPMAXSW  32(AX), Y0, Y5
	VPMINSW  Y3, Y4, Y4
	VPMINSW  Y3, Y5, Y5
	VPMULLW  (BX), Y4, Y6
	VPMULLW  32(BX), Y5, Y7
	VPMADDWD Y6, Y4, Y4
	VPMADDWD Y7, Y5, Y5
	VPADDD   Y4, Y1, Y1
	VPADDD   Y5, Y2, Y2
	ADDQ     $64, AX
	ADDQ     $64, BX
	SUBQ     $32, CX
	JNZ      loop

	VPADDD       Y2, Y1, Y1
	VEXTRACTI128 $1, Y1, X2
	VPADDD       X2, X1, X1
	VPSHUFD      $0x4e, X1, X2
	VPADDD       X2, X1, X1
	VPSHUFD      $0xb1, X1, X2
	VPADDD       X2, X1, X1
	VMOVD        X1, AX
	VZEROUPPER
	MOVL         AX, ret+48(FP)
	RET

// Appends the input at TABLE+AT, if it is one and not none, to the list whose end
// is END. It is written in any case; what is not counted is overwritten.
#define NOTE(TABLE, AT, END) \
	MOVWLZX (TABLE)(AT*1), CX; \
	MOVW    CX, (END);         \
	CMPL    CX, $0xffff;       \
	LEAQ    2(END), CX;        \
	CMOVQNE CX, END

// func listAVX2(f *Features, slots []byte, acc, acc2 *accumulator)
// The length of slots is a positive multiple of 64. A row of the table has the
// entries of a slot, a column those of a value.
TEXT ·listAVX2(SB), NOSPLIT, $24-48
	MOVQ  f+0(FP), CX
	MOVQ  acc+32(FP), AX
	MOVQ  acc2+40(FP), BX
	MOVQ  slots_base+8(FP), SI
	MOVQ  accumulator_seen(AX), DI
	MOVQ  accumulator_seen(BX), DX
	SUBQ  DI, DX
	MOVQ  DX, seen2-8(SP)      // where the second is behind the first
	MOVQ  Features_table(CX), DX
	MOVQ  accumulator_view(AX), R9
	MOVQ  accumulator_view(BX), R10
	LEAQ  (DX)(R9*2), R9       // entries of the first view
	LEAQ  (DX)(R10*2), R10     // entries of the second view
	MOVQ  Features_Views(CX), DX
	SHLQ  $1, DX
	MOVQ  DX, column-16(SP)    // bytes
	IMULQ Features_Values(CX), DX
	MOVQ  DX, row-24(SP)       // bytes
	MOVQ  accumulator_add(AX), R11
	MOVQ  accumulator_sub(AX), R12
	MOVQ  accumulator_add(BX), R13
	MOVQ  accumulator_sub(BX), R15

block:
	VMOVDQU   (SI), Y0
	VMOVDQU   32(SI), Y1
	VPCMPEQB  (DI), Y0, Y2
	VPCMPEQB  32(DI), Y1, Y3
	VPMOVMSKB Y2, R8
	VPMOVMSKB Y3, AX
	SHLQ      $32, AX
	ORQ       AX, R8
	XORQ      $-1, R8          // a bit for each slot that differs
	JZ        next

slot:
	TZCNTQ  R8, AX
	MOVBQZX (SI)(AX*1), DX
	MOVBQZX (DI)(AX*1), BX
	IMULQ   column-16(SP), DX
	IMULQ   column-16(SP), BX
	IMULQ   row-24(SP), AX
	ADDQ    AX, DX             // entry of the value now
	ADDQ    AX, BX             // entry of the value before
	NOTE(R9, DX, R11)
	NOTE(R9, BX, R12)
	NOTE(R10, DX, R13)
	NOTE(R10, BX, R15)
	BLSRQ   R8, R8
	JNZ     slot

	MOVQ    seen2-8(SP), BX
	VMOVDQU Y0, (DI)
	VMOVDQU Y1, 32(DI)
	VMOVDQU Y0, (DI)(BX*1)
	VMOVDQU Y1, 32(DI)(BX*1)

next:
	ADDQ $64, SI
	ADDQ $64, DI
	MOVQ row-24(SP), AX
	SHLQ $6, AX
	ADDQ AX, R9                // entries of the next block
	ADDQ AX, R10
	SUBQ $64, slots_len+16(FP)
	JNZ  block

	MOVQ acc+32(FP), AX
	MOVQ acc2+40(FP), BX
	SUBQ accumulator_add(AX), R11
	SUBQ accumulator_sub(AX), R12
	SUBQ accumulator_add(BX), R13
	SUBQ accumulator_sub(BX), R15
	SHRQ $1, R11
	SHRQ $1, R12
	SHRQ $1, R13
	SHRQ $1, R15
	MOVQ R11, accumulator_adds(AX)
	MOVQ R12, accumulator_subs(AX)
	MOVQ R13, accumulator_adds(BX)
	MOVQ R15, accumulator_subs(BX)
	VZEROUPPER
	RET
