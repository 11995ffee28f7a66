import type { Kysely } from 'kysely'
import { shortenCityFact } from '../../../src/lib/content/city-name.ts'
import { rebuildContentSearch } from '../content-search.ts'
import { recountFacets } from '../facet-counts.ts'
import type { Migration } from '../migration.ts'
import type { Schema } from '../schema.ts'

/** Replaces cities of stored contents by their short names, as filters use only these. */
export const cityNames: Migration = {
  name: '0038-city-names',
  async up(untyped, { kind }) {
    const contents: unknown = untyped
    const db = contents as Kysely<Schema>
    const rows = await db
      .selectFrom('content')
      .where('type', 'in', ['recruit', 'activity', 'company', 'hy'])
      .where('facts', 'like', '%市%')
      .select(['id', 'type', 'facts'])
      .execute()
    let renamed = 0
    for (const { id, type, facts: stored } of rows) {
      const given = JSON.parse(stored) as Record<string, unknown>
      const named = Object.fromEntries(
        Object.entries(given).map(([name, value]) => [
          name,
          typeof value === 'string' ? shortenCityFact(name, value) : value,
        ]),
      )
      const facts = JSON.stringify(named)
      if (facts === JSON.stringify(given)) continue
      renamed += 1
      const city = typeof named['city'] === 'string' ? named['city'] : ''
      await db
        .updateTable('content')
        .set({ facts, ...(type === 'recruit' && { job_city: city.length <= 60 ? city : '' }) })
        .where('id', '=', id)
        .execute()
      if (type === 'activity')
        await db.updateTable('content_event').set({ city }).where('content_id', '=', id).execute()
    }
    if (renamed === 0) return
    await recountFacets(db)
    await rebuildContentSearch(db, kind)
  },
}
