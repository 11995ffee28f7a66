import { formatV4, type Address, type ParsedAddress } from './address.ts'

const FOUR = 2 ** 32
const SIX = 1n << 128n

/** Parses a part like C's inet_aton: 0x hexadecimal, 0 octal, else decimal. Undefined if it is none. */
function readPart(part: string): { value: number; base: 8 | 10 | 16 } | undefined {
  if (/^0x[\da-f]{1,8}$/i.test(part)) return { value: Number.parseInt(part.slice(2), 16), base: 16 }
  if (/^0[0-7]+$/.test(part)) return { value: Number.parseInt(part, 8), base: 8 }
  return /^\d{1,10}$/.test(part) ? { value: Number(part), base: 10 } : undefined
}

const plain = (address: Address, ...notes: string[]): ParsedAddress => ({ address, notes, range: undefined })

/** Parses four parts with leading zeros, which old programs read as octal. */
function readPadded(parts: readonly string[]): ParsedAddress | undefined {
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,4}$/.test(part))) return undefined
  const decimal = parts.map(Number)
  const octal = parts.map((part) => readPart(part)?.value ?? Number.NaN)
  const value = (of: readonly number[]): number => of.reduce((sum, part) => sum * 256 + part, 0)
  if (octal.some((part) => Number.isNaN(part)) || octal.join('.') === decimal.join('.')) {
    return decimal.every((part) => part <= 255)
      ? plain({ version: 4, value: value(decimal) }, '开头的 0 不计。')
      : undefined
  }
  if (!octal.every((part) => part <= 255)) return undefined
  const other = decimal.every((part) => part <= 255) ? `；有的程序按十进制读成 ${formatV4(value(decimal))}` : ''
  return plain({ version: 4, value: value(octal) }, `开头是 0 的段按八进制读${other}。`)
}

/** Parses fewer than four parts, or hexadecimal ones; the last part fills the rest, as in 127.1. */
function readShort(parts: readonly string[]): ParsedAddress | undefined {
  const read = parts.map(readPart)
  const last = read.at(-1)
  if (parts.length < 2 || parts.length > 4 || !last) return undefined
  let value = 0
  for (const part of read.slice(0, -1)) {
    if (!part || part.value > 255) return undefined
    value = value * 256 + part.value
  }
  const room = 256 ** (5 - parts.length)
  if (last.value >= room) return undefined
  const bases = new Set(read.map((part) => part?.base))
  // Two or three decimal parts are usually a decimal number or a version, not an address.
  if (parts.length < 4 && !bases.has(16) && !bases.has(8) && parts[0] !== '127') return undefined
  const how = [
    ...(parts.length < 4 ? ['省略了中间的段，补成四段'] : []),
    ...(bases.has(16) ? ['0x 开头的段按十六进制读'] : []),
    ...(bases.has(8) ? ['0 开头的段按八进制读'] : []),
  ]
  return plain({ version: 4, value: value * room + last.value }, `${how.join('，')}。`)
}

/** Parses a whole address written as one number. */
function readWhole(text: string): ParsedAddress | undefined {
  if (!/^(?:\d{4,39}|0x[\da-f]{1,32}|0o?[0-7]{4,44})$/i.test(text)) return undefined
  const isOctal = /^0o?[0-7]+$/i.test(text)
  const value = BigInt(isOctal ? `0o${text.replace(/^0o?/i, '')}` : text)
  const how = /^0x/i.test(text) ? '十六进制' : isOctal ? '八进制' : '十进制'
  if (value < FOUR) return plain({ version: 4, value: Number(value) }, `这是${how}整数写法。`)
  return value < SIX ? plain({ version: 6, value }, `这是${how}整数写法，大于 IPv4 的范围，按 IPv6 读。`) : undefined
}

/** Parses the numeric notations that programs accept, and notes which one it was. */
export function readNumberForm(text: string): ParsedAddress | undefined {
  const parts = text.split('.')
  return parts.length === 1 ? readWhole(text) : (readPadded(parts) ?? readShort(parts))
}
