import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../../server/app/app.ts'
import { ReferenceSets } from '../../server/reference/reference-sets.ts'
import { openDatabase } from '../../src/engines/ip/database.ts'
import { lookUp } from '../../src/engines/ip/engine.ts'
import { unpackParts } from '../../src/engines/ip/unpack.ts'
import { findGoods, openGoods, type Goods } from '../../src/engines/search/goods.ts'
import { listHs } from '../../src/engines/search/hs.ts'
import {
  listRows,
  openLookup,
  type Lookup,
  type LookupAnswer,
  type LookupRow,
} from '../../src/engines/search/lookup.ts'
import { MAX_GOODS_ABOVE_CODES, includesGoods, stripQuestionWords } from '../../src/engines/search/operation/hs-code.ts'
import type { Reference } from '../../src/engines/search/reference.ts'
import { UserError } from '../../src/lib/user-error.ts'
import { readQuery as readCurrencies } from '../../src/tools/lookup/currencies/query.ts'
import { readQuery as readFba } from '../../src/tools/lookup/fba/query.ts'
import { readQuery as readGlossary } from '../../src/tools/lookup/glossary/query.ts'
import { createCountryQuery } from '../../src/tools/lookup/holidays/query.ts'
import { readQuery as readHs } from '../../src/tools/lookup/hs-code/query.ts'
import { readQuery as readPorts } from '../../src/tools/lookup/ports/query.ts'
import {
  CURRENCY_WORDS,
  HS_WORDS,
  IP_TEXTS,
  LAND_WORDS,
  WORDS_WITHOUT_CODE,
  OTHER_WORDS,
} from '../words/lookup-words.ts'
import { makeSite } from './fixtures.ts'

// Checks that a page and its call list the same rows for a text, in the same order. The page's query is answered like
// in the search worker.

const PUBLIC = join(import.meta.dirname, '../../public')
const SHOWN = 20
const site = makeSite({ RATE_LIMIT: '0' })
let app: FastifyInstance

beforeAll(async () => {
  app = await buildApp(site.config, { reference: new ReferenceSets(PUBLIC), now: () => Date.UTC(2026, 10, 20, 4) })
})
afterAll(async () => {
  await app.close()
  site.remove()
})

const file = (set: string): Reference =>
  JSON.parse(readFileSync(join(PUBLIC, 'reference', `${set}.json`), 'utf8')) as Reference
const opened = new Map<string, Lookup>()
const goods: Goods = openGoods(file('hs-goods'))

function open(set: string): Lookup {
  const lookup = opened.get(set) ?? openLookup(file(set))
  opened.set(set, lookup)
  return lookup
}

const pageAnswer = z.object({ list: z.array(z.record(z.string(), z.unknown())), total: z.number() })

async function call(path: string, query: Record<string, string>): Promise<{ names: unknown[]; total: number }> {
  const body: unknown = (await app.inject({ url: path, query })).json()
  const { list: rows, total } = pageAnswer.parse(z.object({ data: z.unknown() }).parse(body).data)
  return { names: rows.map((row) => row.code ?? row.portCode ?? row.id ?? row.iso2Code), total }
}

const nameOf = ({ code, iso2, id }: LookupRow): string | undefined => code ?? iso2 ?? id

/** Codes of the page from top to bottom, without duplicates. */
function hsPage(text: string): { names: unknown[]; total: number } {
  const query = readHs({ q: text })
  const above =
    query.text !== '' && includesGoods(query.filters)
      ? findGoods(goods, stripQuestionWords(query.text), MAX_GOODS_ABOVE_CODES).rows.map(({ code }) => code)
      : []
  const { rows, total, leading = 0 } = listHs({ codes: open('hs'), goods }, { ...query, offset: 0, limit: SHOWN })
  return { names: [...new Set([...above, ...rows.map(({ code }) => code)])].slice(0, SHOWN), total: total + leading }
}

test('there are 300 different words for the codes', () => expect(new Set(HS_WORDS).size).toBeGreaterThanOrEqual(300))

test('HS codes: page and call list the same, in the same order, and find nearly all words', async () => {
  const differences: unknown[] = []
  const missing: string[] = []
  for (const text of HS_WORDS) {
    const [said, shown] = [
      await call('/mapi/toolHsCode/searchCode', { keywords: text, pageSize: String(SHOWN) }),
      hsPage(text),
    ]
    if (JSON.stringify(said) !== JSON.stringify(shown)) differences.push({ text, said, shown })
    if (said.total === 0) missing.push(text)
  }
  expect(differences).toEqual([])
  // The texts without a match include codes and words without a meaning.
  expect(missing.toSorted()).toEqual(WORDS_WITHOUT_CODE.toSorted())
})

type Shown = Pick<LookupAnswer, 'rows' | 'total'>
const listed = (set: string, text: string): Shown =>
  listRows(open(set), { set, text, filters: [], facets: [], offset: 0, limit: SHOWN })

describe.each<[string, string, (text: string) => Shown]>([
  [
    'ports',
    '/mapi/tools/global-shipping-port/search',
    (text) => listRows(open('ports'), { ...readPorts({ q: text }), offset: 0, limit: SHOWN }),
  ],
  [
    'warehouses',
    '/mapi/tools/fba-warehouse/search',
    (text) => listRows(open('fba'), { ...readFba({ q: text }), offset: 0, limit: SHOWN }),
  ],
  [
    'glossary',
    '/mapi/toolCommonCrossBorderText/search',
    (text) => listRows(open('glossary'), { ...readGlossary({ q: text }), offset: 0, limit: SHOWN }),
  ],
  ['logos', '/mapi/tools/logo/list', (text) => listed('logos', text)],
  ['countries', '/mapi/toolCountry/search', (text) => listed('countries', text)],
])('%s', (set, path, page) => {
  test('page and call list the same, in the same order', async () => {
    const differences: unknown[] = []
    for (const text of OTHER_WORDS) {
      const { rows, total } = page(text)
      const said = await call(path, {
        keyword: text,
        size: String(SHOWN),
        page: '1',
        ...(set === 'countries' && { continentType: '-1' }),
      })
      if (JSON.stringify(said) !== JSON.stringify({ names: rows.map(nameOf), total }))
        differences.push({ text, said, names: rows.map(nameOf), total })
    }
    expect(differences).toEqual([])
  })
})

const dataOf = (body: unknown): unknown => z.object({ data: z.unknown() }).parse(body).data

/** Rows of a call that returns a plain list, by one of their columns, without duplicates. */
async function callAll(path: string, query: Record<string, string>, column: string): Promise<unknown[]> {
  const rows = z.array(z.record(z.string(), z.unknown())).parse(dataOf((await app.inject({ url: path, query })).json()))
  return [...new Set(rows.map((row) => row[column]))]
}

test.each<[string, readonly string[], (text: string) => Promise<unknown[]>, (text: string) => unknown[]]>([
  [
    'currencies',
    CURRENCY_WORDS,
    (keyword) => callAll('/mapi/toolCountry/searchAllCurrency', { keyword }, 'currencySymbol'),
    (text) =>
      listRows(open('currencies'), { ...readCurrencies({ q: text }, undefined), offset: 0, limit: 1000 }).rows.map(
        ({ code }) => code,
      ),
  ],
  [
    'countries with holidays',
    LAND_WORDS,
    (keyword) =>
      callAll(
        '/mapi/toolCountryFestival/search',
        { keyword, continentType: '-1', size: '60' },
        'simpleCountryEnglishName',
      ),
    (text) => listRows(open('holiday-countries'), createCountryQuery(text)).rows.map(({ iso3 }) => iso3),
  ],
])('%s: page and call list the same, in the same order', async (_, words, said, shown) => {
  expect(new Set(words).size).toBeGreaterThan(90)
  const differences: unknown[] = []
  let found = 0
  for (const text of words) {
    const [names, rows] = [await said(text), shown(text)]
    if (JSON.stringify(names) !== JSON.stringify(rows)) differences.push({ text, names, rows })
    if (rows.length > 0) found += 1
  }
  expect(differences).toEqual([])
  expect(found).toBeGreaterThan(words.length * 0.8)
})

test('IP addresses: the worker of the page and the call say the same, faults too', async () => {
  const database = openDatabase(
    await unpackParts(
      JSON.parse(readFileSync(join(PUBLIC, 'reference', 'ip.json'), 'utf8')) as Parameters<typeof unpackParts>[0],
    ),
  )
  const ofPage = (text: string): unknown => {
    try {
      return lookUp(database, text)
    } catch (error) {
      if (error instanceof UserError) return error.message
      throw error
    }
  }
  const differences: unknown[] = []
  for (const text of IP_TEXTS) {
    const body: unknown = (await app.inject({ url: '/mapi/tools/id/ip-info', query: { searchIp: text } })).json()
    const { data, message } = z
      .object({ data: z.object({ detail: z.unknown() }).nullish(), message: z.string().optional() })
      .parse(body)
    // JSON has no undefined, so the page's side is serialized too.
    const [said, shown] = [data?.detail ?? message, JSON.parse(JSON.stringify(ofPage(text.trim()))) as unknown]
    if (!isDeepStrictEqual(said, shown)) differences.push({ text, said, shown })
  }
  expect(differences).toEqual([])
})
