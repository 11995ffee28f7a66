import type { LookupAnswer, LookupFilter, LookupRow } from '../../../engines/search/lookup.ts'
import { isPackWithheld, isPackStored } from '../../../packs/reference-pack.ts'
import { readHsCode, readCachedHsCode, type HsCodeDetail } from '../../../sync/sets/hs-codes.ts'
import type { ReadQuery } from '../../../sync/calls/use-read.ts'
import { searchWorker } from '../../../workers/search.ts'
import { listAncestors } from './code.ts'

/** Data shown for one code. */
export interface HsDetail extends Omit<HsCodeDetail, 'origin'> {
  /**
   * Sibling codes in its heading, chapter or section, including itself; empty for an expired code or if the set is not
   * on this device.
   */
  beside: readonly LookupRow[]
  origin: HsCodeDetail['origin'] | 'device'
}

const CURRENT: LookupFilter = { column: 'status', op: 'is', value: '1' }
const A_CODE = /^\d{2}(?:\d{2}){0,2}$/
/** Maximum rows of a query; above the number of headings, and of codes in any chapter. */
const EVERY = 2000

const present = (row: LookupRow | undefined): row is LookupRow => row !== undefined

async function loadRows(codes: readonly string[]): Promise<LookupRow[]> {
  return (await searchWorker.call('findCodes', { set: 'hs', column: 'code', codes })).filter(present)
}

/** Rows that match all filters, sorted by code. */
function loadWhere(...filters: readonly LookupFilter[]): Promise<LookupAnswer> {
  return searchWorker.call('list', { set: 'hs', text: '', filters, facets: [], offset: 0, limit: EVERY })
}

async function loadBelow(parent: string): Promise<LookupRow[]> {
  return (await loadWhere({ column: 'parent', op: 'is', value: parent }, CURRENT)).rows
}

/**
 * Rows of the codes, in order; codes without a row are dropped. A missing set is not downloaded for pinned or compared
 * codes.
 */
export function rowsQuery(codes: readonly string[]): ReadQuery<LookupRow[]> {
  return {
    key: ['hs rows', codes],
    keepsLast: true,
    async read() {
      if (!(await isPackWithheld('hs'))) return loadRows(codes)
      return (await Promise.all(codes.map(readCachedHsCode))).map((seen) => seen?.row).filter(present)
    },
  }
}

/** Codes in force directly below a code. */
export function childRowsQuery(parent: string): ReadQuery<LookupRow[]> {
  return { key: ['hs below', parent], read: () => loadBelow(parent) }
}

/** Chapters and headings, which every result row needs; subheadings are loaded when opened. */
export interface HsNames {
  row: (code: string) => LookupRow | undefined
  /** Children of a section or chapter, in order. */
  below: (parent: string) => readonly LookupRow[]
}

/** Query for the names of chapters and headings. */
export const HS_NAMES_QUERY: ReadQuery<HsNames> = {
  key: ['hs names'],
  async read() {
    const [chapters, headings] = await Promise.all(
      ['2', '4'].map((value) => loadWhere({ column: 'level', op: 'is', value })),
    )
    const rows = [...(chapters?.rows ?? []), ...(headings?.rows ?? [])]
    const byCode = new Map(rows.map((row) => [row.code, row]))
    const byParent = new Map<string, LookupRow[]>()
    for (const row of rows) {
      const beside = byParent.get(row.parent ?? '')
      if (beside) beside.push(row)
      else byParent.set(row.parent ?? '', [row])
    }
    return { row: (code) => byCode.get(code), below: (parent) => byParent.get(parent) ?? [] }
  },
}

/** Details from the set on this device; undefined if it lacks the code. */
async function loadDetail(code: string): Promise<HsDetail | undefined> {
  const [row] = await loadRows([code])
  if (!row) return undefined
  const expired = row.status === '2'
  const [above, below, beside, successors, { rows: predecessors, date }] = await Promise.all([
    loadRows(listAncestors(code)),
    expired ? [] : loadBelow(code),
    expired ? [] : loadBelow(row.parent ?? ''),
    loadRows((row.successors ?? '').split('|')),
    loadWhere({ column: 'successors', op: 'has', value: code }),
  ])
  return { row, above, below, beside, successors, predecessors, date, origin: 'device', at: 0 }
}

const heardDetail = async (code: string, signal: AbortSignal): Promise<HsDetail> => ({
  ...(await readHsCode(code, signal)),
  beside: [],
})

/**
 * Query for a code and its surroundings: from the set if it is stored, otherwise from the server, as for codes that
 * only the server knows. Null for an unknown code.
 */
export function detailQuery(code: string): ReadQuery<HsDetail | null> {
  return {
    key: ['hs detail', code],
    keepsLast: true,
    async read({ signal, tell }) {
      if (!A_CODE.test(code)) return null
      let done = false
      const heard = (await isPackStored('hs')) ? undefined : heardDetail(code, signal)
      if (heard && (await isPackWithheld('hs'))) return heard
      // The server's answer is shown until the set, which this query downloads, is stored.
      heard?.then(
        (detail) => done || tell(detail),
        (error: unknown) => console.info('code not heard', error),
      )
      try {
        const own = await loadDetail(code)
        if (own) return own
      } catch (error) {
        if (heard) return await heard
        throw error
      } finally {
        done = true
      }
      return (await readCachedHsCode(code)) ? heardDetail(code, signal) : null
    },
  }
}
