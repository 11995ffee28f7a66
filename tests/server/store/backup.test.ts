import { createHash } from 'node:crypto'
import { appendFileSync, copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { writeBackup } from '../../../server/store/backup.ts'
import { readLatestBoard, saveBoard } from '../../../server/store/bank-rates.ts'
import { claimFetch, finishFetch, read } from '../../../server/store/fetch-state.ts'
import { CURRENT_SCHEMA, migrate, migrateTo, readSchemaVersion } from '../../../server/store/migrate.ts'
import { MIGRATIONS } from '../../../server/store/schema.ts'
import type { Migration } from '../../../server/store/migration.ts'
import { connectStore, openStore } from '../../../server/store/open.ts'
import { readLatestRates, readRateHistory, saveHistory, saveRates } from '../../../server/store/rates.ts'
import { restoreBackup } from '../../../server/store/restore.ts'
import type { Store } from '../../../server/store/store.ts'
import { DATABASES, makeFolder } from './databases.ts'
import { olderSchemas } from './older-schemas.ts'

const AT = '2025-11-20T16:05:00.000Z'
/** Schema number of the next version. */
const NEXT = MIGRATIONS.length + 1
const CODES = ['CNY', 'GBP', 'USD']
const dayOf = (index: number) => new Date(index * 86_400_000).toISOString().slice(0, 10)
const batch = (provider: string, date: string, value: string) => ({
  provider,
  date,
  fetchedAt: AT,
  base: 'EUR' as const,
  rates: Object.fromEntries(CODES.map((code) => [code, value])),
})

/** Inserts rows for several pages, with texts of all kinds, and empty values. */
async function fill(store: Store): Promise<void> {
  await saveHistory(
    store,
    Array.from({ length: 900 }, (_, index) => batch('ecb', dayOf(index), `${index}.10`)),
  )
  await saveRates(store, batch('名字 "\\\n', '2025-11-20', '1'))
  await saveBoard(store, {
    bank: 'boc',
    publishedAt: AT,
    fetchedAt: AT,
    rows: [
      {
        code: 'USD',
        name: '美元',
        spotBuy: '',
        cashBuy: '',
        spotSell: '713.36',
        cashSell: '',
        middle: '708.75',
        publishedAt: AT,
      },
    ],
  })
  await claimFetch(store, 'ecb', AT, AT)
  await finishFetch(store, 'ecb', { claimedAt: AT, nextAt: AT, failure: '超时' })
}

async function contents(store: Store) {
  return {
    history: await readRateHistory(store, 'ecb', CODES, '0000-00-00'),
    odd: await readLatestRates(store, '名字 "\\\n'),
    board: await readLatestBoard(store, 'boc'),
    state: await read(store, 'ecb'),
  }
}

const { folder, remove } = makeFolder()
afterAll(remove)
let files = 0
const newFile = () => path.join(folder, `${(files += 1)}.jsonl.gz`)

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

type Kind = (typeof DATABASES)[number]

async function openNew({ make }: Kind): Promise<Store> {
  const database = await make()
  closing.push(database.remove)
  const store = await openStore(database.options)
  closing.push(store.close)
  return store
}

async function backUpFilled(kind: Kind): Promise<{ store: Store; file: string }> {
  const store = await openNew(kind)
  await fill(store)
  const file = newFile()
  await writeBackup(store, file)
  return { store, file }
}

const sources = new Map<Kind['kind'], Promise<{ store: Store; file: string }>>()
const closingLast: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closingLast.toReversed()) await close()
})

/** A filled store and its backup, made once for all tests that only read them. */
function readSource(kind: Kind): Promise<{ store: Store; file: string }> {
  const known = sources.get(kind.kind)
  if (known !== undefined) return known
  const made = (async () => {
    const others = closing.splice(0)
    const source = await backUpFilled(kind)
    closingLast.push(...closing.splice(0))
    closing.push(...others)
    return source
  })()
  sources.set(kind.kind, made)
  return made
}

describe.each(DATABASES.flatMap((from) => DATABASES.map((to) => ({ from, to }))))(
  'from $from.kind to $to.kind',
  ({ from, to }) => {
    test('everything comes over in place of what was there', async () => {
      const { store, file } = await readSource(from)
      const target = await openNew(to)
      await saveRates(target, batch('gone', '2025-11-20', '1'))
      await saveRates(target, batch('ecb', dayOf(3), 'other'))
      const head = await restoreBackup(target, file)
      expect(head.tables.filter(({ rows }) => rows > 0).map(({ name, rows }) => `${name} ${rows}`)).toEqual([
        'exchange_rate_batch 901',
        'exchange_rate 2703',
        'bank_board 1',
        'bank_rate 1',
        'fetch_state 1',
      ])
      expect(await contents(target)).toEqual(await contents(store))
      expect(await readLatestRates(target, 'gone')).toBeUndefined()
    })

    test('a backup of the copy has the same lines', async () => {
      const { file } = await readSource(from)
      const target = await openNew(to)
      await restoreBackup(target, file)
      const copy = newFile()
      await writeBackup(target, copy)
      const rowsOf = (name: string) => gunzipSync(readFileSync(name)).toString().split('\n').slice(1, -2)
      expect(rowsOf(copy)).toEqual(rowsOf(file))
      expect(rowsOf(copy)).toHaveLength(3_607)
    })

    test('an empty database comes over as an empty one, even onto nothing at all', async () => {
      const file = newFile()
      await writeBackup(await openNew(from), file)
      const database = await to.makeBare()
      closing.push(database.remove)
      const target = await connectStore(database.options)
      closing.push(target.close)
      await restoreBackup(target, file)
      expect(await target.db.transaction().execute((trx) => readSchemaVersion(trx, target.kind))).toBe(
        MIGRATIONS.length,
      )
      expect(await readLatestRates(target, 'ecb')).toBeUndefined()
    })
  },
)

describe.each(DATABASES)('$kind', (kind) => {
  test('a backup taken while rates are written holds one moment', async () => {
    const store = await openNew(kind)
    await fill(store)
    const database = await kind.make()
    closing.push(database.remove)
    // Like two processes: the backup command has its own connection beside the server's.
    const other = kind.kind === 'sqlite' ? await beside(store) : store
    const done = new AbortController()
    const writing = (async () => {
      for (let index = 1; !done.signal.aborted; index += 1) {
        // Rates are always saved before the board: a board newer than the rates, which are backed up first, would mix
        // two moments.
        await saveRates(store, batch('zzz', '2025-11-20', String(index)))
        await saveBoard(store, { bank: 'zzz', publishedAt: AT, fetchedAt: String(index), rows: [] })
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    const target = await openStore(database.options)
    closing.push(target.close)
    for (let round = 0; round < 5; round += 1) {
      const file = newFile()
      await writeBackup(other, file)
      await restoreBackup(target, file)
      const rates = Object.values((await readLatestRates(target, 'zzz'))?.rates ?? {})
      expect(new Set(rates).size).toBeLessThanOrEqual(1)
      const ahead = Number(rates[0] ?? 0) - Number((await readLatestBoard(target, 'zzz'))?.fetchedAt ?? 0)
      expect([0, 1]).toContain(ahead)
    }
    done.abort()
    await writing
  })

  test('others read the old rows until the restore is done, and never none', async () => {
    const { store, file } = await backUpFilled(kind)
    await saveRates(store, batch('ecb', dayOf(899), 'changed'))
    const other = kind.kind === 'sqlite' ? await beside(store) : store
    const done = new AbortController()
    const seen = new Set<string | undefined>()
    const reading = (async () => {
      while (!done.signal.aborted) {
        seen.add((await readLatestRates(other, 'ecb'))?.rates['USD'])
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    await restoreBackup(store, file)
    done.abort()
    await reading
    seen.add((await readLatestRates(other, 'ecb'))?.rates['USD'])
    expect([...seen].toSorted()).toEqual(['899.10', 'changed'])
  })

  test.each(olderSchemas(kind.kind, 1))('a backup of schema %i is restored and brought up to date', async (schema) => {
    const store = await openNew(kind)
    await fill(store)
    const file = newFile()
    writeFileSync(file, backupOf(schema))
    const older: Migration = {
      name: 'added',
      up: (db) =>
        db.schema
          .alterTable('exchange_rate_batch')
          .addColumn('note', 'text', (column) => column.defaultTo('none'))
          .execute(),
    }
    const before = await contents(store)
    await restoreBackup(store, file)
    expect(await contents(store)).not.toEqual(before)
    expect(await readLatestRates(store, 'old')).toEqual({
      provider: 'old',
      date: '2020-01-02',
      fetchedAt: AT,
      base: 'USD',
      rates: { CNY: '7' },
    })
    expect(await read(store, 'ecb')).toBeUndefined()
    // A later version of the program can restore the backup too.
    await restoreBackup(store, file, { ...CURRENT_SCHEMA, migrations: [...MIGRATIONS, older] })
    const { rows } = await sql<{ note: string }>`select note from exchange_rate_batch`.execute(store.db)
    expect(rows).toEqual([{ note: 'none' }])
  })

  test('an older database is brought up to date by a restore', async () => {
    const { store, file } = await readSource(kind)
    const database = await kind.makeBare()
    closing.push(database.remove)
    const target = await connectStore(database.options)
    closing.push(target.close)
    await target.db.transaction().execute((trx) => migrateTo(trx, target.kind, 1, MIGRATIONS))
    await restoreBackup(target, file)
    expect(await contents(target)).toEqual(await contents(store))
  })

  test('a newer database is neither backed up nor restored to', async () => {
    const { store, file } = await backUpFilled(kind)
    const before = await contents(store)
    await migrate(store, [...MIGRATIONS, { name: 'newer', up: async () => undefined }])
    await expect(restoreBackup(store, file)).rejects.toThrow(
      new RegExp(
        `^The database has schema version ${NEXT} and this program knows ${MIGRATIONS.length}: start the newer program`,
      ),
    )
    await expect(writeBackup(store, newFile())).rejects.toThrow(
      new RegExp(`^The database has schema version ${NEXT} and this program ${MIGRATIONS.length}: back up with`),
    )
    expect(await contents(store)).toEqual(before)
  })

  describe('damage', () => {
    let target: Store
    let file: string
    let before: Awaited<ReturnType<typeof contents>>
    const lasting: (() => Promise<void>)[] = []
    beforeAll(async () => {
      ;({ store: target, file } = await backUpFilled(kind))
      lasting.push(...closing.splice(0))
      await saveRates(target, batch('ecb', dayOf(5), 'kept'))
      before = await contents(target)
    })
    afterAll(async () => {
      for (const close of lasting.toReversed()) await close()
    })
    const lines = () => gunzipSync(readFileSync(file)).toString().split('\n')
    const packed = (changed: string[]) => gzipSync(changed.join('\n'))
    const changedHead = (change: object) =>
      packed([JSON.stringify({ ...JSON.parse(lines()[0] ?? ''), ...change }), ...lines().slice(1)])

    test.each<[string, () => Buffer | string, RegExp]>([
      ['cut in the middle', () => readFileSync(file).subarray(0, 9_000), /damaged or no backup \(Z_BUF_ERROR\)/],
      // The error depends on how rows were packed: compression, a row, or the checksum.
      ['a byte turned over', () => flipped(readFileSync(file), 5_000), /damaged|is not readable|does not fit|columns/],
      ['its last bytes missing', () => readFileSync(file).subarray(0, -5), /damaged or no backup \(Z_BUF_ERROR\)/],
      ['not gzip', () => 'a file', /damaged or no backup \(Z_DATA_ERROR\)/],
      ['empty', () => '', /damaged|empty/],
      ['gzipped nothing', () => gzipSync(''), /it ends before its header/],
      ['another gzipped file', () => gzipSync('{"a":1}\n'), /its header is not readable/],
      ['without its checksum', () => packed(lines().slice(0, -2)), /it ends before its checksum/],
      ['cut between two lines', () => packed(lines().slice(0, 2_000)), /it ends before all rows of exchange_rate/],
      ['a row missing', () => packed(lines().toSpliced(2_000, 1)), /The backup is damaged/],
      [
        'a row twice',
        () => packed(lines().toSpliced(2_000, 0, lines()[2_000] ?? '')),
        /does not fit the database: .*(?:UNIQUE|unique)/,
      ],
      [
        'a value changed',
        () => packed(lines().map((line, at) => (at === 2_000 ? line.replace('.10', '.11') : line))),
        /its checksum differs/,
      ],
      ['a value missing', () => packed(lines().toSpliced(2_000, 1, '["ecb"]')), /has 1 values for 4 columns/],
      [
        'a value of no such kind',
        () => packed(lines().toSpliced(2_000, 1, '[{},1,2,3]')),
        /row \d+ of exchange_rate is not readable/,
      ],
      ['lines after its end', () => packed([...lines(), '{}']), /something follows its checksum/],
      [
        'a count changed',
        () =>
          changedHead({
            tables: JSON.parse(lines()[0] ?? '').tables.with(4, { name: 'fetch_state', columns: [], rows: 0 }),
          }),
        /its checksum is not readable/,
      ],
      [
        'an unknown table',
        () => changedHead({ tables: [{ name: 'x"; drop table exchange_rate; --', columns: ['a'], rows: 900 }] }),
        /damaged|does not fit/,
      ],
      [
        'of a newer schema',
        () => changedHead({ schema: NEXT }),
        new RegExp(
          `schema version ${NEXT} and this program knows ${MIGRATIONS.length}: restore it with the newer program`,
        ),
      ],
      ['of a newer format', () => changedHead({ version: 2 }), /format version 2 and this program knows 1/],
    ])('%s: refused whole', async (_, damage, message) => {
      const damagedFile = newFile()
      writeFileSync(damagedFile, damage())
      const failure: unknown = await restoreBackup(target, damagedFile).catch((error: unknown) => error)
      expect(failure).toMatchObject({ name: 'StoreError', message: expect.stringMatching(message) })
      expect(await contents(target)).toEqual(before)
    })

    test('a file that is not there is refused', async () => {
      await expect(restoreBackup(target, path.join(folder, 'none.gz'))).rejects.toThrow(
        /cannot be read \(ENOENT\): nothing was restored$/,
      )
      await expect(restoreBackup(target, folder)).rejects.toThrow(/cannot be read \(EISDIR\): nothing was restored$/)
    })

    test('a restore works after all these', async () => {
      await restoreBackup(target, file)
      expect((await contents(target)).history).toHaveLength(2_700)
    })
  })

  test('an older backup of that name is replaced only when the new one is complete', async () => {
    const source = await readSource(kind)
    const { store } = source
    const file = newFile()
    copyFileSync(source.file, file)
    appendFileSync(file, 'mark')
    const marked = readFileSync(file)
    const unfit = await kind.makeBare()
    closing.push(unfit.remove)
    const empty = await connectStore(unfit.options)
    closing.push(empty.close)
    await expect(writeBackup(empty, file)).rejects.toThrow(/^There is nothing to back up/)
    expect(readFileSync(file)).toEqual(marked)
    await writeBackup(store, file)
    expect(readFileSync(file)).not.toEqual(marked)
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([])
  })
})

/** A second connection to the same SQLite file. */
async function beside(store: Store): Promise<Store> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(
    store.db,
  )
  const other = await connectStore({ dataDir: path.dirname(rows[0]?.file ?? '') })
  closing.push(other.close)
  return other
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 0x40
  return copy
}

/** A backup of an earlier version: two rows in the first tables, later tables empty. */
function backupOf(schema: number): Buffer {
  const tables = [
    { name: 'exchange_rate_batch', columns: ['provider', 'date', 'base', 'fetched_at'], rows: 1 },
    { name: 'exchange_rate', columns: ['provider', 'date', 'code', 'value'], rows: 1 },
    { name: 'bank_board', columns: [], rows: 0 },
    { name: 'bank_rate', columns: [], rows: 0 },
  ]
  const head = { format: 'crossport-backup', version: 1, schema, createdAt: AT, tables: tables.slice(0, schema * 2) }
  const lines = [head, ['old', '2020-01-02', 'USD', AT], ['old', '2020-01-02', 'CNY', '7']]
    .map((value) => `${JSON.stringify(value)}\n`)
    .join('')
  return gzipSync(`${lines}${JSON.stringify({ sha256: createHash('sha256').update(lines).digest('hex') })}\n`)
}
