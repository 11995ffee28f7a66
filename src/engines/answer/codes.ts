import { listHs } from '../search/hs.ts'
import { openLookup, type LookupRow } from '../search/lookup.ts'
import { readCode, type TypedCode } from '../search/operation/hs-code.ts'
import { buildToolPath } from './address.ts'
import type { NormalizedQuery } from './asked-text.ts'
import { stripCodeWords } from './code-words.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'
import { dotted, type Tariff } from './tariff.ts'

/** With dots or blanks it can only be a code; bare digits may be anything else as well. */
const DOTTED = /^\d{2,4}[. ]\d{2}(?:[. ]?\d{2,4}){0,2}$/
const BARE = /^(?:\d{4}|\d{6}|\d{8}|\d{10}|\d{13})$/
/** A chapter or a number of up to three digits is more likely something else. */
const isWritten = (plain: string): boolean => DOTTED.test(plain) || BARE.test(plain)

/** The digits of a code of the Harmonized System, as far as it goes; undefined where the text is none. */
export function findHsCode(plain: string): TypedCode | undefined {
  const code = readCode(plain) ?? readCode(stripCodeWords(plain) ?? '')
  // Digits alone may be anything; a word says that they are a code.
  return code && code.digits.length >= 4 && (!/^[\d\s.·・-]+$/.test(plain) || isWritten(plain)) ? code : undefined
}

/** A code of the Harmonized System; a national code by its first six digits, an expired one with what came after it. */
export function answerCodes({ plain }: NormalizedQuery, tariff: () => Tariff | undefined): Candidate[] {
  const code = findHsCode(plain)
  const row = code && (tariff()?.byCode.get(code.digits) ?? tariff()?.byCode.get(code.digits.slice(0, 4)))
  if (!code || !row) return []
  const notes = [
    row.expired
      ? `已失效${row.successors.length > 0 ? `，改用 ${row.successors.map(dotted).join('、')}` : ''}`
      : 'HS 编码，现行',
    code.national
      ? '后面几位由各国自定'
      : row.code.length < code.digits.length
        ? `没有 ${dotted(code.digits)}，上一级在此`
        : '',
  ]
  const fit = row.code === code.digits ? FIT_SCORES.code : FIT_SCORES.codeBeginning
  const answer = {
    id: `row-hs-${row.code}`,
    kind: 'row',
    slug: 'hs',
    title: `${dotted(row.code)} ${row.zh}`,
    ranges: [[0, dotted(row.code).length] as [number, number]],
    value: dotted(row.code),
    note: notes.filter((note) => note !== '').join('，'),
    stale: row.expired,
    href: buildToolPath('hs', { q: dotted(row.code), code: row.code }),
  } as const
  return [{ fit, answer, term: dotted(row.code) }]
}

const MAX_NAMED = 2

/** The codes whose names have the text in them, in the order of the page's list. Making an index of those few alone takes a moment, one of all takes a phone seconds. */
function rowsNamed({ reference }: Tariff, text: string): LookupRow[] {
  const columns = reference.search.fields.map(({ column }) => reference.columns.indexOf(column))
  const places = [...reference.rows.keys()].filter((at) =>
    columns.some((column) => reference.rows[at]?.[column]?.includes(text)),
  )
  const pinyin = Object.fromEntries(
    Object.entries(reference.pinyin).map(([column, cells]) => [column, places.map((at) => cells[at] ?? '')]),
  )
  const codes = openLookup({ ...reference, rows: places.flatMap((at) => [reference.rows[at] ?? []]), pinyin })
  return listHs(
    { codes, goods: undefined },
    { set: 'hs', text, filters: [], facets: [], offset: 0, limit: MAX_NAMED, exactly: true },
  ).rows
}

/** Codes whose Chinese name has the text in it, for what is no everyday good. */
export function answerHsCodesByName({ plain }: NormalizedQuery, tariff: Tariff): Candidate[] {
  return rowsNamed(tariff, plain).map(({ code = '', zh = '', status }, before) => ({
    fit: FIT_SCORES.inside,
    before,
    term: plain,
    answer: {
      id: `row-hs-${code}`,
      kind: 'row',
      slug: 'hs',
      title: `${dotted(code)} ${zh}`,
      ranges: [],
      value: dotted(code),
      note: status === '2' ? 'HS 编码，已失效' : 'HS 编码',
      href: buildToolPath('hs', { q: plain, code }),
    },
  }))
}
