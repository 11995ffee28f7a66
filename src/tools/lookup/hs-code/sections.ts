import sections from './sections.build.ts'

/** One of the 21 sections of HS. */
export interface Section {
  /** Roman numeral, as in the nomenclature. */
  number: string
  zh: string
  first: string
  last: string
}

export const SECTIONS: readonly Section[] = sections

const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** Formats a section as 第一类 … 第二十一类; other texts are returned unchanged. */
export function formatSectionLabel(number: string): string {
  const place = SECTIONS.findIndex((section) => section.number === number) + 1
  if (place === 0) return number
  const tens = Math.floor(place / 10)
  return `第${tens > 1 ? DIGITS[tens] : ''}${tens > 0 ? '十' : ''}${DIGITS[place % 10]}类`
}

/** Formats a section's chapters as 第 1–5 章, or the only one. */
export function formatChapterRange({ first, last }: Section): string {
  return first === last ? `第 ${Number(first)} 章` : `第 ${Number(first)}–${Number(last)} 章`
}
