import { expect, test } from 'vitest'
import { buildContinentQuery } from '../tools/lookup/shared/continent-query.ts'
import { readQuery as fbaQuery } from '../tools/lookup/fba/query.ts'
import { readQuery as glossaryQuery } from '../tools/lookup/glossary/query.ts'
import { readQuery as portsQuery } from '../tools/lookup/ports/query.ts'
import { LOGO_CATEGORIES } from '../tools/lookup/logos/categories.ts'
import { engineAnswers } from './engine-answers.ts'

const { firstRows } = engineAnswers

test.each([
  ['fba', fbaQuery({}), ['stateName']],
  ['ports', portsQuery({}), ['line', 'countryZh']],
  ['currencies', buildContinentQuery({}, 'currencies', { column: 'continents', op: 'has' }), []],
  ['countries', buildContinentQuery({}, 'countries', { column: 'continent', op: 'is' }), []],
  ['glossary', glossaryQuery({}), ['sub']],
])(
  'the list of %s begins as its page asks for it, without the counts that are out of sight',
  async (set, query, unseen) => {
    const answer = await firstRows({ set })
    expect([query.set, query.text, query.filters]).toEqual([set, '', []])
    expect(answer?.rows.length).toBeGreaterThanOrEqual(17)
    expect(answer?.total).toBeGreaterThan(100)
    expect([...Object.keys(answer?.facets ?? {}), ...unseen].toSorted()).toEqual(query.facets.toSorted())
  },
)

test.each([undefined, ...Object.keys(LOGO_CATEGORIES)])('the logos of %s begin with their own', async (category) => {
  const answer = await firstRows({ set: 'logos', ...(category !== undefined && { category }) })
  expect(answer?.rows).toHaveLength(24)
  for (const row of answer?.rows ?? []) expect([undefined, row.category]).toContain(category)
})

test.each(['hs', 'fba/x'])('%s has no beginning', async (set) => expect(await firstRows({ set })).toBeNull())
