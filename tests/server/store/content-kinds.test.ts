import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listEvents } from '../../../server/store/content-events.ts'
import type { EventRequest } from '../../../server/store/content-events.ts'
import { findCardsByPlace } from '../../../server/store/content-cards.ts'
import { searchPlaces } from '../../../server/store/content-find.ts'
import { rebuildContentSearch } from '../../../server/store/content-search.ts'
import { CONTENT_STATUS } from '../../../src/lib/content/status.ts'
import { saveContents, withdrawContentsOfFiles } from '../../../server/store/content-writing.ts'
import type { ContentDraft } from '../../../server/store/content-writing.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { contentDraft } from './content-draft.ts'
import { DATABASES } from './databases.ts'
import type { TestDatabase } from './databases.ts'

const job = (handle: string, city: string, form: string, category = '运营', change: Partial<ContentDraft> = {}) =>
  contentDraft(handle, 1, {
    type: 'recruit',
    category,
    facts: { company: '甲', city, form, experience: '不限', education: '不限' },
    ...change,
  })
const fair = (
  handle: string,
  startsOn: string | undefined,
  endsOn: string | undefined,
  city: string,
  category = '展会',
  change: Partial<ContentDraft> = {},
) =>
  contentDraft(handle, 1, {
    type: 'activity',
    category,
    facts: {
      startsOn,
      endsOn,
      city,
      months: [startsOn === undefined ? '4' : String(Number(startsOn.slice(5, 7)))],
      registration: 'none',
      checkedOn: '2026-11-22',
    },
    ...change,
  })

describe.each(DATABASES)('$kind', ({ make }) => {
  let database: TestDatabase
  let store: Store
  beforeAll(async () => {
    database = await make()
    store = await openStore(database.options)
    await saveContents(store, [
      job('j1', '深圳', '全职'),
      job('j2', '深圳', '兼职'),
      job('j3', '广州', '全职'),
      job('j4', '深圳', '全职', '客服', { tags: [{ handle: 'us', label: '美国' }] }),
      job('j5', '深圳', '全职', '运营', { status: CONTENT_STATUS.OFFLINE }),
      job('j6', 'São Paulo, SP', '远程'),
      fair('f1', '2027-01-06', '2027-01-09', '拉斯维加斯'),
      fair('f2', '2027-01-09', '2027-03-31', '上海', '峰会'),
      fair('f3', '2027-02-01', '2027-02-01', '上海'),
      fair('f4', undefined, undefined, '上海'),
      fair('f5', '2027-01-08', '2027-01-08', '上海', '展会', { status: CONTENT_STATUS.INPUTTED }),
    ])
  })
  afterAll(async () => {
    await store.close()
    await database.remove()
  })

  const narrowed = async (...facets: [string, string][]) =>
    (
      await findCardsByPlace(
        store,
        await searchPlaces(store, {
          keyword: '',
          type: 'recruit',
          facets: facets.map(([name, value]) => ({ name, value })),
          before: 2 ** 31 - 1,
          size: 9,
        }),
      )
    ).map(({ handle }) => handle)
  const FILTERS: readonly [[string, string][], string[]][] = [
    [[['city', '深圳']], ['j4', 'j2', 'j1']],
    [
      [
        ['city', '深圳'],
        ['form', '全职'],
      ],
      ['j4', 'j1'],
    ],
    [
      [
        ['city', '深圳'],
        ['form', '全职'],
        ['category', '运营'],
      ],
      ['j1'],
    ],
    [
      [
        ['category', '客服'],
        ['tag', 'us'],
      ],
      ['j4'],
    ],
    [[['city', 'São Paulo, SP']], ['j6']],
    [[['city', 'São Paulo']], []],
    [[['form', '深圳']], []],
  ]

  test.each(FILTERS)('%j finds %j', async (facets, handles) => expect(await narrowed(...facets)).toEqual(handles))

  test('events without a date are found by that', async () => {
    const places = await searchPlaces(store, {
      keyword: '',
      type: 'activity',
      facets: [
        { name: 'undated', value: '1' },
        { name: 'months', value: '4' },
      ],
      before: 2 ** 31 - 1,
      size: 9,
    })
    expect((await findCardsByPlace(store, places)).map(({ handle }) => handle)).toEqual(['f4'])
  })

  test('an index that is made anew finds the same', async () => {
    await store.db.transaction().execute((trx) => rebuildContentSearch(trx, store.kind))
    for (const [facets, handles] of FILTERS) expect(await narrowed(...facets)).toEqual(handles)
  })

  test.each<[Partial<EventRequest> & { from: string; to: string }, string[]]>([
    [{ from: '2027-01-01', to: '2027-12-31' }, ['f1', 'f2', 'f3']],
    [{ from: '2027-01-09', to: '2027-01-09' }, ['f1', 'f2']],
    [{ from: '2027-01-10', to: '2027-01-31' }, ['f2']],
    [{ from: '2027-03-31', to: '2027-04-01' }, ['f2']],
    [{ from: '2027-04-01', to: '2027-04-30' }, []],
    [{ from: '2027-01-01', to: '2027-12-31', city: '上海' }, ['f2', 'f3']],
    [{ from: '2027-01-01', to: '2027-12-31', city: '上海', category: '峰会' }, ['f2']],
  ])('events of %j are %j', async (request, handles) => {
    const found: string[] = []
    for (let after: EventRequest['after'], turns = 0; turns < 9; turns += 1) {
      const [next] = await listEvents(store, { size: 1, after, ...request })
      if (!next) break
      found.push(next.card.handle)
      after = next.position
    }
    expect(found).toEqual(handles)
  })

  test('an event that loses its dates leaves the calendar', async () => {
    await saveContents(store, [fair('f9', '2028-01-01', '2028-01-02', '柏林')])
    await saveContents(store, [fair('f9', undefined, undefined, '柏林')])
    expect(await listEvents(store, { from: '2028-01-01', to: '2028-12-31', size: 9 })).toEqual([])
  })

  test('a change keeps what was before; one that changes nothing keeps nothing', async () => {
    const first = contentDraft('versions', 1, {
      title: '甲',
      tags: [{ handle: 'us', label: '美国' }],
      file: { name: 'flash/versions.md', hash: 'a' },
    })
    await saveContents(store, [first], { by: null, at: '2026-01-01T00:00:00.000Z' })
    await saveContents(store, [{ ...first, html: '<p>另画</p>' }], { by: null, at: '2026-01-02T00:00:00.000Z' })
    await saveContents(store, [{ ...first, tags: [] }], { by: null, at: '2026-01-03T00:00:00.000Z' })
    await saveContents(store, [{ ...first, tags: [], title: '乙', status: CONTENT_STATUS.OFFLINE }], {
      by: 7,
      at: '2026-01-04T00:00:00.000Z',
    })
    await withdrawContentsOfFiles(store, ['flash/versions.md'], { by: null, at: '2026-01-05T00:00:00.000Z' })
    const { id, version } = await store.db
      .selectFrom('content')
      .where('handle', '=', 'versions')
      .select(['id', 'version'])
      .executeTakeFirstOrThrow()
    const versions = await store.db
      .selectFrom('content_version')
      .where('content_id', '=', id)
      .selectAll()
      .orderBy('number')
      .execute()
    const steps = await store.db
      .selectFrom('content_step')
      .where('content_id', '=', id)
      .selectAll()
      .orderBy('position')
      .execute()
    expect(version).toBe(3)
    expect(
      versions.map(({ number, written_at, written_by, draft }) => [
        number,
        written_at.slice(0, 10),
        written_by,
        (JSON.parse(draft) as { title: string; tags: string[] }).title,
        (JSON.parse(draft) as { tags: string[] }).tags,
      ]),
    ).toEqual([
      [1, '2026-01-03', null, '甲', ['us']],
      [2, '2026-01-04', 7, '甲', []],
    ])
    expect(
      steps.map(({ position, at, account_id, status_before, status_after }) => [
        position,
        at.slice(0, 10),
        account_id,
        status_before,
        status_after,
      ]),
    ).toEqual([
      [1, '2026-01-01', null, null, 2],
      [2, '2026-01-04', 7, 2, -2],
    ])
  })
})
