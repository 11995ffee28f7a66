import type { LookupAnswer, LookupFilter, LookupRow } from '../../../engines/search/lookup.ts'
import { searchWorker } from '../../../workers/search.ts'
import { ancestorsOf } from './code.ts'

/** Everything that is shown of one code. */
export interface HsDetail {
  row: LookupRow
  /** Chapter and heading, as far as they are still there. */
  above: readonly LookupRow[]
  below: readonly LookupRow[]
  /** Its heading's, chapter's or section's codes, itself among them; none for an expired code. */
  beside: readonly LookupRow[]
  /** What took over from an expired code. */
  successors: readonly LookupRow[]
  /** Expired codes that this one took over from. */
  predecessors: readonly LookupRow[]
  /** When the facts were last looked at, YYYY-MM-DD. */
  date: string
}

const CURRENT: LookupFilter = { column: 'status', op: 'is', value: '1' }
/** More than stand below any chapter. */
const EVERY = 500

function isRow(row: LookupRow | undefined): row is LookupRow {
  return row !== undefined
}

/** The rows of some codes, in order; unknown ones are left out. */
export async function loadRows(codes: readonly string[]): Promise<LookupRow[]> {
  return (await searchWorker.call('findCodes', { set: 'hs', column: 'code', codes })).filter(isRow)
}

/** The rows that fit all conditions, in the order of the codes. */
async function loadWhere(...filters: readonly LookupFilter[]): Promise<LookupAnswer> {
  return searchWorker.call('list', { set: 'hs', text: '', filters, facets: [], offset: 0, limit: EVERY })
}

/** The codes in force directly below one. */
export async function loadBelow(parent: string): Promise<LookupRow[]> {
  return (await loadWhere({ column: 'parent', op: 'is', value: parent }, CURRENT)).rows
}

/** Loads a code with what stands around it; undefined when there is no such code. */
export async function loadDetail(code: string): Promise<HsDetail | undefined> {
  const [row] = await loadRows([code])
  if (!row) return undefined
  const expired = row.status === '2'
  const [above, below, beside, successors, { rows: predecessors, date }] = await Promise.all([
    loadRows(ancestorsOf(code)),
    expired ? [] : loadBelow(code),
    expired ? [] : loadBelow(row.parent ?? ''),
    loadRows((row.successors ?? '').split('|')),
    loadWhere({ column: 'successors', op: 'has', value: code }),
  ])
  return { row, above, below, beside, successors, predecessors, date }
}
