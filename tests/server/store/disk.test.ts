import { chmodSync, mkdirSync, openSync, closeSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openStore } from '../../../server/store/open.ts'
import { readLatestRates, readRateHistory, saveRates } from '../../../server/store/rates.ts'
import { makeFolder } from './databases.ts'

const NOBODY = 65_534
const batch = (date: string, rates: Record<string, string>) => ({
  provider: 'p',
  date,
  fetchedAt: '2025-11-20T16:05:00.000Z',
  base: 'EUR' as const,
  rates,
})

const removing: (() => void)[] = []
afterEach(() => {
  for (const remove of removing.splice(0)) remove()
})
function newFolder(): string {
  const { folder, remove } = makeFolder()
  removing.push(remove)
  return folder
}

/** Runs a step as another user, as root may write anywhere. */
async function asPlainUser<T>(step: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return step()
  process.seteuid?.(NOBODY)
  try {
    return await step()
  } finally {
    process.seteuid?.(0)
  }
}

async function failureOf(dataDir: string): Promise<unknown> {
  return asPlainUser(() =>
    openStore({ dataDir }).then(
      async (store) => {
        await store.close()
        return 'opened'
      },
      (error: unknown) => error,
    ),
  )
}

/** A folder with a database that contains one batch. */
async function makeUsed(): Promise<{ folder: string; file: string }> {
  const folder = newFolder()
  const store = await openStore({ dataDir: folder })
  await saveRates(store, batch('2025-11-20', { USD: '1' }))
  await store.close()
  return { folder, file: path.join(folder, 'crossport.db') }
}

test('damage far behind the header is seen at the start, not by a visitor', async () => {
  const { folder, file } = await makeUsed()
  const bytes = readFileSync(file)
  bytes.fill(0xa5, 3 * 4096)
  writeFileSync(file, bytes)
  await expect(openStore({ dataDir: folder })).rejects.toThrow(
    /crossport\.db is damaged or not a database .+: move it away, then start afresh or restore a backup$/,
  )
})

test('a folder that is not there yet is made', async () => {
  const dataDir = path.join(newFolder(), 'deep', 'down')
  const store = await openStore({ dataDir })
  await saveRates(store, batch('2025-11-20', { USD: '1' }))
  await store.close()
  expect(readFileSync(path.join(dataDir, 'crossport.db')).subarray(0, 15).toString()).toBe('SQLite format 3')
})

test('a folder that cannot be made is told in one sentence', async () => {
  const folder = newFolder()
  writeFileSync(path.join(folder, 'file'), '')
  const dataDir = path.join(folder, 'file', 'data')
  await expect(openStore({ dataDir })).rejects.toMatchObject({
    name: 'StoreError',
    message: `The data folder ${dataDir} cannot be made (ENOTDIR): make it and let the user that runs the server write to it, or set DATA_DIR`,
  })
})

test('a read-only folder is told in one sentence', async () => {
  const folder = path.join(newFolder(), 'data')
  mkdirSync(folder)
  for (const name of [path.dirname(folder), folder]) chmodSync(name, 0o555)
  expect(await failureOf(folder)).toMatchObject({
    name: 'StoreError',
    message: expect.stringMatching(
      /^The database \S+crossport\.db cannot be opened for writing \(SQLITE_CANTOPEN\): let the user/,
    ),
  })
})

test('a database that may only be read is told in one sentence', async () => {
  const { folder, file } = await makeUsed()
  chmodSync(file, 0o444)
  chmodSync(folder, 0o555)
  expect(await failureOf(folder)).toMatchObject({
    name: 'StoreError',
    message: expect.stringMatching(/cannot be opened for writing \(SQLITE_(?:CANTOPEN|READONLY\w*)\)/),
  })
  chmodSync(folder, 0o755)
})

test('a file that is no database is told in one sentence, and left as it is', async () => {
  const folder = newFolder()
  const file = path.join(folder, 'crossport.db')
  writeFileSync(file, 'a text that somebody put here'.repeat(100))
  await expect(openStore({ dataDir: folder })).rejects.toMatchObject({
    name: 'StoreError',
    message: expect.stringMatching(/is damaged or not a database \(SQLITE_NOTADB\): move it away/),
  })
  expect(readFileSync(file, 'utf8')).toMatch(/^a text that somebody/)
})

test('a damaged first page is told in one sentence', async () => {
  const { folder, file } = await makeUsed()
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(3_000, 0xff), 0, 3_000, 100)
  closeSync(handle)
  await expect(openStore({ dataDir: folder })).rejects.toMatchObject({
    name: 'StoreError',
    message: expect.stringMatching(/is damaged or not a database \(SQLITE_CORRUPT\)/),
  })
})

test('a full disk fails the write, keeps what was there, and is over when there is room again', async () => {
  const folder = newFolder()
  const store = await openStore({ dataDir: folder })
  await saveRates(store, batch('2025-11-20', { USD: '1' }))
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(store.db)
  const big = batch(
    '2025-11-21',
    Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`C${index}`, '1.23456789'])),
  )
  await expect(saveRates(store, big)).rejects.toMatchObject({ code: 'SQLITE_FULL' })
  expect(await readLatestRates(store, 'p')).toEqual(batch('2025-11-20', { USD: '1' }))
  await sql`pragma max_page_count = 1000000`.execute(store.db)
  await saveRates(store, big)
  expect(await readRateHistory(store, 'p', ['USD', 'C1999'], '0000-00-00')).toHaveLength(2)
  await store.close()
})

test('every commit is on the disk before it is acknowledged', async () => {
  const store = await openStore({ dataDir: newFolder() })
  const settings = await Promise.all(
    [sql`pragma synchronous`, sql`pragma journal_mode`, sql`pragma foreign_keys`].map((query) =>
      query.execute(store.db),
    ),
  )
  expect(settings.map(({ rows }) => rows[0])).toEqual([
    { synchronous: 2 },
    { journal_mode: 'wal' },
    { foreign_keys: 1 },
  ])
  await store.close()
})
