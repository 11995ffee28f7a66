import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { createCountKey, readCountSecret } from '../../../server/store/count-key.ts'
import { migrate, migrateTo, readSchemaVersion } from '../../../server/store/migrate.ts'
import type { Migration } from '../../../server/store/migration.ts'
import { connectStore, openStore } from '../../../server/store/open.ts'
import { readLatestRates, saveRates } from '../../../server/store/rates.ts'
import { MIGRATIONS, TABLES } from '../../../server/store/schema.ts'
import type { Store } from '../../../server/store/store.ts'
import { searchPlaces } from '../../../server/store/content-find.ts'
import { readFacetTotals } from '../../../server/store/facet-counts.ts'
import { saveContents } from '../../../server/store/content-writing.ts'
import { contentDraft } from './content-draft.ts'
import { DATABASES } from './databases.ts'
import { olderSchemas } from './older-schemas.ts'
import type { TestDatabase } from './databases.ts'
import { openRemote } from './remote-queries.ts'

const BATCH = {
  provider: 'p',
  date: '2025-11-20',
  fetchedAt: '2025-11-20T16:05:00.000Z',
  base: 'EUR',
  rates: { USD: '1.08' },
} as const

const addNote: Migration = {
  name: '9999-note',
  up: (db, { text }) => db.schema.createTable('note').addColumn('id', text).execute(),
}
const breakHalfway: Migration = {
  name: '9999-broken',
  async up(db) {
    await db.schema.createTable('half').addColumn('id', 'integer').execute()
    await sql`select 1 from nowhere`.execute(db)
  },
}

const versionOf = (store: Store) => store.db.transaction().execute((trx) => readSchemaVersion(trx, store.kind))
/** Tables of the store, except those of SQLite's search index. */
const tablesOf = async (store: Store) =>
  (await store.db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('content_search_'))
    .toSorted()

describe.each(DATABASES)('$kind', ({ kind, makeBare }) => {
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })
  const makeDatabase = async (): Promise<TestDatabase> => {
    const database = await makeBare()
    closing.push(database.remove)
    return database
  }
  const connect = async (database: TestDatabase): Promise<Store> => {
    const store = await connectStore(database.options)
    closing.push(store.close)
    return store
  }

  test('the tables are made from nothing, and are those of the schema with its keys', async () => {
    const store = await connect(await makeDatabase())
    expect(await versionOf(store)).toBe(0)
    await migrate(store)
    expect(await versionOf(store)).toBe(MIGRATIONS.length)
    expect(await tablesOf(store)).toEqual([...Object.keys(TABLES), 'schema_migration'].toSorted())
    for (const [table, facts] of Object.entries(TABLES)) {
      if (!facts.inBackups) continue
      const found =
        kind === 'sqlite'
          ? await sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0 order by pk`.execute(
              store.db,
            )
          : await sql<{
              name: string
            }>`select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
              where indrelid = to_regclass(${table}) and indisprimary order by array_position(indkey::int2[], attnum)`.execute(
              store.db,
            )
      expect(found.rows.map(({ name }) => name)).toEqual(facts.key)
    }
  })

  test('a second start changes nothing', async () => {
    const database = await makeDatabase()
    const first = await openStore(database.options)
    await saveRates(first, BATCH)
    await first.close()
    const second = await openStore(database.options)
    closing.push(second.close)
    expect(await readLatestRates(second, 'p')).toEqual(BATCH)
    expect(await versionOf(second)).toBe(MIGRATIONS.length)
  })

  test.each(olderSchemas(kind, 0))('an older database at version %i goes on from there', async (version) => {
    const store = await connect(await makeDatabase())
    await store.db.transaction().execute((trx) => migrateTo(trx, store.kind, version, MIGRATIONS))
    if (version > 0) await saveRates(store, BATCH)
    await migrate(store)
    expect(await tablesOf(store)).toEqual([...Object.keys(TABLES), 'schema_migration'].toSorted())
    expect(await readLatestRates(store, 'p')).toEqual(version > 0 ? BATCH : undefined)
  })

  test('what is counted goes on under keyed hashes', async () => {
    const store = await connect(await makeDatabase())
    await store.db.transaction().execute((trx) => migrateTo(trx, store.kind, 14, MIGRATIONS))
    const hash = 'abcdefghijklmnopqrstu-'
    const before = [`gap:${hash}`, `newsletter to ${hash}`].map((what, index) => ({
      what,
      used: index + 3,
      ends_at: '2026-11-23',
    }))
    await store.db.insertInto('account_count').values(before).execute()
    await migrate(store)
    const secret = await readCountSecret(store)
    const after = ['gap', 'newsletter to'].map((kindOfCount, index) => ({
      what: createCountKey(secret, kindOfCount, hash),
      used: index + 3,
      ends_at: '2026-11-23',
    }))
    expect(await store.db.selectFrom('account_count').selectAll().orderBy('used').execute()).toEqual(after)
    expect(JSON.stringify(after)).not.toContain(hash)
  })

  test('what was written in registrations that were taken back before is gone', async () => {
    const store = await connect(await makeDatabase())
    await store.db.transaction().execute((trx) => migrateTo(trx, store.kind, 33, MIGRATIONS))
    const message = (id: string, status: 1 | 4) => ({
      id,
      key_hash: `key ${id}`,
      form: 'event' as const,
      subject: '1',
      content_id: 1,
      account_id: null,
      fields: '{"name":"甲"}',
      links: 1,
      status,
      note: '来电',
      twin: `twin ${id}`,
      created_at: BATCH.fetchedAt,
      changed_at: BATCH.fetchedAt,
      changed_by: null,
    })
    const [held, cancelled] = [message('a', 1), message('b', 4)]
    await store.db.insertInto('form_message').values([held, cancelled]).execute()
    await migrate(store)
    expect(await store.db.selectFrom('form_message').selectAll().orderBy('id').execute()).toEqual([
      held,
      { ...cancelled, fields: '{}', links: 0, note: '', twin: 'b' },
    ])
  })

  test('jobs that are there have their pay, their last day, city and form', async () => {
    const store = await connect(await makeDatabase())
    const to = (version: number) =>
      store.db.transaction().execute((trx) => migrateTo(trx, store.kind, version, MIGRATIONS))
    await to(MIGRATIONS.findIndex(({ name }) => name === '0036-pay-of-jobs'))
    const rows = (
      [
        ['recruit', '{"payFrom":"8000.5","payTo":"9000","until":"2026-12-31"}'],
        ['recruit', '{"city":"深圳","form":"全职"}'],
        ['hy', '{"payFrom":"1","until":"2026-12-31"}'],
        ['recruit', '{"payFrom":"面议","until":"年底"}'],
        ['recruit', '{"payFrom":"99999999999"}'],
        ['recruit', '{"payFrom":"8k"}'],
        ['recruit', '{"payFrom":["8000"],"until":[],"city":["深圳"],"form":7}'],
        ['recruit', `{"payFrom":"","city":"${'长'.repeat(61)}"}`],
      ] as const
    ).map(([type, facts], index) => ({
      id: index + 1,
      type,
      handle: String(index),
      status: 2 as const,
      title: '',
      summary: '',
      category: '',
      importance: 0,
      published_at: '',
      updated_at: '',
      source_name: null,
      source_url: null,
      place: null,
      file: null,
      file_hash: null,
      facts,
      author_id: null,
    }))
    await store.db.insertInto('content').values(rows).execute()
    await migrate(store)
    const none = { pay: 0, open_until: '9999-12-31', job_city: '', job_form: '' }
    expect(
      await store.db
        .selectFrom('content')
        .select(['pay', 'open_until', 'job_city', 'job_form'])
        .orderBy('id')
        .execute(),
    ).toEqual([
      { ...none, pay: 800_050, open_until: '2026-12-31' },
      { ...none, job_city: '深圳', job_form: '全职' },
      ...Array.from({ length: 6 }, () => none),
    ])
  })

  test('contents that are there are found by the short name of their city', async () => {
    const store = await connect(await makeDatabase())
    const to = (version: number) =>
      store.db.transaction().execute((trx) => migrateTo(trx, store.kind, version, MIGRATIONS))
    await to(MIGRATIONS.findIndex(({ name }) => name === '0038-city-names'))
    await saveContents(store, [
      contentDraft('job', 1, { type: 'recruit', facts: { city: '深圳市', form: '全职' } }),
      contentDraft('same', 2, { type: 'recruit', facts: { city: '深圳' } }),
      contentDraft('fair', 3, {
        type: 'activity',
        category: '展会',
        facts: { city: '广州市', country: 'CN', startsOn: '2026-04-15', endsOn: '2026-04-15', months: ['4'] },
      }),
      contentDraft('goods', 4, { type: 'hy', facts: { place: '义乌市' } }),
    ])
    await migrate(store)
    expect(
      (await readFacetTotals(store.db, ['city', 'place', 'cityOf']))
        .map(({ name, value, count }) => `${name} ${value} ${String(count)}`)
        .toSorted(),
    ).toEqual(['city 广州 1', 'city 深圳 2', 'cityOf CN 广州 展会 1', 'place 义乌 1'])
    expect(await store.db.selectFrom('content').select('job_city').where('type', '=', 'recruit').execute()).toEqual([
      { job_city: '深圳' },
      { job_city: '深圳' },
    ])
    expect(await store.db.selectFrom('content_event').select('city').execute()).toEqual([{ city: '广州' }])
    expect(
      await searchPlaces(store, {
        keyword: '',
        type: 'recruit',
        facets: [{ name: 'city', value: '深圳' }],
        before: 99,
        size: 9,
      }),
    ).toHaveLength(2)
  })

  test('a newer database is refused in one sentence and left alone', async () => {
    const database = await makeDatabase()
    const store = await connect(database)
    await migrate(store, [...MIGRATIONS, addNote])
    await expect(openStore(database.options)).rejects.toMatchObject({
      name: 'StoreError',
      message: `The database has schema version ${MIGRATIONS.length + 1} and this program knows ${MIGRATIONS.length}: start the newer program, or restore a backup that this one made`,
    })
    expect(await tablesOf(store)).toContain('note')
  })

  test('a migration that fails leaves nothing of itself', async () => {
    const store = await connect(await makeDatabase())
    await migrate(store)
    const before = await tablesOf(store)
    await expect(migrate(store, [...MIGRATIONS, breakHalfway])).rejects.toThrow(/nowhere/)
    expect(await tablesOf(store)).toEqual(before)
    await migrate(store, [...MIGRATIONS, addNote])
    expect(await versionOf(store)).toBe(MIGRATIONS.length + 1)
  })

  test('four processes that start at once on nothing all come up, and the migrations ran once', async () => {
    const database = await makeDatabase()
    const remotes = await Promise.all(Array.from({ length: 4 }, () => openRemote(database.options)))
    for (const [index, { queries }] of remotes.entries()) await queries.saveRates({ ...BATCH, provider: `p${index}` })
    for (const index of remotes.keys()) expect(await remotes[0]?.queries.readLatestRates(`p${index}`)).toBeDefined()
    await Promise.all(remotes.map((remote) => remote.close()))
    const store = await connect(database)
    const { rows } = await sql<{ version: number }>`select version from schema_migration order by version`.execute(
      store.db,
    )
    expect(rows.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, index) => index + 1))
  })

  test('twenty openings at once in one process all come up', async () => {
    const database = await makeDatabase()
    const stores = await Promise.all(Array.from({ length: 20 }, () => openStore(database.options)))
    for (const store of stores) expect(await readLatestRates(store, 'p')).toBeUndefined()
    await Promise.all(stores.map((store) => store.close()))
  })
})
