import type { Kysely } from 'kysely'
import { cityName } from '../../../src/lib/content/city-name.ts'
import { rebuildContentSearch } from '../content-search.ts'
import { recountFacets } from '../facet-counts.ts'
import type { Migration } from '../migration.ts'
import type { Schema } from '../schema.ts'

/** Contents are read by the short name of their city: those of before get it too, since filters ask for no other. */
export const cityNames: Migration = {
  name: '0038-city-names',
  async up(untyped, { kind }) {
    const contents: unknown = untyped
    const db = contents as Kysely<Schema>
    const rows = await db.selectFrom('content').where('type', 'in', ['recruit', 'activity', 'company']).where('facts', 'like', '%市%').select(['id', 'type', 'facts']).execute()
    let renamed = 0
    for (const { id, type, facts } of rows) {
      const given = JSON.parse(facts) as Record<string, unknown>
      const name = typeof given['city'] === 'string' ? cityName(given['city']) : given['city']
      if (name === given['city'] || typeof name !== 'string') continue
      renamed += 1
      await db.updateTable('content').set({ facts: JSON.stringify({ ...given, city: name }), ...(type === 'recruit' && { job_city: name.length <= 60 ? name : '' }) }).where('id', '=', id).execute()
      if (type === 'activity') await db.updateTable('content_event').set({ city: name }).where('content_id', '=', id).execute()
    }
    if (renamed === 0) return
    await recountFacets(db)
    await rebuildContentSearch(db, kind)
  },
}
