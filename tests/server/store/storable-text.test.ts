import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { DATABASES } from './databases.ts'
import type { TestDatabase } from './databases.ts'

describe.each(DATABASES)('$kind', ({ make }) => {
  let database: TestDatabase
  let store: Store
  beforeAll(async () => {
    database = await make()
    store = await openStore(database.options)
  })
  afterAll(async () => {
    await store.close()
    await database.remove()
  })

  const asStored = async (text: string): Promise<string | undefined> => {
    const { rows } = await sql<{ text: string }>`select cast(${text} as text) as text`.execute(store.db)
    return rows[0]?.text
  }

  test.each<[name: string, given: string, stored: string]>([
    ['a NUL', '甲\0乙', '甲\ufffd乙'],
    ['NULs alone', '\0\0', '\ufffd\ufffd'],
    ['the first half of an emoji', '好\ud83d', '好\ufffd'],
    ['the second half of an emoji', '\ude00好', '\ufffd好'],
    ['a whole emoji, a tab and a line', '😀\t\n', '😀\t\n'],
    ['nothing', '', ''],
  ])('%s is stored the same way', async (_name, given, stored) => expect(await asStored(given)).toBe(stored))

  test('a text in a row is stored, and found by what was given', async () => {
    const at = '2026-01-01T00:00:00.000Z'
    await store.db
      .insertInto('redirect')
      .values({ from_path: '/a\0', to_address: '/b', status: 301, note: '\0', changed_by: 1, changed_at: at })
      .execute()
    const row = await store.db
      .selectFrom('redirect')
      .select(['from_path', 'note'])
      .where('from_path', '=', '/a\0')
      .executeTakeFirst()
    expect(row).toEqual({ from_path: '/a\ufffd', note: '\ufffd' })
  })

  if (DATABASES.find(({ make: other }) => other === make)?.kind === 'postgres') {
    test('texts in a list are stored too', async () => {
      const { rows } = await sql<{ texts: string[] }>`select ${['a\0', 'b']}::text[] as texts`.execute(store.db)
      expect(rows).toEqual([{ texts: ['a\ufffd', 'b'] }])
    })
  }
})
