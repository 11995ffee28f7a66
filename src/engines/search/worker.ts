import { expose } from '../../workers/host.ts'
import { buildIndex } from './build-index.ts'
import { search, type SearchHit } from './engine.ts'
import type { SearchIndex, SearchRecord } from './search-index.ts'

const sets = new Map<string, SearchIndex>()

/** What the search worker offers. */
const api = {
  /** Builds the index of a set of records, in place of an earlier one of that name. Returns how many records it has. */
  load({ set, records }: { set: string; records: readonly SearchRecord[] }): number {
    sets.set(set, buildIndex(records))
    return records.length
  },
  /** Searches a set. `undefined`: this worker has no such set, as after idling when a new one was started; load it and ask again. */
  query({ set, text, limit }: { set: string; text: string; limit: number }): SearchHit[] | undefined {
    const index = sets.get(set)
    return index && search(index, text, limit)
  },
}

/** The type of this worker's methods. */
export type SearchApi = typeof api

expose(api)
