//go:build !purego

#include "go_asm.h"
#include "textflag.h"

// The three words of a set in four of a register.
DATA words<>+0(SB)/8, $-1
DATA words<>+8(SB)/8, $-1
DATA words<>+16(SB)/8, $-1
DATA words<>+24(SB)/8, $0
GLOBL words<>(SB), RODATA|NOPTR, $32

#define SET 24                 // bytes of a set
#define LINE (17 * SET)        // bytes of a line in Lines.below

// SLIDE adds to Y0 the attacks both ways along the line of kind k through the square
// whose places are at R15.
#define SLIDE(k) \
	MOVBLZX (2*k)(R15), AX;                     \
	MOVBLZX (2*k+1)(R15), CX;                   \
	MOVWLZX (SI)(AX*2), DX;                     \
	IMULQ   $LINE, AX;                          \
	BZHIL   CX, DX, BX;                         \ // the pieces below
	XORL    BX, DX;                             \
	BTRL    CX, DX;                             \ // and above the square
	LZCNTL  BX, BX;                             \
	TZCNTL  DX, DX;                             \
	XORL    $31, BX;                            \
	LEAQ    (DX)(DX*2), DX;                     \
	LEAQ    (BX)(BX*2), BX;                     \
	ADDQ    DI, AX;                             \
	VPXOR   Lines_below(AX)(BX*8), Y0, Y0;      \
	VPXOR   Lines_below+SET(AX)(DX*8), Y0, Y0

// STORE writes the three words of y.
#define STORE(x, y, at) \
	VMOVDQU      x, at;     \
	VEXTRACTI128 $1, y, X0; \
	VMOVQ        X0, 16+at

// func fillAttacks192(l *Lines, o *Occupancy, movers *[MapKinds192]Mover192, m *AttackMap192)
TEXT ·fillAttacks192(SB), NOSPLIT, $40-32
	MOVQ    l+0(FP), DI
	MOVQ    o+8(FP), SI
	MOVQ    movers+16(FP), R9
	MOVQ    m+24(FP), R8
	VMOVDQU words<>(SB), Y15
	VPAND   AttackMap192_Closed(R8), Y15, Y10
	VPAND   AttackMap192_Ring(R8), Y15, Y11
	VPAND   AttackMap192_All(R8), Y15, Y12
	VPAND   AttackMap192_Twice(R8), Y15, Y13
	XORL    R10, R10           // the kind
	MOVL    R10, AttackMap192_Attackers(R8)

kind:
	VPXOR  Y14, Y14, Y14       // attacks of the kind
	MOVL   $0, AttackMap192_Mobility(R8)(R10*4)
	MOVL   $0, AttackMap192_Near(R8)(R10*4)
	XORL   R12, R12            // 64 times the word of the set
	LEAQ   (R10)(R10*2), R13
	SHLQ   $3, R13
	ADDQ   R8, R13             // the kind's sets, less the offsets of Pieces and By

word:
	MOVQ  R12, AX
	SHRQ  $3, AX
	MOVQ  AttackMap192_Pieces(R13)(AX*1), R11

piece:
	TESTQ R11, R11
	JZ    nextWord
	TZCNTQ R11, R15
	BLSRQ R11, R11
	ADDQ  R12, R15             // the square
	LEAQ  (R15)(R15*2), AX
	VPAND Mover192_Leaps(R9)(AX*8), Y15, Y0
	LEAQ  Lines_at(DI)(R15*8), R15
	CMPB  Mover192_Rook(R9), $0
	JEQ   bishop
	SLIDE(0)
	SLIDE(1)

bishop:
	CMPB Mover192_Bishop(R9), $0
	JEQ  sum
	SLIDE(2)
	SLIDE(3)

sum:
	VPAND   Y15, Y0, Y0        // Y0 has the attacks of the piece
	VPAND   Y0, Y12, Y1
	VPOR    Y1, Y13, Y13
	VPOR    Y0, Y12, Y12
	VPOR    Y0, Y14, Y14
	VPANDN  Y0, Y10, Y1        // on squares that are not closed
	VMOVDQU Y1, open-32(SP)
	POPCNTQ open-32(SP), AX
	POPCNTQ open-24(SP), BX
	POPCNTQ open-16(SP), CX
	ADDL    BX, AX
	ADDL    CX, AX
	ADDL    AX, AttackMap192_Mobility(R8)(R10*4)
	VPAND   Y11, Y0, Y1        // on the ring: no two squares are the same bit of their words
	VEXTRACTI128 $1, Y1, X2
	VPOR    X2, X1, X1
	VPSHUFD $0xee, X1, X2
	VPOR    X2, X1, X1
	VMOVQ   X1, AX
	POPCNTQ AX, AX
	ADDL    AX, AttackMap192_Near(R8)(R10*4)
	CMPL    AX, $1
	SBBL    $-1, AttackMap192_Attackers(R8) // one more unless AX is 0
	JMP     piece

nextWord:
	ADDQ $64, R12
	CMPQ R12, $192
	JLT  word
	STORE(X14, Y14, AttackMap192_By(R13))
	ADDQ $Mover192__size, R9
	INCQ R10
	CMPQ R10, $const_MapKinds192
	JLT  kind
	STORE(X12, Y12, AttackMap192_All(R8))
	STORE(X13, Y13, AttackMap192_Twice(R8))
	VZEROUPPER
	RET
