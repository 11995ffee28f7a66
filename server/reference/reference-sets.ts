import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { openHolidayData, type HolidayData } from '../../src/engines/holiday/engine.ts'
import { openDatabase, type IpDatabase } from '../../src/engines/ip/database.ts'
import { unpackParts } from '../../src/engines/ip/unpack.ts'
import { openGoods, type Goods } from '../../src/engines/search/goods.ts'
import { listHs } from '../../src/engines/search/hs.ts'
import {
  listRows,
  openLookup,
  type Lookup,
  type LookupFilter,
  type LookupRow,
} from '../../src/engines/search/lookup.ts'
import type { Reference } from '../../src/engines/search/reference.ts'
import { toPlaceList } from '../providers/ip/place-list.ts'
import { AddressFileError, readXdb, type Xdb } from '../providers/ip/xdb.ts'

/** Schema of a set's file. Rows were checked when the set was built; this only detects damaged files. */
const referenceFile = z.object({
  id: z.string(),
  date: z.iso.date(),
  note: z.string(),
  search: z.object({
    fields: z.array(z.object({ column: z.string(), weight: z.number() })),
    codes: z.array(z.string()),
    main: z.string().optional(),
  }),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())).min(1),
  pinyin: z.record(z.string(), z.array(z.string())),
})

/** Matching rows from `page` on (1 is the first), their total, and the day of the set's last check. */
export interface SetPage {
  rows: LookupRow[]
  total: number
  date: string
}

export interface SetQuery {
  text: string
  filters: readonly LookupFilter[]
  page: number
  size: number
}

/** Reference sets that ship with the app, read from the build's `reference` folder on first use. */
export class ReferenceSets {
  /** The folder of the sets' files. */
  readonly folder: string
  readonly #lookups = new Map<string, Promise<Lookup>>()
  #goods: Promise<Goods> | undefined
  #almanac: Promise<HolidayData> | undefined
  readonly #addressFiles: readonly Xdb[]
  #addresses: Promise<IpDatabase> | undefined

  constructor(publicDir: string, addressFiles: readonly Xdb[] = []) {
    this.folder = path.join(publicDir, 'reference')
    this.#addressFiles = addressFiles
  }

  async #read(set: string): Promise<Reference> {
    const file = path.join(this.folder, `${set}.json`)
    try {
      return referenceFile.parse(JSON.parse(await readFile(file, 'utf8')))
    } catch (cause) {
      throw new Error(`the reference set ${file} is missing or damaged; run the build again`, { cause })
    }
  }

  /** Opens a set with its search index. A failed read is not cached, so that a repaired file is read. */
  open(set: string): Promise<Lookup> {
    const opened = this.#lookups.get(set) ?? this.#read(set).then(openLookup)
    this.#lookups.set(set, opened)
    opened.catch(() => this.#lookups.delete(set))
    return opened
  }

  /** All rows of a set in file order, without a search index. */
  async rows(set: string): Promise<Pick<SetPage, 'rows' | 'date'>> {
    const { date, columns, rows } = await this.#read(set)
    return { date, rows: rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? '']))) }
  }

  /** The holidays, by country. */
  almanac(): Promise<HolidayData> {
    this.#almanac ??= Promise.all([this.#read('holidays'), this.#read('holiday-countries')]).then(([days, lands]) =>
      openHolidayData(days, lands),
    )
    this.#almanac.catch(() => (this.#almanac = undefined))
    return this.#almanac
  }

  /** Locations of IP addresses; the operator's files replace those of the build. */
  addresses(): Promise<IpDatabase> {
    this.#addresses ??= this.#read('ip')
      .then(unpackParts)
      .then((parts) =>
        openDatabase(
          parts,
          this.#addressFiles.map((file) => toPlaceList(file, parts.facts)),
        ),
      )
    this.#addresses.catch(() => (this.#addresses = undefined))
    return this.#addresses
  }

  /** Everyday goods, by which HS codes are also found. */
  goods(): Promise<Goods> {
    this.#goods ??= this.#read('hs-goods').then(openGoods)
    this.#goods.catch(() => (this.#goods = undefined))
    return this.#goods
  }

  /** One page of a set, as the app's page of the set lists it. */
  async page(set: string, { page, size, ...query }: SetQuery): Promise<SetPage> {
    const request = { set, ...query, facets: [], offset: (page - 1) * size, limit: size }
    const lookup = await this.open(set)
    const { rows, total, date } =
      set === 'hs' && query.text.trim() !== ''
        ? listHs({ codes: lookup, goods: await this.goods() }, request)
        : listRows(lookup, request)
    return { rows, total, date }
  }

  /** All matching rows. */
  async all(set: string, text: string, ...filters: readonly LookupFilter[]): Promise<SetPage> {
    return this.page(set, { text, filters, page: 1, size: Number.MAX_SAFE_INTEGER })
  }

  /** Opens all sets in sequence, so that no visitor has to wait. */
  async warm(): Promise<void> {
    for (const set of ['hs', 'ports', 'countries', 'currencies', 'holiday-countries', 'glossary', 'fba', 'logos']) {
      await this.open(set)
      // Opening a set blocks the thread, so calls that wait are handled first.
      await new Promise((done) => setImmediate(done))
    }
    await this.goods()
    await this.almanac()
    await this.addresses()
  }
}

/** Configured files, absolute: the folder of the build's sets, and newer IP location files, at most one per version. */
interface ReferenceFiles {
  publicDir: string
  ipData: readonly string[]
}

/**
 * Creates the sets from the configuration.
 * @throws AddressFileError if an operator's file is invalid.
 */
export async function openReferenceSets({ publicDir, ipData }: ReferenceFiles): Promise<ReferenceSets> {
  const files = await Promise.all(ipData.map(readXdb))
  if (new Set(files.map(({ version }) => version)).size < files.length)
    throw new AddressFileError(
      'IP_DATA names two files of the same version; one of IPv4 and one of IPv6 may stand together',
    )
  return new ReferenceSets(publicDir, files)
}

/** A filter on a column as a list; empty if the value is absent. */
export function createEqualsFilter(column: string, value: string): LookupFilter[] {
  return value === '' ? [] : [{ column, op: 'is', value }]
}
