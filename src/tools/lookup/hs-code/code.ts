import { readCode } from '../../../engines/search/operation/hs-code.ts'
import type { CodeReader } from '../shared/pasted-codes.ts'

/** Length of an HS code; further digits are national. */
const HS_DIGITS = 6

/** Extracts codes from text. */
export const HS_CODES: CodeReader = {
  // A number with fewer digits may be anything.
  isCode: (text) => (readCode(text)?.digits.length ?? 0) >= 4,
  mayBe: (text) => readCode(text) !== undefined,
}

/** Formats a code as customs print it: 85.17, 8517.13; a chapter stays two digits. */
export function formatHsCode(code: string): string {
  if (code.length === 4) return `${code.slice(0, 2)}.${code.slice(2)}`
  return code.length === HS_DIGITS ? `${code.slice(0, 4)}.${code.slice(4)}` : code
}

/** Chapter and heading above a code, outermost first. */
export function listAncestors(code: string): string[] {
  return [2, 4].filter((length) => length < code.length).map((length) => code.slice(0, length))
}

/** Longest common ancestor of the codes; '' if they share no chapter. */
export function findCommonCode(codes: readonly string[]): string {
  const [first = '', ...others] = codes
  return (
    [6, 4, 2].map((length) => first.slice(0, length)).find((start) => others.every((code) => code.startsWith(start))) ??
    ''
  )
}

/** Sentence that names the level at which the codes differ. */
export function explainDifference(codes: readonly string[]): string {
  const common = findCommonCode(codes)
  const different = (digits: number): boolean =>
    new Set(codes.map((code) => code.slice(0, digits))).size === codes.length
  if (codes.length < 2) return '再选一个编码就可以比较'
  if (common === '') return different(2) ? '各在不同的章' : '不全在同一章'
  if (common.length === 2) return `同在第 ${common} 章，${different(4) ? '税目不同' : '不全在同一税目'}`
  return `同属税目 ${formatHsCode(common.slice(0, 4))}`
}

/** Reason why a typed chapter has no codes; '' for all others. */
export function explainChapter(digits: string): string {
  const chapter = digits.slice(0, 2)
  if (chapter === '77') return '第 77 章是 HS 的保留章，还没有编码。'
  if (chapter === '98' || chapter === '99') return `第 ${chapter} 章不在 HS 之内，留给各国自用，请查该国税则。`
  return ''
}

/** Parses a comma-separated list from the URL: `a,b,c`. */
export function readList(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(',').filter((entry) => /^(?:[IVX]{1,5}|\d{2,6})$/.test(entry)))]
}
