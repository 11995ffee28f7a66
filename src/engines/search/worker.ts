import { isPackWithheld } from '../../packs/reference-pack.ts'
import { exposeWorkerApi, loadReference } from '../../workers/host.ts'
import { buildIndex } from './build-index.ts'
import { search, type SearchHit } from './engine.ts'
import { findGoods, openGoods, type Goods, type GoodsAnswer } from './goods.ts'
import { listHs, matchHsCodes, type HsSets } from './hs.ts'
import {
  findCodes,
  listRows,
  matchCodes,
  openLookup,
  type CodeMatch,
  type Lookup,
  type LookupAnswer,
  type LookupRequest,
  type LookupRow,
} from './lookup.ts'
import { stripQuestionWords } from './operation/hs-code.ts'
import type { Reference } from './reference.ts'
import type { SearchIndex, SearchRecord } from './search-index.ts'

const sets = new Map<string, SearchIndex>()
const lookups = new Map<string, Promise<Lookup>>()

const HS = 'hs'
const GOODS = 'hs-goods'
let goods: Promise<Goods> | undefined

/** Opens a reference set once; a failed attempt is tried again at the next call. */
function openSet(set: string): Promise<Lookup> {
  const opened = lookups.get(set) ?? loadReference<Reference>(set).then(openLookup)
  lookups.set(set, opened)
  opened.catch(() => lookups.delete(set))
  return opened
}

/** Opens the everyday goods once; a failed attempt is tried again at the next call. */
function openGoodsSet(): Promise<Goods> {
  goods ??= loadReference<Reference>(GOODS).then(openGoods)
  goods.catch(() => (goods = undefined))
  return goods
}

/** HS codes with the goods, or without them if they cannot be loaded. */
async function openHs(): Promise<HsSets> {
  const codes = await openSet(HS)
  try {
    return { codes, goods: goods || !(await isPackWithheld(GOODS)) ? await openGoodsSet() : undefined }
  } catch (error) {
    console.info('codes are listed without goods', error)
    return { codes, goods: undefined }
  }
}

/** Methods of the search worker. */
const api = {
  /** Builds the index of a set and replaces an earlier one of that name. Returns the number of records. */
  load({ set, records }: { set: string; records: readonly SearchRecord[] }): number {
    sets.set(set, buildIndex(records))
    return records.length
  },
  /**
   * Searches a set. Returns undefined if this worker has not loaded it, for example after an idle restart; load it and
   * ask again.
   */
  query({ set, text, limit }: { set: string; text: string; limit: number }): SearchHit[] | undefined {
    const index = sets.get(set)
    return index && search(index, text, limit)
  },
  /**
   * Lists rows while typing; undefined if the set is not on the device (src/packs/reference-pack.ts).
   * @throws UserError as `list` does.
   */
  async search(request: LookupRequest): Promise<LookupAnswer | undefined> {
    return lookups.has(request.set) || !(await isPackWithheld(request.set)) ? api.list(request) : undefined
  },
  /**
   * Lists rows of a reference set.
   * @throws UserError if the set is neither stored nor available.
   */
  async list(request: LookupRequest): Promise<LookupAnswer> {
    if (request.set === HS && request.text.trim() !== '') return listHs(await openHs(), request)
    return listRows(await openSet(request.set), request)
  },
  /**
   * Finds everyday goods with their HS subheading; undefined if the set is not on the device.
   * @throws UserError as `list` does.
   */
  async goods({ text, limit }: { text: string; limit: number }): Promise<GoodsAnswer | undefined> {
    return goods || !(await isPackWithheld(GOODS))
      ? findGoods(await openGoodsSet(), stripQuestionWords(text), limit)
      : undefined
  },
  /** Closes a set, so that its stored version is opened next. Closing the codes also closes the goods. */
  close({ set }: { set: string }): void {
    lookups.delete(set)
    if (set === HS) goods = undefined
  },
  /** Finds the first row of each code. */
  async findCodes({
    set,
    column,
    codes,
  }: {
    set: string
    column: string
    codes: readonly string[]
  }): Promise<(LookupRow | undefined)[]> {
    return findCodes(await openSet(set), column, codes)
  },
  /**
   * Matches a pasted column of codes with the number of rows for each; HS codes may also be given as names of goods.
   */
  async matchCodes({
    set,
    column,
    codes,
  }: {
    set: string
    column: string
    codes: readonly string[]
  }): Promise<CodeMatch[]> {
    return set === HS && column === 'code'
      ? matchHsCodes(await openHs(), codes)
      : matchCodes(await openSet(set), column, codes)
  },
}

/** API of the search worker. */
export type SearchApi = typeof api

exposeWorkerApi(api)
