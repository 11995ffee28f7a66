import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findCardsByPlace, listContents } from '../../../server/store/content-cards.ts'
import { readContent } from '../../../server/store/content-detail.ts'
import { searchPlaces } from '../../../server/store/content-find.ts'
import { saveContents } from '../../../server/store/content-writing.ts'
import { listPublicAddresses } from '../../../server/store/content-addresses.ts'
import { LISTED_TYPES } from '../../../src/lib/content/kinds.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { startPostgres } from '../../server/postgres.ts'
import { contentDraft } from '../../server/store/content-draft.ts'
import { buildSearchIndex, fillContents, searchIndexBytes, analyzeTables } from './made-contents.ts'

const INPUTS = 200
const PASSES = 7
const PAGE = 20
const NEWEST = 2 ** 31 - 1

type Read = (store: Store, input: number, count: number) => Promise<unknown>
interface Measure {
  label: string
  /** Maximum ratio of the p95 to the p95 of reading one row by key in the same run. */
  goal: Record<Store['kind'], number>
  read: Read
}

/** Ids spread over all contents. */
const placeOf = (input: number, count: number) => 1 + ((input * 7_919) % count)
const timeOf = (id: number) => new Date(Date.UTC(2015, 0, 1) + Math.floor(id / 3) * 60_000).toISOString()

async function search(store: Store, keyword: string, before = NEWEST): Promise<unknown> {
  return findCardsByPlace(store, await searchPlaces(store, { keyword, before, size: PAGE }))
}

/** Words of the generated contents, so that every search has results. */
const wordOf =
  (words: readonly string[]): Read =>
  (store, input, count) =>
    search(store, words[input % words.length] ?? '', input % 2 === 0 ? NEWEST : placeOf(input, count))

const bare: Read = ({ db }, input, count) =>
  db.selectFrom('content').where('id', '=', placeOf(input, count)).selectAll().executeTakeFirst()

const MEASURES: readonly Measure[] = [
  {
    label: 'list of 20, anywhere',
    goal: { sqlite: 20, postgres: 5 },
    read: (store, input, count) =>
      listContents(store, {
        type: 'article',
        after: { publishedAt: timeOf(placeOf(input, count)), id: placeOf(input, count) },
        size: PAGE,
      }),
  },
  {
    label: 'list of 20, by tag',
    goal: { sqlite: 20, postgres: 5 },
    read: (store, input, count) =>
      listContents(store, {
        type: 'article',
        tag: `t${String(1 + (input % 50))}`,
        after: { publishedAt: timeOf(placeOf(input, count)), id: placeOf(input, count) },
        size: PAGE,
      }),
  },
  {
    label: 'detail with its neighbours',
    goal: { sqlite: 15, postgres: 5 },
    read: (store, input, count) => {
      const id = placeOf(input, count)
      return readContent(store, id % 10 === 0 ? 'flash' : 'article', `c${String(id)}`)
    },
  },
  { label: 'search, 1 character', goal: { sqlite: 40, postgres: 100 }, read: wordOf(['税', '池', '仓', '费', '规']) },
  {
    label: 'search, 2 characters',
    goal: { sqlite: 40, postgres: 100 },
    read: wordOf(['关税', '电池', '欧盟', '耳机', '罚款']),
  },
  {
    label: 'search, 4 characters',
    goal: { sqlite: 60, postgres: 100 },
    read: wordOf(['取消免税', '小额包裹', '蓝牙耳机', '提高罚款', '医疗器械']),
  },
  {
    label: 'search, rare',
    goal: { sqlite: 40, postgres: 10 },
    read: (store, input, count) => search(store, `第 ${String(placeOf(input, count))} 号`),
  },
  {
    label: 'one content more',
    goal: { sqlite: 100, postgres: 50 },
    read: (store, input) =>
      saveContents(store, [
        contentDraft(`new-${String(input)}`, 1, { title: '新增一条关税快讯', summary: '卖家须在期限前完成登记。' }),
      ]),
  },
]

/** 95th percentile of the minimum times of each input over several passes, which excludes other programs' load. */
async function p95Of(read: Read, store: Store, count: number): Promise<number> {
  const least = Array.from({ length: INPUTS }, () => Infinity)
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const [input, known] of least.entries()) {
      const started = performance.now()
      await read(store, input, count)
      least[input] = Math.min(known, performance.now() - started)
    }
  }
  return least.toSorted((a, b) => a - b)[Math.floor(INPUTS * 0.95)] ?? 0
}

async function benchStore(store: Store, count: number): Promise<void> {
  const started = performance.now()
  await fillContents(store, count)
  console.log(
    `\n${store.kind}: ${String(count)} contents filled in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
  const seconds = await buildSearchIndex(store)
  await analyzeTables(store)
  console.log(
    `  search index of titles and summaries   ${((await searchIndexBytes(store)) / 1e6).toFixed(0)} MB, built in ${seconds.toFixed(1)} s`,
  )
  const key = await p95Of(bare, store, count)
  console.log(`  one row by its key, bare               p95 ${key.toFixed(3)} ms`)
  for (const { label, goal, read } of MEASURES) {
    const p95 = await p95Of(read, store, count)
    const ratio = p95 / key
    const most = goal[store.kind]
    console.log(
      `  ${label.padEnd(38)} p95 ${p95.toFixed(3)} ms, ${ratio.toFixed(1)} × bare, at most ${String(most)} ×: ${ratio <= most ? 'pass' : 'falls short'}`,
    )
  }
  const walk = performance.now()
  const addresses = await listPublicAddresses(store, { after: 0, limit: 50_000, types: LISTED_TYPES })
  console.log(
    `  ${`a sitemap file of ${String(addresses.length)}`.padEnd(38)} ${(performance.now() - walk).toFixed(0)} ms`,
  )
}

/** Prints the cost of reading and searching among `count` contents, on SQLite and, if available, PostgreSQL. */
export async function benchStores(count: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'crossport-bench-'))
  const sqlite = await openStore({ dataDir: folder })
  try {
    await benchStore(sqlite, count)
  } finally {
    await sqlite.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const server = await startPostgres()
  if (server === undefined) return console.log('\nno PostgreSQL found: not measured')
  try {
    const postgres = await openStore({ dataDir: '/nowhere', databaseUrl: server.url() })
    try {
      await benchStore(postgres, count)
    } finally {
      await postgres.close()
    }
  } finally {
    await server.remove()
  }
}
