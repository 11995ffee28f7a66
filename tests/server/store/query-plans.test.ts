import { CompiledQuery } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openStore } from '../../../server/store/open.ts'
import { redeemCodes } from '../../../server/store/safety-codes.ts'
import { DATABASES } from './databases.ts'

const NOW = Date.UTC(2026, 10, 23)
const sqlite = DATABASES.filter(({ kind }) => kind === 'sqlite')

test.each(sqlite)(
  'on $kind codes that are entered are found by their key, however many are entered together',
  async ({ make }) => {
    const database = await make()
    const store = await openStore(database.options)
    for (const count of [1, 3, 40]) {
      const tries = Array.from({ length: count }, (_, index) => ({
        phone: `+8613800${String(index).padStart(6, '0')}`,
        purpose: 1 as const,
        owner: 'me',
        codeHash: 'hash',
        now: NOW,
        mostTries: 5,
        failures: [],
        ofNumber: { what: `wrong ${String(index)}`, most: 10, windowMs: 1000 },
      }))
      const seen: CompiledQuery[] = []
      const spy = vi.spyOn(
        store.db.getExecutor().constructor.prototype as { executeQuery: (query: CompiledQuery) => Promise<unknown> },
        'executeQuery',
      )
      await store.db.transaction().execute((trx) => redeemCodes(trx, tries))
      for (const [query] of spy.mock.calls) if (/update safety_code/.test(query.sql)) seen.push(query)
      spy.mockRestore()
      expect(seen).toHaveLength(1)
      for (const { sql, parameters } of seen) {
        const { rows } = await store.db.executeQuery<{ detail: string }>(
          CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
        )
        const ofCodes = rows.map(({ detail }) => detail).filter((detail) => detail.includes('safety_code'))
        expect(ofCodes).toEqual([
          expect.stringMatching(/^SEARCH safety_code USING INDEX \S+ \(phone=\? AND purpose=\? AND client=\?\)$/),
        ])
      }
    }
    await store.close()
    await database.remove()
  },
)
