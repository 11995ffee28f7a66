import { isPackWithheld } from '../../packs/reference-pack.ts'
import { exposeWorkerApi, loadReference } from '../../workers/host.ts'
import { buildIndex } from './build-index.ts'
import { search, type SearchHit } from './engine.ts'
import { findGoods, openGoods, type Goods, type GoodsAnswer } from './goods.ts'
import { listHs, matchHs, type HsSets } from './hs.ts'
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

/** Opens a reference set once; a failed attempt is forgotten, so that the next one may succeed. */
function openSet(set: string): Promise<Lookup> {
  const opened = lookups.get(set) ?? loadReference<Reference>(set).then(openLookup)
  lookups.set(set, opened)
  opened.catch(() => lookups.delete(set))
  return opened
}

/** The same for the everyday goods. */
function openGoodsSet(): Promise<Goods> {
  goods ??= loadReference<Reference>(GOODS).then(openGoods)
  goods.catch(() => (goods = undefined))
  return goods
}

/** The codes with the goods; without them where they are away or cannot be had. */
async function openHs(): Promise<HsSets> {
  const codes = await openSet(HS)
  try {
    return { codes, goods: goods || !(await isPackWithheld(GOODS)) ? await openGoodsSet() : undefined }
  } catch (error) {
    console.info('codes are listed without goods', error)
    return { codes, goods: undefined }
  }
}

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
  /** Lists rows for what is being typed; undefined where the set is away (src/packs/reference-pack.ts). Throws UserError as `list` does. */
  async search(request: LookupRequest): Promise<LookupAnswer | undefined> {
    return lookups.has(request.set) || !(await isPackWithheld(request.set)) ? api.list(request) : undefined
  },
  /** Lists rows of a reference set. Throws UserError when the set is neither stored nor to be had. */
  async list(request: LookupRequest): Promise<LookupAnswer> {
    if (request.set === HS && request.text.trim() !== '') return listHs(await openHs(), request)
    return listRows(await openSet(request.set), request)
  },
  /** Finds everyday goods and their HS subheading; undefined where their set is away. Throws UserError as `list` does. */
  async goods({ text, limit }: { text: string; limit: number }): Promise<GoodsAnswer | undefined> {
    return goods || !(await isPackWithheld(GOODS))
      ? findGoods(await openGoodsSet(), stripQuestionWords(text), limit)
      : undefined
  },
  /** Lets a set go, so that what is stored of it now is opened next. The goods go with the codes that they belong to. */
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
  /** Finds what stands for each of a pasted column of codes, and how many rows do; of HS codes names of goods stand among them. */
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
      ? matchHs(await openHs(), codes)
      : matchCodes(await openSet(set), column, codes)
  },
}

/** The type of this worker's methods. */
export type SearchApi = typeof api

exposeWorkerApi(api)
