import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { writeBackup } from '../../../server/store/backup.ts'
import { CURRENT_SCHEMA, migrate, migrateTo } from '../../../server/store/migrate.ts'
import type { StoreSchema } from '../../../server/store/migrate.ts'
import { connectStore, openStore } from '../../../server/store/open.ts'
import { restoreBackup } from '../../../server/store/restore.ts'
import type { Schema, TableFacts } from '../../../server/store/schema.ts'
import type { Store } from '../../../server/store/store.ts'
import { DATABASES, makeFolder } from './databases.ts'

type Kind = (typeof DATABASES)[number]

const { folder, remove } = makeFolder()
afterAll(remove)
let files = 0
const newFile = () => path.join(folder, `${(files += 1)}.jsonl.gz`)

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** Schema of a future version: notes, which are backed up, a word index, and a table that a restore may lose. */
function withNotes(kind: Store['kind']): StoreSchema {
  const index =
    kind === 'sqlite'
      ? sql`create virtual table note_search using fts5(body, content='', detail=none)`
      : sql`create table note_search (id integer primary key, body tsvector not null)`
  return {
    migrations: [
      ...CURRENT_SCHEMA.migrations,
      {
        name: 'notes',
        async up(db) {
          for (const table of ['note', 'challenge']) {
            await db.schema
              .createTable(table)
              .addColumn('id', 'integer', (column) => column.notNull().primaryKey())
              .addColumn('body', 'text', (column) => column.notNull())
              .execute()
          }
          await index.execute(db)
        },
      },
    ],
    tables: {
      ...CURRENT_SCHEMA.tables,
      note: { key: ['id'], inBackups: true },
      challenge: { key: ['id'], inBackups: false },
      note_search: {
        inBackups: false,
        async rebuild(trx) {
          if (kind === 'sqlite') {
            await sql`insert into note_search (note_search) values ('delete-all')`.execute(trx)
            await sql`insert into note_search (rowid, body) select id, body from note`.execute(trx)
          } else {
            await sql`delete from note_search`.execute(trx)
            await sql`insert into note_search select id, to_tsvector('simple', body) from note`.execute(trx)
          }
        },
      },
    },
  }
}

async function addNote({ db, kind }: Store, id: number, body: string): Promise<void> {
  for (const table of ['note', 'challenge'])
    await sql`insert into ${sql.table(table)} values (${id}, ${body})`.execute(db)
  await (
    kind === 'sqlite'
      ? sql`insert into note_search (rowid, body) values (${id}, ${body})`
      : sql`insert into note_search values (${id}, to_tsvector('simple', ${body}))`
  ).execute(db)
}

async function find({ db, kind }: Store, word: string): Promise<number[]> {
  const found =
    kind === 'sqlite'
      ? sql<{ id: number }>`select rowid as id from note_search(${word}) order by id`
      : sql<{ id: number }>`select id from note_search where body @@ to_tsquery('simple', ${word}) order by id`
  return (await found.execute(db)).rows.map(({ id }) => id)
}

const idsOf = async ({ db }: Store, table: string) =>
  (await sql<{ id: number }>`select id from ${sql.table(table)} order by id`.execute(db)).rows.map(({ id }) => id)

async function openNotes({ make, kind }: Kind): Promise<Store> {
  const database = await make()
  closing.push(database.remove)
  const store = await openStore(database.options)
  closing.push(store.close)
  await migrate(store, withNotes(kind).migrations)
  return store
}

describe.each(DATABASES.flatMap((from) => DATABASES.map((to) => ({ from, to }))))(
  'from $from.kind to $to.kind',
  ({ from, to }) => {
    test('an index is left out of the backup and built anew, and what is in no backup is gone', async () => {
      const source = await openNotes(from)
      await addNote(source, 1, 'tariff news')
      await addNote(source, 2, 'tariff list')
      const file = newFile()
      const head = await writeBackup(source, file, withNotes(from.kind))
      expect(head.tables.map(({ name }) => name)).toEqual([
        ...Object.entries(CURRENT_SCHEMA.tables).flatMap(([name, { inBackups }]) => (inBackups ? [name] : [])),
        'note',
      ])
      expect(gunzipSync(readFileSync(file)).toString()).not.toMatch(/search|challenge/)

      const target = await openNotes(to)
      await addNote(target, 7, 'tariff of another day')
      await restoreBackup(target, file, withNotes(to.kind))
      expect(await idsOf(target, 'note')).toEqual([1, 2])
      expect([await find(target, 'tariff'), await find(target, 'list'), await find(target, 'another')]).toEqual([
        [1, 2],
        [2],
        [],
      ])
      expect(await idsOf(target, 'challenge')).toEqual([])
    })
  },
)

describe.each(DATABASES)('$kind', (kind) => {
  test('a backup of before the index leaves an empty one, and an older database gets it', async () => {
    const source = await openNotes(kind)
    await addNote(source, 1, 'tariff news')
    const file = newFile()
    await writeBackup(source, file, withNotes(kind.kind))

    const bare = await kind.makeBare()
    closing.push(bare.remove)
    const older = await connectStore(bare.options)
    closing.push(older.close)
    await older.db
      .transaction()
      .execute((trx) => migrateTo(trx, older.kind, CURRENT_SCHEMA.migrations.length, CURRENT_SCHEMA.migrations))
    const before = newFile()
    await writeBackup(older, before)

    await restoreBackup(older, file, withNotes(kind.kind))
    expect(await find(older, 'tariff')).toEqual([1])
    await restoreBackup(source, before, withNotes(kind.kind))
    expect([await find(source, 'tariff'), await idsOf(source, 'note'), await idsOf(source, 'challenge')]).toEqual([
      [],
      [],
      [],
    ])
  })

  test('a rebuilding that fails leaves everything as it was', async () => {
    const store = await openNotes(kind)
    await addNote(store, 1, 'tariff news')
    const schema = withNotes(kind.kind)
    const file = newFile()
    await writeBackup(store, file, schema)
    await addNote(store, 2, 'tariff list')
    const broken: TableFacts = {
      inBackups: false,
      rebuild: (trx) => sql`select 1 from nowhere`.execute(trx).then(() => undefined),
    }
    await expect(
      restoreBackup(store, file, { ...schema, tables: { ...schema.tables, note_search: broken } }),
    ).rejects.toThrow(/nowhere.*Nothing was restored/)
    expect([await find(store, 'tariff'), await idsOf(store, 'note')]).toEqual([
      [1, 2],
      [1, 2],
    ])
  })
})

test('a table that does not say whether it is in backups does not compile', () => {
  // @ts-expect-error -- says nothing of backups
  const silent: TableFacts<keyof Schema['bank_board']> = { key: ['bank'] }
  // @ts-expect-error -- rows of a backup need an order
  const orderless: TableFacts<keyof Schema['bank_board']> = { inBackups: true }
  // @ts-expect-error -- no such column
  const misspelt: TableFacts<keyof Schema['bank_board']> = { key: ['bnak'], inBackups: true }
  expect([silent, orderless, misspelt]).toHaveLength(3)
})
