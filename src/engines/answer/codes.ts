import { listHs } from '../search/hs.ts'
import { parseChineseNumber } from '../../lib/number/chinese-number.ts'
import { openLookup, type LookupRow } from '../search/lookup.ts'
import { readCode, type TypedCode } from '../search/operation/hs-code.ts'
import { buildToolPath } from './address.ts'
import type { NormalizedQuery } from './asked-text.ts'
import { stripCodeWords } from './code-words.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'
import { formatHsCode, type Tariff } from './tariff.ts'

/** Digits with dots or blanks can only be a code; bare digits may be other things. */
const DOTTED = /^\d{2,4}[. ]\d{2}(?:[. ]?\d{2,4}){0,2}$/
const BARE = /^(?:\d{4}|\d{6}|\d{8}|\d{10}|\d{13})$/
/** True if a text has the form of a code. Up to three digits are more likely something else. */
const isWritten = (plain: string): boolean => DOTTED.test(plain) || BARE.test(plain)

/** Parses the digits of an HS code, complete or not; undefined if the text has none. */
export function findHsCode(plain: string): TypedCode | undefined {
  const code = readCode(plain) ?? readCode(stripCodeWords(plain) ?? '')
  // Digits alone are ambiguous; a word such as 海关编码 settles it.
  return code && code.digits.length >= 4 && (!/^[\d\s.·・-]+$/.test(plain) || isWritten(plain)) ? code : undefined
}

const CHAPTER =
  /^(?:(?:hs|海关|商品)?(?:编码)? ?第 ?(\d{1,2}|[一二三四五六七八九十]{1,3}) ?章|(?:hs )?chapter ?(\d{1,2})|hs(?:编码)? ?(\d{2}) ?章?)$/i

/** Answers a chapter of the Harmonized System: 第61章, chapter 85. */
export function answerChapters({ plain }: NormalizedQuery, tariff: () => Tariff | undefined): Candidate[] {
  const typed = CHAPTER.exec(plain)
    ?.slice(1)
    .find((number) => number !== undefined)
  if (typed === undefined) return []
  const number = /^\d/.test(typed) ? typed : String(parseChineseNumber(typed)?.n ?? '')
  const row = tariff()?.byCode.get(number.padStart(2, '0'))
  if (!row) return []
  return [
    {
      fit: FIT_SCORES.asked,
      answer: {
        id: `row-hs-${row.code}`,
        kind: 'row',
        slug: 'hs',
        title: `第 ${Number(row.code)} 章 ${row.zh}`,
        ranges: [],
        value: row.code,
        note: 'HS 编码的章',
        href: buildToolPath('hs', { code: row.code }),
      },
    },
  ]
}

/** Answers an HS code; a national code by its first six digits, an expired code with its successor. */
export function answerCodes({ plain }: NormalizedQuery, tariff: () => Tariff | undefined): Candidate[] {
  const code = findHsCode(plain)
  const row = code && (tariff()?.byCode.get(code.digits) ?? tariff()?.byCode.get(code.digits.slice(0, 4)))
  if (!code || !row) return []
  const notes = [
    row.expired
      ? `已失效${row.successors.length > 0 ? `，改用 ${row.successors.map(formatHsCode).join('、')}` : ''}`
      : 'HS 编码，现行',
    code.national
      ? '后面几位由各国自定'
      : row.code.length < code.digits.length
        ? `没有 ${formatHsCode(code.digits)}，上一级在此`
        : '',
  ]
  const fit = row.code === code.digits ? FIT_SCORES.code : FIT_SCORES.codeBeginning
  const answer = {
    id: `row-hs-${row.code}`,
    kind: 'row',
    slug: 'hs',
    title: `${formatHsCode(row.code)} ${row.zh}`,
    ranges: [[0, formatHsCode(row.code).length] as [number, number]],
    value: formatHsCode(row.code),
    note: notes.filter((note) => note !== '').join('，'),
    stale: row.expired,
    href: buildToolPath('hs', { q: formatHsCode(row.code), code: row.code }),
  } as const
  return [{ fit, answer, term: formatHsCode(row.code) }]
}

const MAX_NAMED = 2

/** Rows whose names contain the text, in list order. Only these are indexed: indexing all takes seconds on a phone. */
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

/** HS codes whose Chinese name contains the text, for goods that are not in the everyday list. */
export function answerHsCodesByName({ plain }: NormalizedQuery, tariff: Tariff): Candidate[] {
  return rowsNamed(tariff, plain).map(({ code = '', zh = '', status }, before) => ({
    fit: FIT_SCORES.inside,
    before,
    term: plain,
    answer: {
      id: `row-hs-${code}`,
      kind: 'row',
      slug: 'hs',
      title: `${formatHsCode(code)} ${zh}`,
      ranges: [],
      value: formatHsCode(code),
      note: status === '2' ? 'HS 编码，已失效' : 'HS 编码',
      href: buildToolPath('hs', { q: plain, code }),
    },
  }))
}
