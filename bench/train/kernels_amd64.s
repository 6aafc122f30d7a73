//go:build !purego

#include "textflag.h"

// R9 walks the list of inputs; AX becomes the address of the input's column at the part.
#define COLUMN(base) \
	MOVWQZX (R9), AX; \
	ADDQ    $2, R9;   \
	IMULQ   R12, AX;  \
	ADDQ    base, AX

DATA one<>+0(SB)/4, $0x3f800000
GLOBL one<>(SB), RODATA|NOPTR, $4

// func accumulateAVX2(sums, bias, columns *float32, active *uint16, n, width int)
// width is a multiple of 32. Parts of 64 neurons stay in registers while all
// columns are added; a last part may have 32.
TEXT ·accumulateAVX2(SB), NOSPLIT, $0-48
	MOVQ sums+0(FP), DI
	MOVQ bias+8(FP), BX
	MOVQ columns+16(FP), SI
	MOVQ active+24(FP), R8
	MOVQ n+32(FP), R10
	MOVQ width+40(FP), DX
	MOVQ DX, R12
	SHLQ $2, R12

part64:
	CMPQ DX, $64
	JLT  part32
	VMOVUPS (BX), Y0
	VMOVUPS 32(BX), Y1
	VMOVUPS 64(BX), Y2
	VMOVUPS 96(BX), Y3
	VMOVUPS 128(BX), Y4
	VMOVUPS 160(BX), Y5
	VMOVUPS 192(BX), Y6
	VMOVUPS 224(BX), Y7
	MOVQ R8, R9
	MOVQ R10, CX
	TESTQ CX, CX
	JZ store64

column64:
	COLUMN(SI)
	VADDPS (AX), Y0, Y0
	VADDPS 32(AX), Y1, Y1
	VADDPS 64(AX), Y2, Y2
	VADDPS 96(AX), Y3, Y3
	VADDPS 128(AX), Y4, Y4
	VADDPS 160(AX), Y5, Y5
	VADDPS 192(AX), Y6, Y6
	VADDPS 224(AX), Y7, Y7
	DECQ CX
	JNZ column64

store64:
	VMOVUPS Y0, (DI)
	VMOVUPS Y1, 32(DI)
	VMOVUPS Y2, 64(DI)
	VMOVUPS Y3, 96(DI)
	VMOVUPS Y4, 128(DI)
	VMOVUPS Y5, 160(DI)
	VMOVUPS Y6, 192(DI)
	VMOVUPS Y7, 224(DI)
	ADDQ $256, DI
	ADDQ $256, BX
	ADDQ $256, SI
	SUBQ $64, DX
	JMP part64

part32:
	TESTQ DX, DX
	JZ    done
	VMOVUPS (BX), Y0
	VMOVUPS 32(BX), Y1
	VMOVUPS 64(BX), Y2
	VMOVUPS 96(BX), Y3
	MOVQ R8, R9
	MOVQ R10, CX
	TESTQ CX, CX
	JZ store32

column32:
	COLUMN(SI)
	VADDPS (AX), Y0, Y0
	VADDPS 32(AX), Y1, Y1
	VADDPS 64(AX), Y2, Y2
	VADDPS 96(AX), Y3, Y3
	DECQ CX
	JNZ column32

store32:
	VMOVUPS Y0, (DI)
	VMOVUPS Y1, 32(DI)
	VMOVUPS Y2, 64(DI)
	VMOVUPS Y3, 96(DI)

done:
	VZEROUPPER
	RET

// func activateAVX2(sums, weights *float32, n int) float32
// n is a multiple of 32.
TEXT ·activateAVX2(SB), NOSPLIT, $0-28
	MOVQ sums+0(FP), SI
	MOVQ weights+8(FP), DI
	MOVQ n+16(FP), CX
	VXORPS Y9, Y9, Y9
	VBROADCASTSS one<>(SB), Y8
	VXORPS Y0, Y0, Y0
	VXORPS Y1, Y1, Y1
	VXORPS Y2, Y2, Y2
	VXORPS Y3, Y3, Y3

next:
	VMOVUPS (SI), Y4
	VMAXPS Y9, Y4, Y4
	VMINPS Y8, Y4, Y4
	VMULPS Y4, Y4, Y4
	VFMADD231PS (DI), Y4, Y0
	VMOVUPS 32(SI), Y5
	VMAXPS Y9, Y5, Y5
	VMINPS Y8, Y5, Y5
	VMULPS Y5, Y5, Y5
	VFMADD231PS 32(DI), Y5, Y1
	VMOVUPS 64(SI), Y6
	VMAXPS Y9, Y6, Y6
	VMINPS Y8, Y6, Y6
	VMULPS Y6, Y6, Y6
	VFMADD231PS 64(DI), Y6, Y2
	VMOVUPS 96(SI), Y7
	VMAXPS Y9, Y7, Y7
	VMINPS Y8, Y7, Y7
	VMULPS Y7, Y7, Y7
	VFMADD231PS 96(DI), Y7, Y3
	ADDQ $128, SI
	ADDQ $128, DI
	SUBQ $32, CX
	JNZ next

	VADDPS Y1, Y0, Y0
	VADDPS Y3, Y2, Y2
	VADDPS Y2, Y0, Y0
	VEXTRACTF128 $1, Y0, X1
	VADDPS X1, X0, X0
	VHADDPS X0, X0, X0
	VHADDPS X0, X0, X0
	VZEROUPPER
	MOVSS X0, ret+24(FP)
	RET

// func slopesAVX2(delta, sums, weights, gradient *float32, n int, err float32)
// n is a multiple of 8.
TEXT ·slopesAVX2(SB), NOSPLIT, $0-44
	MOVQ delta+0(FP), DI
	MOVQ sums+8(FP), SI
	MOVQ weights+16(FP), BX
	MOVQ gradient+24(FP), DX
	MOVQ n+32(FP), CX
	VBROADCASTSS err+40(FP), Y7
	VADDPS Y7, Y7, Y6
	VBROADCASTSS one<>(SB), Y8
	VXORPS Y9, Y9, Y9

next:
	VMOVUPS (SI), Y0
	VMAXPS Y9, Y0, Y1
	VMINPS Y8, Y1, Y1
	VMULPS Y1, Y1, Y2
	VMOVUPS (DX), Y3
	VFMADD231PS Y2, Y7, Y3
	VMOVUPS Y3, (DX)
	VCMPPS $1, Y8, Y0, Y4 // below 1
	VANDPS Y4, Y1, Y1
	VMULPS Y6, Y1, Y1
	VMULPS (BX), Y1, Y1
	VMOVUPS Y1, (DI)
	ADDQ $32, SI
	ADDQ $32, DI
	ADDQ $32, BX
	ADDQ $32, DX
	SUBQ $8, CX
	JNZ next
	VZEROUPPER
	RET

// func scatterAVX2(gradient, delta *float32, active *uint16, n, width, length int)
// length is a multiple of 16. Parts of 32 of delta stay in registers while they
// are added to all columns; a last part may have 16.
TEXT ·scatterAVX2(SB), NOSPLIT, $0-48
	MOVQ gradient+0(FP), SI
	MOVQ delta+8(FP), DI
	MOVQ active+16(FP), R8
	MOVQ n+24(FP), R10
	MOVQ width+32(FP), R12
	MOVQ length+40(FP), DX
	SHLQ $2, R12
	TESTQ R10, R10
	JZ done

part32:
	CMPQ DX, $32
	JLT part16
	VMOVUPS (DI), Y0
	VMOVUPS 32(DI), Y1
	VMOVUPS 64(DI), Y2
	VMOVUPS 96(DI), Y3
	MOVQ R8, R9
	MOVQ R10, CX

column32:
	COLUMN(SI)
	VADDPS (AX), Y0, Y4
	VADDPS 32(AX), Y1, Y5
	VADDPS 64(AX), Y2, Y6
	VADDPS 96(AX), Y3, Y7
	VMOVUPS Y4, (AX)
	VMOVUPS Y5, 32(AX)
	VMOVUPS Y6, 64(AX)
	VMOVUPS Y7, 96(AX)
	DECQ CX
	JNZ column32
	ADDQ $128, DI
	ADDQ $128, SI
	SUBQ $32, DX
	JMP part32

part16:
	TESTQ DX, DX
	JZ done
	VMOVUPS (DI), Y0
	VMOVUPS 32(DI), Y1
	MOVQ R8, R9
	MOVQ R10, CX

column16:
	COLUMN(SI)
	VADDPS (AX), Y0, Y4
	VADDPS 32(AX), Y1, Y5
	VMOVUPS Y4, (AX)
	VMOVUPS Y5, 32(AX)
	DECQ CX
	JNZ column16

done:
	VZEROUPPER
	RET

// func addAVX2(to, x *float32, n int)
// n is a multiple of 8.
TEXT ·addAVX2(SB), NOSPLIT, $0-24
	MOVQ to+0(FP), DI
	MOVQ x+8(FP), SI
	MOVQ n+16(FP), CX

next:
	VMOVUPS (DI), Y0
	VADDPS (SI), Y0, Y0
	VMOVUPS Y0, (DI)
	ADDQ $32, DI
	ADDQ $32, SI
	SUBQ $8, CX
	JNZ next
	VZEROUPPER
	RET

// func adamAVX2(w, m, v, gradient *float32, n int, s *step)
// n is a multiple of 8.
TEXT ·adamAVX2(SB), NOSPLIT, $0-48
	MOVQ w+0(FP), DI
	MOVQ m+8(FP), SI
	MOVQ v+16(FP), BX
	MOVQ gradient+24(FP), DX
	MOVQ n+32(FP), CX
	MOVQ s+40(FP), R8
	VBROADCASTSS (R8), Y8 // share
	VBROADCASTSS 4(R8), Y9 // fresh
	VBROADCASTSS 8(R8), Y10 // freshSquare
	VBROADCASTSS 12(R8), Y11 // rate
	VBROADCASTSS 16(R8), Y12 // unbias
	VBROADCASTSS 20(R8), Y13 // tiny
	VBROADCASTSS 24(R8), Y14 // decay
	VBROADCASTSS 28(R8), Y15 // limit
	VXORPS Y7, Y7, Y7
	VSUBPS Y15, Y7, Y6 // -limit

next:
	VMULPS (DX), Y8, Y0 // g
	VMOVUPS Y7, (DX)
	VMOVUPS (SI), Y1
	VSUBPS Y1, Y0, Y2
	VFMADD231PS Y2, Y9, Y1
	VMOVUPS Y1, (SI)
	VMOVUPS (BX), Y2
	VMULPS Y0, Y0, Y0
	VSUBPS Y2, Y0, Y0
	VFMADD231PS Y0, Y10, Y2
	VMOVUPS Y2, (BX)
	VMULPS Y12, Y2, Y2
	VSQRTPS Y2, Y2
	VADDPS Y13, Y2, Y2
	VMULPS Y11, Y1, Y1
	VDIVPS Y2, Y1, Y1
	VMOVUPS (DI), Y3
	VMULPS Y14, Y3, Y4
	VSUBPS Y1, Y3, Y3
	VSUBPS Y4, Y3, Y3
	VMINPS Y15, Y3, Y3
	VMAXPS Y6, Y3, Y3
	VMOVUPS Y3, (DI)
	ADDQ $32, SI
	ADDQ $32, DI
	ADDQ $32, BX
	ADDQ $32, DX
	SUBQ $8, CX
	JNZ next
	VZEROUPPER
	RET
