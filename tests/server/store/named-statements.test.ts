import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listContents } from '../../../server/store/content-cards.ts'
import { readContent } from '../../../server/store/content-detail.ts'
import { saveContents } from '../../../server/store/content-writing.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { contentDraft } from './content-draft.ts'
import { DATABASES } from './databases.ts'
import type { TestDatabase } from './databases.ts'

const postgres = DATABASES.find(({ kind }) => kind === 'postgres')
let database: TestDatabase
let store: Store
let other: Store

beforeAll(async () => {
  if (!postgres) return
  database = await postgres.make()
  store = await openStore(database.options)
  other = await openStore(database.options)
  await saveContents(store, [contentDraft('a', 1), contentDraft('b', 2)])
})
afterAll(async () => {
  if (!postgres) return
  await store.close()
  await other.close()
  await database.remove()
})

/** Named statements of the only connection in use. */
async function named(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(store.db)
  return rows.map(({ statement }) => statement)
}

test.runIf(postgres)('a read is parsed once a connection, whatever it asks for', async () => {
  for (const handle of ['a', 'b', 'c']) await readContent(store, 'flash', handle)
  for (const tag of ['x', 'y']) await listContents(store, { type: 'flash', tag, size: 9 })
  const found = await named()
  expect(found.filter((text) => text.includes('"content_body"'))).toHaveLength(1)
  expect(found.filter((text) => text.includes('"content_tag" as "of"'))).toHaveLength(1)
})

test.runIf(postgres)('a column that a newer process adds disturbs no read', async () => {
  const readAll = () => store.db.selectFrom('tag').selectAll().execute()
  const readOne = () => readContent(store, 'flash', 'a')
  const before = [await readAll(), await readOne()]
  await sql`alter table tag add column later text`.execute(other.db)
  await sql`alter table content add column later text`.execute(other.db)
  expect([await readAll(), await readOne()]).toEqual(before)
})

test.runIf(postgres)('statements that vary without end fill no memory', async () => {
  for (let index = 0; index < 150; index += 1) await sql`select ${sql.lit(index)} as varied`.execute(store.db)
  expect((await named()).length).toBeLessThanOrEqual(100)
})
