import { canUseStoredData } from '../../api/api-error.ts'
import type { LookupFilter, LookupRow } from '../../engines/search/lookup.ts'
import { MAX_GOODS_ABOVE_CODES, includesGoods, stripQuestionWords } from '../../engines/search/operation/hs-code.ts'
import { searchWorker } from '../../workers/search.ts'
import { callServer, createEndpoint } from '../calls/calls.ts'
import { toHsRow } from './hs-row.ts'
import type { ServerLookupRows } from './merge.ts'
import { cacheRows, readCachedRows } from './seen-rows.ts'

const SEARCH = createEndpoint<'searchHsCodes'>('GET', '/mapi/toolHsCode/searchCode')
const DETAIL = createEndpoint<'queryHsDetail'>('GET', '/mapi/toolHsCode/queryDetail')
/** Name of the set, and of the cached rows. */
const SET = 'hs'
const SEEN = 'hs-seen'
/** Maximum characters of a search, as in the server's contract. */
const MAX_LENGTH = 100
/** Rows per page. */
export const HS_PAGE_SIZE = 60
/** Maximum rows that the server returns at once. */
const LARGEST_PAGE = 200

/** A search: a text, or a code prefix among the filters. */
export interface HsQuery {
  text: string
  filters: readonly LookupFilter[]
}

const chosen = ({ filters }: HsQuery, column: string): string =>
  filters.find((filter) => filter.column === column)?.value ?? ''

/** True if the server accepts the text: not too long, no control characters. */
export function isValidHsQuery({ text }: HsQuery): boolean {
  return text.trim().length <= MAX_LENGTH && !/\p{Cc}/u.test(text.trim())
}

function keep(date: string, rows: readonly LookupRow[]): void {
  // The write is not awaited, because it reports its own failures.
  void cacheRows(
    SET,
    date,
    rows.map((row) => ({ id: row.code ?? '', row })),
  )
}

/**
 * Fetches one page of results, counted from 1, and caches its rows.
 * @throws ApiError
 */
export async function fetchHsPage(
  question: HsQuery,
  page = 1,
  size = HS_PAGE_SIZE,
  signal?: AbortSignal,
): Promise<ServerLookupRows> {
  const status = chosen(question, 'status')
  const payload = {
    keywords: chosen(question, 'code') || question.text,
    pageNumber: page,
    pageSize: size,
    section: chosen(question, 'section'),
    ...(status !== '' && { status: Number(status) }),
  }
  const { list, total, updateDate } = await callServer(SEARCH, payload, { signal, toast: false })
  const rows = list.map(toHsRow)
  keep(updateDate, rows)
  return { origin: 'live', rows, total, date: updateDate, at: Date.now(), among: 0 }
}

/**
 * Fetches all results.
 * @throws ApiError
 */
export async function fetchAllHs(question: HsQuery, total: number): Promise<LookupRow[]> {
  const rows: LookupRow[] = []
  for (let page = 1; rows.length < total; page += 1) {
    const more = await fetchHsPage(question, page, LARGEST_PAGE)
    if (more.rows.length === 0) break
    rows.push(...more.rows)
  }
  return rows
}

const fits = (row: LookupRow, { column, op, value }: LookupFilter): boolean =>
  op === 'starts' ? (row[column] ?? '').startsWith(value) : row[column] === value

/** HS codes of the everyday goods that a text names; empty if the set of goods is unavailable. */
async function codesOfGoods({ text, filters }: HsQuery): Promise<string[]> {
  if (!includesGoods(filters)) return []
  try {
    const goods = await searchWorker.call('goods', { text, limit: MAX_GOODS_ABOVE_CODES })
    return goods?.rows.map(({ code = '' }) => code) ?? []
  } catch (error) {
    console.info('HS codes searched without the set of goods', error)
    return []
  }
}

/** Searches the HS codes cached on this device; undefined if there are none. */
export async function searchCachedHs(question: HsQuery): Promise<ServerLookupRows | undefined> {
  const { text, filters } = question
  const seen = (await readCachedRows(SET)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  if (seen.length === 0) return undefined
  let found = seen
  if (text.trim() !== '') {
    // The search engine of the sets is used without pinyin, which only the build adds.
    const records = seen.map(({ id, row: { zh = '', en = '' } }) => ({
      id,
      codes: [id],
      fields: [
        { text: zh, weight: 2 },
        { text: en, weight: 1 },
      ],
    }))
    await searchWorker.call('load', { set: SEEN, records })
    const byCode = new Map(seen.map((one) => [one.id, one]))
    const named =
      (await searchWorker.call('query', { set: SEEN, text: stripQuestionWords(text), limit: seen.length })) ?? []
    found = [...new Set([...(await codesOfGoods(question)), ...named.map(({ id }) => id)])].flatMap(
      (id) => byCode.get(id) ?? [],
    )
  }
  const rows = found.map(({ row }) => row).filter((row) => filters.every((filter) => fits(row, filter)))
  const date = seen.reduce((latest, one) => (one.date > latest ? one.date : latest), '')
  return {
    origin: 'saved',
    rows,
    total: rows.length,
    date,
    at: Math.max(...seen.map(({ seenAt }) => seenAt)),
    among: seen.length,
  }
}

/**
 * Searches at the server, with the cached codes as fallback.
 * @throws ApiError if the server refused, or was not reached and nothing is cached.
 */
export async function searchHs(question: HsQuery, signal: AbortSignal): Promise<ServerLookupRows> {
  try {
    return await fetchHsPage(question, 1, HS_PAGE_SIZE, signal)
  } catch (error) {
    const saved = canUseStoredData(error) ? await searchCachedHs(question) : undefined
    if (!saved) throw error
    return saved
  }
}

/** Facts about one HS code, available without the set. */
export interface HsCodeDetail {
  row: LookupRow
  above: readonly LookupRow[]
  below: readonly LookupRow[]
  predecessors: readonly LookupRow[]
  /** Codes that replace this code; if their names are unknown, the rows have only the code. */
  successors: readonly LookupRow[]
  date: string
  origin: 'live' | 'saved'
  /** Time of the answer, in milliseconds since 1970. */
  at: number
}

function successorsOf({ successors = '' }: LookupRow, known: ReadonlyMap<string, LookupRow>): LookupRow[] {
  return successors.split('|').flatMap((code) =>
    code === ''
      ? []
      : [
          known.get(code) ?? {
            code,
            zh: '',
            en: '',
            status: '1',
            successors: '',
            section: '',
            parent: '',
            level: '6',
          },
        ],
  )
}

/** Reads the cached facts about one code. */
export async function readCachedHsCode(code: string): Promise<HsCodeDetail | undefined> {
  const seen = await readCachedRows(SET)
  const own = seen.find(({ id }) => id === code)
  if (!own) return undefined
  const known = new Map(seen.map(({ id, row }) => [id, row]))
  const rows = [...known.values()].toSorted((a, b) => ((a.code ?? '') < (b.code ?? '') ? -1 : 1))
  return {
    row: own.row,
    above: [2, 4]
      .flatMap((length) => (length < code.length ? [known.get(code.slice(0, length))] : []))
      .filter((row) => row !== undefined),
    below: rows.filter(({ parent, status }) => parent === code && status === '1'),
    predecessors: rows.filter(({ successors = '' }) => successors.split('|').includes(code)),
    successors: successorsOf(own.row, known),
    date: own.date,
    origin: 'saved',
    at: own.seenAt,
  }
}

/**
 * Fetches the facts about one code, with the cached ones as fallback.
 * @throws ApiError as `searchHs` does.
 */
export async function readHsCode(code: string, signal: AbortSignal): Promise<HsCodeDetail> {
  try {
    const { path, children, predecessors, updateDate, ...own } = await callServer(
      DETAIL,
      { code },
      { signal, toast: false },
    )
    const heard = {
      row: toHsRow(own),
      above: path.map(toHsRow),
      below: children.map(toHsRow),
      predecessors: predecessors.map(toHsRow),
    }
    keep(updateDate, [heard.row, ...heard.above, ...heard.below, ...heard.predecessors])
    const known = new Map((await readCachedRows(SET)).map(({ id, row }) => [id, row]))
    return { ...heard, successors: successorsOf(heard.row, known), date: updateDate, origin: 'live', at: Date.now() }
  } catch (error) {
    const saved = canUseStoredData(error) ? await readCachedHsCode(code) : undefined
    if (!saved) throw error
    return saved
  }
}
