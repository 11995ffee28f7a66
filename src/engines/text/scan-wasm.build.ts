/**
 * Assembles the WebAssembly byte scanner. JavaScript has no vector type, and searching or counting byte by byte costs
 * more than reading the file; sixteen bytes per step keep the search faster than the read. The shipped product is the
 * base64 text below (under 1 kB); the assembler runs only at build time and in tests.
 */

const I32 = 0x7f
const V128 = 0x7b
const VOID = 0x40
const LF = 10
const CR = 13

/** Encodes a number as signed LEB128; the constants are small enough that unsigned numbers have the same encoding. */
function leb(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (;;) {
    const byte = rest & 0x7f
    rest >>= 7
    const done = (rest === 0 && (byte & 0x40) === 0) || (rest === -1 && (byte & 0x40) !== 0)
    bytes.push(done ? byte : byte | 0x80)
    if (done) return bytes
  }
}

type Code = number[]
const get = (local: number): Code => [0x20, local]
const set = (local: number): Code => [0x21, local]
const i32 = (value: number): Code => [0x41, ...leb(value)]
const add = [0x6a]
const sub = [0x6b]
const and = [0x71]
const or = [0x72]
const shl = [0x74]
const ctz = [0x68]
const popcnt = [0x69]
const eqz = [0x45]
const ne = [0x47]
const ltSigned = [0x48]
const gtSigned = [0x4a]
const geSigned = [0x4e]
const loadByte = [0x2d, 0, 0]
const returnTop = [0x0f]
const block = (...body: Code[]): Code => [0x02, VOID, ...body.flat(), 0x0b]
const loop = (...body: Code[]): Code => [0x03, VOID, ...body.flat(), 0x0b]
const when = (...body: Code[]): Code => [0x04, VOID, ...body.flat(), 0x0b]
const repeat = (depth: number): Code => [0x0c, depth]
const breakIf = (depth: number): Code => [0x0d, depth]
const vectorLoad = (offset = 0): Code => [0xfd, 0x00, 0, ...leb(offset)]
const vectorSplat = [0xfd, 0x0f]
const vectorEqual = [0xfd, 0x23]
const vectorAnd = [0xfd, 0x4e]
const vectorAndNot = [0xfd, 0x4f]
const vectorOr = [0xfd, 0x50]
const vectorBits = [0xfd, 0x64]

const increase = (local: number, ...amount: Code[]): Code => [...get(local), ...amount.flat(), ...add, ...set(local)]

/**
 * find(from, last, key, fold, length, a, b): first position p in from..last at which every byte, ORed with its fold
 * byte, equals the key's; -1 if there is none. a and b are the offsets of the two key bytes compared for sixteen
 * positions at once.
 */
function findBody(): Code {
  const [from, last, key, fold, length, a, b, bits, at, j] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
  const [keyA, foldA, keyB, foldB] = [10, 11, 12, 13] as const
  const anchor = (base: number, offset: number, into: number): Code => [
    ...get(base),
    ...get(offset),
    ...add,
    ...loadByte,
    ...vectorSplat,
    ...set(into),
  ]
  const sixteen = (offset: number, foldWith: number, equalTo: number): Code => [
    ...get(from),
    ...get(offset),
    ...add,
    ...vectorLoad(),
    ...get(foldWith),
    ...vectorOr,
    ...get(equalTo),
    ...vectorEqual,
  ]
  const byteAt = (base: number): Code => [...get(base), ...get(j), ...add, ...loadByte]
  return [
    ...anchor(key, a, keyA),
    ...anchor(fold, a, foldA),
    ...anchor(key, b, keyB),
    ...anchor(fold, b, foldB),
    ...block(
      loop(
        get(from),
        get(last),
        gtSigned,
        breakIf(1),
        sixteen(a, foldA, keyA),
        sixteen(b, foldB, keyB),
        vectorAnd,
        vectorBits,
        set(bits),
        block(
          loop(
            get(bits),
            eqz,
            breakIf(1),
            get(from),
            get(bits),
            ctz,
            add,
            set(at),
            get(at),
            get(last),
            gtSigned,
            when(i32(-1), returnTop),
            i32(0),
            set(j),
            block(
              loop(
                get(j),
                get(length),
                geSigned,
                when(get(at), returnTop),
                byteAt(at),
                byteAt(fold),
                or,
                byteAt(key),
                ne,
                breakIf(1),
                increase(j, i32(1)),
                repeat(0),
              ),
            ),
            get(bits),
            get(bits),
            i32(1),
            sub,
            and,
            set(bits),
            repeat(0),
          ),
        ),
        increase(from, i32(16)),
        repeat(0),
      ),
    ),
    ...i32(-1),
  ]
}

/**
 * count(from, end): number of line breaks in from..end, CR LF counted once. The byte at `end` must be readable and not
 * LF.
 */
function countBody(): Code {
  const [from, end, total, bits, here, lf] = [0, 1, 2, 3, 4, 5] as const
  return [
    ...i32(LF),
    ...vectorSplat,
    ...set(lf),
    ...block(
      loop(
        get(from),
        get(end),
        geSigned,
        breakIf(1),
        get(from),
        vectorLoad(),
        set(here),
        get(here),
        get(lf),
        vectorEqual,
        get(here),
        i32(CR),
        vectorSplat,
        vectorEqual,
        get(from),
        vectorLoad(1),
        get(lf),
        vectorEqual,
        vectorAndNot,
        vectorOr,
        vectorBits,
        set(bits),
        get(end),
        get(from),
        sub,
        i32(16),
        ltSigned, // less than sixteen left: drop what lies beyond the end
        when(get(bits), i32(1), get(end), get(from), sub, shl, i32(1), sub, and, set(bits)),
        increase(total, get(bits), popcnt),
        increase(from, i32(16)),
        repeat(0),
      ),
    ),
    ...get(total),
  ]
}

/** nextBreak(from, end): first LF or CR at `from` or later; `end` or more if there is none. */
function nextBreakBody(): Code {
  const [from, end, bits, here] = [0, 1, 2, 3] as const
  const equals = (byte: number): Code => [...get(here), ...i32(byte), ...vectorSplat, ...vectorEqual]
  return [
    ...block(
      loop(
        get(from),
        get(end),
        geSigned,
        breakIf(1),
        get(from),
        vectorLoad(),
        set(here),
        equals(LF),
        equals(CR),
        vectorOr,
        vectorBits,
        set(bits),
        get(bits),
        when(get(from), get(bits), ctz, add, returnTop),
        increase(from, i32(16)),
        repeat(0),
      ),
    ),
    ...get(from),
  ]
}

const text = (value: string): Code => [value.length, ...Array.from(value, (char) => char.charCodeAt(0))]
const section = (id: number, ...items: Code[]): Code => {
  const body = [...unsigned(items.length), ...items.flat()]
  return [id, ...unsigned(body.length), ...body]
}
const body = (locals: [count: number, type: number][], code: Code): Code => {
  const bytes = [locals.length, ...locals.flat(), ...code, 0x0b]
  return [...unsigned(bytes.length), ...bytes]
}

function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)]
}

const module = [
  0x00,
  0x61,
  0x73,
  0x6d,
  1,
  0,
  0,
  0,
  ...section(1, [0x60, 7, I32, I32, I32, I32, I32, I32, I32, 1, I32], [0x60, 2, I32, I32, 1, I32]),
  ...section(3, [0], [1], [1]),
  ...section(5, [0, 1]),
  ...section(
    7,
    [...text('memory'), 2, 0],
    [...text('find'), 0, 0],
    [...text('count'), 0, 1],
    [...text('nextBreak'), 0, 2],
  ),
  ...section(
    10,
    body(
      [
        [3, I32],
        [4, V128],
      ],
      findBody(),
    ),
    body(
      [
        [2, I32],
        [2, V128],
      ],
      countBody(),
    ),
    body(
      [
        [1, I32],
        [1, V128],
      ],
      nextBreakBody(),
    ),
  ),
]

export default btoa(String.fromCharCode(...module))
