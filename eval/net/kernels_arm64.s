//go:build !purego

#include "textflag.h"

// Instructions that Go's assembler does not know, with eight lanes of 16 bits:
// SMAX, SMIN and MUL set d from n and m; SMLAL and SMLAL2 add the products of the
// lower and the upper four lanes of n and m to the four lanes of 32 bits of d.
#define SMAX(m, n, d)   WORD $(0x4e606400 | m<<16 | n<<5 | d)
#define SMIN(m, n, d)   WORD $(0x4e606c00 | m<<16 | n<<5 | d)
#define MUL16(m, n, d)  WORD $(0x4e609c00 | m<<16 | n<<5 | d)
#define SMLAL(m, n, d)  WORD $(0x0e608000 | m<<16 | n<<5 | d)
#define SMLAL2(m, n, d) WORD $(0x4e608000 | m<<16 | n<<5 | d)

// What is done with one column of an accumulator's part: R7 walks the list of
// inputs, V4 to V7 get 32 neurons of the input's column at the part.
#define COLUMN \
	MOVHU.P 2(R7), R9;    \
	MADD    R9, R2, R8, R9; \
	VLD1    (R9), [V4.H8, V5.H8, V6.H8, V7.H8]

// func applyNEON(acc, columns []int16, add, sub []uint16)
// The length of acc, the width, is a multiple of 32. Parts of 32 neurons stay in
// registers while all columns are added and subtracted.
TEXT ·applyNEON(SB), NOSPLIT, $0-96
	MOVD acc_base+0(FP), R0
	MOVD acc_len+8(FP), R1
	MOVD columns_base+24(FP), R2
	MOVD add_base+48(FP), R3
	MOVD add_len+56(FP), R4
	MOVD sub_base+72(FP), R5
	MOVD sub_len+80(FP), R6
	LSL  $1, R1, R8          // bytes of a column

part:
	CBZ  R1, done
	VLD1 (R0), [V0.H8, V1.H8, V2.H8, V3.H8]
	MOVD R3, R7
	MOVD R4, R10
	CBZ  R10, subs

add:
	COLUMN
	VADD V4.H8, V0.H8, V0.H8
	VADD V5.H8, V1.H8, V1.H8
	VADD V6.H8, V2.H8, V2.H8
	VADD V7.H8, V3.H8, V3.H8
	SUB  $1, R10
	CBNZ R10, add

subs:
	MOVD R5, R7
	MOVD R6, R10
	CBZ  R10, store

sub:
	COLUMN
	VSUB V4.H8, V0.H8, V0.H8
	VSUB V5.H8, V1.H8, V1.H8
	VSUB V6.H8, V2.H8, V2.H8
	VSUB V7.H8, V3.H8, V3.H8
	SUB  $1, R10
	CBNZ R10, sub

store:
	VST1.P [V0.H8, V1.H8, V2.H8, V3.H8], 64(R0)
	ADD    $64, R2
	SUB    $32, R1
	JMP    part

done:
	RET

// func dotNEON(acc, weights []int16) int32
// The length of acc is a positive multiple of 32, and that of weights no less. An
// activation of at most 255 times a weight of at most 127 fits into 16 bits; times
// the activation again, into 32.
TEXT ·dotNEON(SB), NOSPLIT, $0-52
	MOVD acc_base+0(FP), R0
	MOVD acc_len+8(FP), R1
	MOVD weights_base+24(FP), R2
	VEOR V16.B16, V16.B16, V16.B16 // zeros
	MOVD $255, R3
	VDUP R3, V17.H8
	VEOR V18.B16, V18.B16, V18.B16 // sums
	VEOR V19.B16, V19.B16, V19.B16

loop:
	VLD1.P 64(R0), [V0.H8, V1.H8, V2.H8, V3.H8]
	VLD1.P 64(R2), [V4.H8, V5.H8, V6.H8, V7.H8]
	SMAX(16, 0, 0)
	SMAX(16, 1, 1)
	SMAX(16, 2, 2)
	SMAX(16, 3, 3)
	SMIN(17, 0, 0)
	SMIN(17, 1, 1)
	SMIN(17, 2, 2)
	SMIN(17, 3, 3)
	MUL16(0, 4, 4)
	MUL16(1, 5, 5)
	MUL16(2, 6, 6)
	MUL16(3, 7, 7)
	SMLAL(0, 4, 18)
	SMLAL2(0, 4, 19)
	SMLAL(1, 5, 18)
	SMLAL2(1, 5, 19)
	SMLAL(2, 6, 18)
	SMLAL2(2, 6, 19)
	SMLAL(3, 7, 18)
	SMLAL2(3, 7, 19)
	SUB    $32, R1
	CBNZ   R1, loop

	VADD  V19.S4, V18.S4, V18.S4
	VADDV V18.S4, V18
	VMOV  V18.S[0], R0
	MOVW  R0, ret+48(FP)
	RET
