import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../server/app/app.ts'
import { CONTENT_STATUS } from '../../../src/lib/content/status.ts'
import { saveContents, type ContentDraft } from '../../../server/store/content-writing.ts'
import { openStore } from '../../../server/store/open.ts'
import { makeSite } from '../fixtures.ts'
import { contentDraft } from '../store/content-draft.ts'
import { DATABASES } from '../store/databases.ts'

const US = { handle: 'us', label: '美国' }
const EU = { handle: 'eu', label: '欧盟' }
/** A draft of an event of several days in a city. */
const fair = (handle: string, startsOn: string, facts: Record<string, string>, change: Partial<ContentDraft> = {}) =>
  contentDraft(handle, 1, {
    type: 'activity',
    category: '展会',
    facts: {
      startsOn,
      endsOn: startsOn,
      months: [String(Number(startsOn.slice(5, 7)))],
      registration: 'official',
      checkedOn: '2026-11-01',
      ...facts,
    },
    ...change,
  })

describe.each(DATABASES)('$kind', ({ make }) => {
  let app: FastifyInstance
  let end: () => Promise<void>
  beforeAll(async () => {
    const site = makeSite({ RATE_LIMIT: '0' })
    const database = await make()
    const store = await openStore(database.options)
    await saveContents(store, [
      contentDraft('a', 1, { tags: [US], category: '关税' }),
      contentDraft('b', 2, { tags: [US, EU], category: '税务' }),
      contentDraft('guide', 3, { type: 'article', tags: [US] }),
      contentDraft('hidden', 4, { tags: [US, EU], category: '关税', status: CONTENT_STATUS.OFFLINE }),
      fair('canton', '2026-04-15', { city: '广州', country: 'CN' }),
      fair('anuga', '2026-04-20', { city: '科隆', country: 'DE' }),
      fair('ambiente', '2026-05-01', { city: '法兰克福', country: 'DE', venue: '"country":"CN"' }),
    ])
    app = await buildApp(site.config, { store })
    end = async () => {
      await app.close()
      await store.close()
      await database.remove()
      site.remove()
    }
  })
  afterAll(() => end())

  const ask = async (url: string) =>
    (await app.inject(encodeURI(`/mapi/content/${url}`))).json<{ code: number; data: never }>()
  const handlesOf = async (url: string) =>
    ((await ask(url)).data as { list: { handle: string }[] }).list.map(({ handle }) => handle)

  test('a tag has contents of every kind, the newest first, page by page', async () => {
    expect(await ask('tagged?tag=us&size=2')).toMatchObject({
      data: {
        tag: US,
        list: [
          { handle: 'guide', type: 'article' },
          { handle: 'b', type: 'flash' },
        ],
        next: 'p2',
      },
    })
    expect(await ask('tagged?tag=us&size=2&after=p2')).toMatchObject({ data: { list: [{ handle: 'a' }], next: '' } })
    expect(await handlesOf('tagged?tag=us&type=flash')).toEqual(['b', 'a'])
  })

  test('a tag that nobody gave is no page', async () => {
    expect((await app.inject('/mapi/content/tagged?tag=nobody')).statusCode).toBe(404)
  })

  test('tags count what is public', async () => {
    expect((await ask('tags')).data).toEqual({
      list: [
        { ...US, count: 3 },
        { ...EU, count: 1 },
      ],
    })
  })

  test('facets count what is public', async () => {
    expect((await ask('facets?type=flash')).data).toEqual({
      facets: {
        category: [
          { value: '关税', count: 1 },
          { value: '税务', count: 1 },
        ],
      },
    })
    expect((await ask('facets?type=activity')).data).toEqual({
      facets: {
        category: [{ value: '展会', count: 3 }],
        country: [
          { value: 'DE', count: 2 },
          { value: 'CN', count: 1 },
        ],
        city: [
          { value: '广州', count: 1 },
          { value: '法兰克福', count: 1 },
          { value: '科隆', count: 1 },
        ],
        cityOf: ['CN 广州 展会', 'DE 法兰克福 展会', 'DE 科隆 展会'].map((value) => ({ value, count: 1 })),
        months: [
          { value: '4', count: 2 },
          { value: '5', count: 1 },
        ],
      },
    })
    expect((await ask('facets?type=hy')).data).toEqual({ facets: {} })
  })

  test.each([
    ['', ['canton', 'anuga', 'ambiente']],
    ['&country=DE', ['anuga', 'ambiente']],
    ['&country=CN', ['canton']],
    ['&country=DE&city=科隆', ['anuga']],
    ['&country=FR', []],
  ])('events%s', async (filter, handles) =>
    expect(await handlesOf(`events?from=2026-01-01&to=2026-12-31${filter}`)).toEqual(handles),
  )

  test.each([
    ['from=2026-01-01&to=2027-01-03', '日期范围最多 366 天'],
    ['from=2026-01-02&to=2026-01-01', '结束日期不能早于开始日期'],
    ['from=2026-01-02&to=2026-01-03&country=de%25', '应为两个大写字母的国家或地区代码'],
  ])('events of %s are refused', async (query, why) => {
    const answer = await app.inject(`/mapi/content/events?${query}`)
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(why)])
  })
})
