import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toGlossaryContents, loadGlossaryContents } from '../../../server/contents/glossary-terms.ts'
import { importContents } from '../../../server/contents/import.ts'
import { ReferenceSets } from '../../../server/reference/reference-sets.ts'
import { listContents } from '../../../server/store/content-cards.ts'
import { readContent } from '../../../server/store/content-detail.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { CONTENT_FACTS } from '../../../src/api/contracts/content-facts.ts'
import { GLOSSARY_CATEGORIES } from '../../../src/engines/glossary/operation.ts'
import { CONTENT_KINDS } from '../../../src/lib/content/kinds.ts'
import { isHandle } from '../../../src/lib/handle.ts'
import { WIKI_SUB_TYPES } from '../../../src/lib/content/wiki-sub-types.ts'
import { DATABASES, makeFolder } from '../store/databases.ts'

const FOB = {
  id: 'fob',
  main: '外贸',
  sub: '交货术语',
  zh: '船上交货',
  en: 'Free On Board',
  abbr: 'FOB',
  text: '卖方把货装上船。',
  related: 'cif|gone',
  tools: 'tiji|gangkou',
}
const CIF = {
  id: 'cif',
  main: '外贸',
  sub: '交货术语',
  zh: '成本[加]保险费',
  en: 'CIF',
  abbr: '',
  text: '<b>*卖方*</b> 付运费。',
  related: '',
  tools: '',
}
const terms = (date = '2026-11-22', ...rows: (typeof FOB)[]) =>
  toGlossaryContents(rows.length > 0 ? rows : [FOB, CIF], date)

test('every term of the set is a content that its kind allows, and links to terms that are there', async () => {
  const made = await loadGlossaryContents(
    new ReferenceSets(path.join(import.meta.dirname, '../../../public')),
    (error) => {
      throw error
    },
  )
  if (made === 'unknown') throw new Error('no glossary')
  const drafts = made.map(({ draft }) => draft())
  expect(drafts.length).toBeGreaterThan(700)
  const addresses = new Set(
    drafts.map(({ handle, facts }) => `/encyclopedia/${WIKI_SUB_TYPES[String(facts.subType)]}/${handle}`),
  )
  for (const { handle, category, facts, html, summary } of drafts) {
    expect([isHandle(handle), CONTENT_KINDS.wiki.categories.includes(category), summary.length > 0], handle).toEqual([
      true,
      true,
      true,
    ])
    expect(CONTENT_FACTS.wiki.safeParse(facts).error?.issues, handle).toBeUndefined()
    for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect([...addresses], handle).toContain(href)
  }
})

test('every sub-type of the glossary has its own segment', () => {
  const subTypes = Object.values(GLOSSARY_CATEGORIES).flat()
  expect(Object.keys(WIKI_SUB_TYPES).toSorted()).toEqual(subTypes.toSorted())
  expect(new Set(Object.values(WIKI_SUB_TYPES)).size).toBe(subTypes.length)
})

test('a row that names no term and marks that mean something stay words', () => {
  const [cif, fob] = terms().map(({ draft }) => draft())
  expect(cif?.html).toBe('<p>&lt;b&gt;*卖方*&lt;/b&gt; 付运费。</p>')
  expect(fob?.html).toContain(
    '<a href="/encyclopedia/incoterms/cif">成本[加]保险费</a>：&lt;b&gt;*卖方*&lt;/b&gt; 付运费。',
  )
  expect(fob?.html).not.toContain('gone')
  expect(fob).toMatchObject({
    handle: 'fob',
    title: '船上交货',
    category: '外贸',
    facts: {
      subType: '交货术语',
      english: 'Free On Board',
      abbreviation: 'FOB',
      term: 'fob',
      tools: ['tiji', 'gangkou'],
    },
    publishedAt: '2026-11-21T16:00:00.000Z',
  })
})

describe.each(DATABASES)('$kind', ({ make }) => {
  let store: Store
  let folder: string
  let end: () => Promise<void>
  beforeEach(async () => {
    const database = await make()
    const made = makeFolder()
    folder = made.folder
    mkdirSync(path.join(folder, 'wiki'))
    store = await openStore(database.options)
    end = async () => {
      await store.close()
      await database.remove()
      made.remove()
    }
  })
  afterEach(() => end())

  const handles = async () => (await listContents(store, { type: 'wiki', size: 9 })).map(({ handle }) => handle)
  const titleOf = async (handle: string) => (await readContent(store, 'wiki', handle))?.title
  const file =
    '---\ntitle: FOB 全解\npublished: 2026-01-01\ncategory: 外贸\nfacts:\n  subType: 交货术语\n  english: Free On Board\n---\n长文'

  test('terms are imported once, in the order of their rows', async () => {
    expect(await importContents(store, folder, terms())).toEqual({ saved: 2, withdrawn: 0, faults: [] })
    expect(await importContents(store, folder, terms())).toEqual({ saved: 0, withdrawn: 0, faults: [] })
    expect(await handles()).toEqual(['fob', 'cif'])
  })

  test('a file of the same name stands in place of its row, until it is gone', async () => {
    await importContents(store, folder, terms())
    writeFileSync(path.join(folder, 'wiki/fob.md'), file)
    expect(await importContents(store, folder, terms())).toEqual({ saved: 1, withdrawn: 0, faults: [] })
    expect([await titleOf('fob'), await titleOf('cif')]).toEqual(['FOB 全解', '成本[加]保险费'])
    expect((await importContents(store, folder, terms())).saved).toBe(0)
    rmSync(path.join(folder, 'wiki/fob.md'))
    expect(await importContents(store, folder, terms())).toEqual({ saved: 1, withdrawn: 0, faults: [] })
    expect(await titleOf('fob')).toBe('船上交货')
  })

  test('a term without a row goes offline; where there is no set, all stay', async () => {
    await importContents(store, folder, terms())
    expect(await importContents(store, folder, 'unknown')).toEqual({ saved: 0, withdrawn: 0, faults: [] })
    expect((await handles()).length).toBe(2)
    expect(await importContents(store, folder, terms('2026-11-22', CIF))).toEqual({
      saved: 0,
      withdrawn: 1,
      faults: [],
    })
    expect(await handles()).toEqual(['cif'])
  })

  test('a changed row is imported again', async () => {
    await importContents(store, folder, terms())
    expect(
      (await importContents(store, folder, terms('2026-11-22', { ...FOB, related: '' }, { ...CIF, text: '新' }))).saved,
    ).toBe(2)
    expect((await readContent(store, 'wiki', 'cif'))?.summary).toBe('新')
  })
})
