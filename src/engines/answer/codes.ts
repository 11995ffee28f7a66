import { addressOf } from './address.ts'
import type { AskedText } from './asked-text.ts'
import { FIT, type Candidate } from './fit.ts'
import { dotted, type Tariff } from './tariff.ts'

/** With dots or blanks it can only be a code; bare digits may be anything else as well. */
const DOTTED = /^\d{2,4}[. ]\d{2}(?:[. ]?\d{2,4}){0,2}$/
const BARE = /^(?:\d{4}|\d{6}|\d{8}|\d{10}|\d{13})$/
const HS_DIGITS = 6
/** A chapter or a number of up to three digits is more likely something else. */
const isWritten = (plain: string): boolean => DOTTED.test(plain) || BARE.test(plain)

/** The digits of a code of the Harmonized System, as far as it goes; undefined where the text is none. */
export function codeIn(plain: string): { digits: string; national: boolean } | undefined {
  const text = plain.replace(/^hs ?(?:code|编码)?:? ?(?=\d)/i, '')
  if (!isWritten(text)) return undefined
  const digits = text.replaceAll(/\D/g, '')
  return digits.length < 4 ? undefined : { digits: digits.slice(0, HS_DIGITS), national: digits.length > HS_DIGITS }
}

/** A code of the Harmonized System; a national code by its first six digits, an expired one with what came after it. */
export function answerCodes({ plain }: AskedText, tariff: () => Tariff | undefined): Candidate[] {
  const code = codeIn(plain)
  const row = code && (tariff()?.byCode.get(code.digits) ?? tariff()?.byCode.get(code.digits.slice(0, 4)))
  if (!code || !row) return []
  const notes = [
    row.expired ? `已失效${row.successors.length > 0 ? `，改用 ${row.successors.map(dotted).join('、')}` : ''}` : 'HS 编码，现行',
    code.national ? '后面几位由各国自定' : row.code.length < code.digits.length ? `没有 ${dotted(code.digits)}，上一级在此` : '',
  ]
  const fit = row.code === code.digits ? FIT.code : FIT.codeBeginning
  const answer = { id: `row-hs-${row.code}`, kind: 'row', slug: 'hs', title: `${dotted(row.code)} ${row.zh}`, ranges: [[0, dotted(row.code).length] as [number, number]], value: dotted(row.code), note: notes.filter((note) => note !== '').join('，'), stale: row.expired, href: addressOf('hs', { q: dotted(row.code), code: row.code }) } as const
  return [{ fit, answer, term: dotted(row.code) }]
}

const MOST_NAMED = 2

/** Codes whose Chinese name has the text in it, for what is no everyday good. */
export function codesNamed({ plain }: AskedText, tariff: Tariff): Candidate[] {
  const found = [...tariff.byCode.values()].filter(({ zh, expired, code }) => !expired && code.length > 2 && zh.includes(plain))
  const best = found.toSorted((a, b) => a.zh.length - b.zh.length || (a.code < b.code ? -1 : 1)).slice(0, MOST_NAMED)
  return best.map(({ code, zh }, before) => ({
    fit: FIT.inside,
    before,
    term: plain,
    answer: { id: `row-hs-${code}`, kind: 'row', slug: 'hs', title: `${dotted(code)} ${zh}`, ranges: [], value: dotted(code), note: 'HS 编码', href: addressOf('hs', { q: plain, code }) },
  }))
}
