import { readCode } from '../../../engines/search/operation/hs-code.ts'
import type { CodeReader } from '../shared/pasted-codes.ts'

/** HS ends here; what follows belongs to a country. */
const HS_DIGITS = 6

/** Tells codes from what stands beside them. */
export const HS_CODES: CodeReader = {
  // A number of fewer digits may be anything.
  isCode: (text) => (readCode(text)?.digits.length ?? 0) >= 4,
  mayBe: (text) => readCode(text) !== undefined,
}

/** As customs print it: 85.17, 8517.13; a chapter stays two digits. */
export function dotted(code: string): string {
  if (code.length === 4) return `${code.slice(0, 2)}.${code.slice(2)}`
  return code.length === HS_DIGITS ? `${code.slice(0, 4)}.${code.slice(4)}` : code
}

/** The chapter and the heading that a code stands in, outermost first, without the code itself. */
export function listAncestors(code: string): string[] {
  return [2, 4].filter((length) => length < code.length).map((length) => code.slice(0, length))
}

/** The longest code that all stand in or are, '' when they share no chapter. */
export function commonCode(codes: readonly string[]): string {
  const [first = '', ...others] = codes
  return (
    [6, 4, 2].map((length) => first.slice(0, length)).find((start) => others.every((code) => code.startsWith(start))) ??
    ''
  )
}

/** Where the paths of the codes part, in a sentence. */
export function explainDifference(codes: readonly string[]): string {
  const common = commonCode(codes)
  const different = (digits: number): boolean =>
    new Set(codes.map((code) => code.slice(0, digits))).size === codes.length
  if (codes.length < 2) return '再选一个编码就可以比较'
  if (common === '') return different(2) ? '各在不同的章' : '不全在同一章'
  if (common.length === 2) return `同在第 ${common} 章，${different(4) ? '税目不同' : '不全在同一税目'}`
  return `同属税目 ${dotted(common.slice(0, 4))}`
}

/** Why a chapter that was typed has no codes; '' for all others. */
export function chapterNote(digits: string): string {
  const chapter = digits.slice(0, 2)
  if (chapter === '77') return '第 77 章是 HS 的保留章，还没有编码。'
  if (chapter === '98' || chapter === '99') return `第 ${chapter} 章不在 HS 之内，留给各国自用，请查该国税则。`
  return ''
}

/** A list that lives in the address as `a,b,c`. */
export function readList(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(',').filter((entry) => /^(?:[IVX]{1,5}|\d{2,6})$/.test(entry)))]
}
