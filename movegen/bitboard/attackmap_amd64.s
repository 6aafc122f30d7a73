//go:build !purego

#include "go_asm.h"
#include "textflag.h"

// Constants of BishopAttacks and RookAttacks.
DATA fileA<>+0(SB)/8, $0x0101010101010101
GLOBL fileA<>(SB), RODATA|NOPTR, $8
DATA inner<>+0(SB)/8, $0x0202020202020202
GLOBL inner<>(SB), RODATA|NOPTR, $8
DATA turned<>+0(SB)/8, $0x0080402010080400
GLOBL turned<>(SB), RODATA|NOPTR, $8

// FIRST sets AX to the first square of the set DI and takes it out.
#define FIRST \
	TZCNTQ DI, AX; \
	BLSRQ  DI, DI

// DIAGONAL sets to to the attacks along the diagonal at an offset of CX, with the tables
// of the file at BX.
#define DIAGONAL(offset, to) \
	MOVQ  offset(CX), to;    \
	ANDQ  SI, to;            \
	IMULQ inner<>(SB), to;   \
	SHRQ  $58, to;           \
	MOVQ  (BX)(to*8), to;    \
	ANDQ  offset(CX), to

// BISHOP sets DX to BishopAttacks(AX, SI).
#define BISHOP \
	MOVQ AX, CX;              \
	SHLQ $4, CX;              \
	LEAQ ·diagonals(SB), BX;  \
	ADDQ BX, CX;              \
	MOVQ AX, BX;              \
	ANDQ $7, BX;              \
	SHLQ $9, BX;              \
	ADDQ R14, BX;             \
	DIAGONAL(0, DX);          \
	DIAGONAL(8, R11);         \
	ORQ  R11, DX

// ROOK sets R12 to RookAttacks(AX, SI).
#define ROOK \
	MOVQ  AX, CX;           \
	ANDQ  $7, CX;           \ // the file
	MOVQ  AX, BX;           \
	ANDQ  $56, BX;          \ // 8 times the rank
	LEAQ  1(BX), R11;       \
	SHRXQ R11, SI, R11;     \
	ANDQ  $63, R11;         \
	MOVQ  CX, R12;          \
	SHLQ  $9, R12;          \
	ADDQ  R14, R12;         \
	MOVQ  (R12)(R11*8), R12; \
	MOVL  $0xff, R11;       \
	SHLXQ BX, R11, R11;     \
	ANDQ  R11, R12;         \
	SHRXQ CX, SI, R11;      \
	ANDQ  fileA<>(SB), R11; \
	IMULQ turned<>(SB), R11; \
	SHRQ  $58, R11;         \
	SHLQ  $6, BX;           \
	ADDQ  R15, BX;          \
	MOVQ  (BX)(R11*8), R11; \
	SHLXQ CX, R11, R11;     \
	ORQ   R11, R12

// SUM adds the attacks DX of a piece of a kind.
#define SUM(kind) \
	MOVQ    R9, BX;                                \
	ANDQ    DX, BX;                                \
	ORQ     BX, R10;                               \
	ORQ     DX, R9;                                \
	ORQ     DX, R13;                               \
	MOVQ    AttackMap_Open(R8), BX;                \
	ANDQ    DX, BX;                                \
	POPCNTQ BX, BX;                                \
	ADDL    BX, (AttackMap_Mobility+4*kind)(R8);   \
	ANDQ    AttackMap_Ring(R8), DX;                \
	POPCNTQ DX, DX;                                \
	ADDL    DX, (AttackMap_Near+4*kind)(R8);       \
	CMPL    DX, $1;                                \
	SBBL    $-1, AttackMap_Attackers(R8) // one more unless DX is 0

// BEGIN loads the pieces of a kind and where they stop.
#define BEGIN(kind) \
	XORL R13, R13;                        \
	MOVQ (AttackMap_Pieces+8*kind)(R8), DI; \
	MOVQ (AttackMap_Walls+8*kind)(R8), SI

// func fillAttacksBMI2(m *AttackMap)
TEXT ·fillAttacksBMI2(SB), NOSPLIT, $0-8
	MOVQ m+0(FP), R8
	MOVQ AttackMap_All(R8), R9
	MOVQ AttackMap_Twice(R8), R10
	LEAQ ·rankAttacks(SB), R14
	LEAQ ·fileAttacks(SB), R15
	XORL AX, AX
	MOVQ AX, AttackMap_Mobility(R8)
	MOVQ AX, AttackMap_Mobility+8(R8)
	MOVQ AX, AttackMap_Near(R8)
	MOVQ AX, AttackMap_Near+8(R8)
	MOVL AX, AttackMap_Attackers(R8)

	BEGIN(0)
	LEAQ ·KnightAttacks(SB), SI
	JMP  knights

knight:
	FIRST
	MOVQ (SI)(AX*8), DX
	SUM(0)

knights:
	TESTQ DI, DI
	JNZ   knight
	MOVQ  R13, AttackMap_By(R8)
	BEGIN(1)
	JMP   bishops

bishop:
	FIRST
	BISHOP
	SUM(1)

bishops:
	TESTQ DI, DI
	JNZ   bishop
	MOVQ  R13, AttackMap_By+8(R8)
	BEGIN(2)
	JMP   rooks

rook:
	FIRST
	ROOK
	MOVQ R12, DX
	SUM(2)

rooks:
	TESTQ DI, DI
	JNZ   rook
	MOVQ  R13, AttackMap_By+16(R8)
	BEGIN(3)
	JMP   queens

queen:
	FIRST
	BISHOP
	ROOK
	ORQ  R12, DX
	SUM(3)

queens:
	TESTQ DI, DI
	JNZ   queen
	MOVQ  R13, AttackMap_By+24(R8)
	MOVQ  R9, AttackMap_All(R8)
	MOVQ  R10, AttackMap_Twice(R8)
	RET
