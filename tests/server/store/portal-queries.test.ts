import { describe, expect, test } from 'vitest'
import { recountEngagement } from '../../../server/store/engagement-counts.ts'
import { recountFacets } from '../../../server/store/facet-counts.ts'
import { changeContentStatus, readContentWork } from '../../../server/store/content-works.ts'
import { withdrawContentsOfFiles } from '../../../server/store/content-writing.ts'
import { CONTENT_STATUS } from '../../../src/lib/content/status.ts'
import { contentDraft } from './content-draft.ts'
import { DATABASES } from './databases.ts'
import { twoProcesses } from './two-processes.ts'

const HIGH = 2 ** 31 - 1
const NOW = Date.UTC(2026, 10, 23)
const US = { handle: 'us', label: '美国' }
const EU = { handle: 'eu', label: '欧盟' }
const WRITING = { by: null, at: '2026-11-23T00:00:00.000Z' }
const job = (handle: string, city: string, change: object = {}) =>
  contentDraft(handle, 3, {
    type: 'recruit',
    title: `招聘 ${handle}`,
    facts: { company: '某公司', city, form: '全职', experience: '不限', education: '不限' },
    ...change,
  })
const fair = (handle: string, startsOn: string, endsOn: string, country?: string) =>
  contentDraft(handle, 4, {
    type: 'activity',
    category: '展会',
    facts: {
      ...(country !== undefined && { country, city: '科隆' }),
      startsOn,
      endsOn,
      months: [String(Number(startsOn.slice(5, 7)))],
      registration: 'none',
      checkedOn: '2026-11-20',
    },
  })

describe.each(DATABASES)('on $kind what the portal asks', (database) => {
  const { store, here, there } = twoProcesses(database)

  /** Stored counts, and the same counts recomputed. */
  async function counts() {
    const all = () =>
      store.db
        .selectFrom('facet_count')
        .where('total', '<>', 0)
        .selectAll()
        .orderBy('type')
        .orderBy('name')
        .orderBy('value')
        .execute()
    const kept = await all()
    await store.db.transaction().execute((trx) => recountFacets(trx))
    return { kept, afresh: await all() }
  }

  test('tags and filters are counted as contents come, change and go', async () => {
    await here.saveContents([
      job('a', '深圳', { tags: [US], category: '运营' }),
      job('b', '深圳', { tags: [US, EU], category: '运营' }),
      job('c', '杭州', { category: '设计', file: { name: 'recruit/c.md', hash: '1' } }),
      contentDraft('flash', 1, { tags: [US] }),
      job('draft', '厦门', { status: CONTENT_STATUS.INPUTTED, tags: [EU] }),
    ])
    expect(await there.countTags()).toEqual([
      { ...US, count: 3 },
      { ...EU, count: 1 },
    ])
    expect(await there.countTags('flash')).toEqual([{ ...US, count: 1 }])
    expect(await there.countFacets('recruit')).toEqual({
      category: [
        { value: '运营', count: 2 },
        { value: '设计', count: 1 },
      ],
      city: [
        { value: '深圳', count: 2 },
        { value: '杭州', count: 1 },
      ],
      form: [{ value: '全职', count: 3 }],
    })
    await there.saveContents([
      job('a', '厦门', { tags: [EU], category: '设计' }),
      job('draft', '厦门', { tags: [EU] }),
      job('b', '深圳', { tags: [US, EU], status: CONTENT_STATUS.OFFLINE }),
    ])
    expect(await here.countTags('recruit')).toEqual([{ ...EU, count: 2 }])
    expect((await here.countFacets('recruit')).city).toEqual([
      { value: '厦门', count: 2 },
      { value: '杭州', count: 1 },
    ])
    await withdrawContentsOfFiles(store, ['recruit/c.md'])
    await withdrawContentsOfFiles(store, ['recruit/c.md'])
    expect((await there.countFacets('recruit')).city).toEqual([{ value: '厦门', count: 2 }])
    const { kept, afresh } = await counts()
    expect(kept).toEqual(afresh)
    expect(kept.length).toBeGreaterThan(4)
  })

  test('what is moved away counts no more, and once only', async () => {
    await here.saveContents([job('moved', '北京', { tags: [EU] })])
    const { id } = await store.db
      .selectFrom('content')
      .where('handle', '=', 'moved')
      .select('id')
      .executeTakeFirstOrThrow()
    for (const to of [CONTENT_STATUS.OFFLINE, CONTENT_STATUS.DELETED] as const) {
      await store.db.transaction().execute(async (trx) => {
        const work = await readContentWork(trx, id)
        if (work) await changeContentStatus(trx, store.kind, work, { to, reason: '', writing: WRITING })
      })
    }
    expect((await there.countFacets('recruit')).city).not.toContainEqual({ value: '北京', count: 1 })
    const { kept, afresh } = await counts()
    expect(kept).toEqual(afresh)
  })

  test('the most liked of a type come first, and of as many the later added', async () => {
    await here.saveContents(['one', 'two', 'three', 'none'].map((handle) => contentDraft(handle, 9, { type: 'post' })))
    const rows = await store.db.selectFrom('content').where('type', '=', 'post').select(['id', 'handle']).execute()
    const idOf = (handle: string) => rows.find((row) => row.handle === handle)?.id ?? 0
    await store.db
      .insertInto('account')
      .values(
        [1, 2].map((id) => ({
          id: 5_000_000_000 + id,
          phone: `+861390000000${String(id)}`,
          union_id: null,
          created_at: WRITING.at,
          deletion_at: null,
          gender: null,
        })),
      )
      .execute()
    const like = (account: number, handle: string, to: boolean) =>
      there.saveEngagement({
        accountId: 5_000_000_000 + account,
        kind: 'like',
        target: idOf(handle),
        wanted: to,
        at: to ? '1' : '2',
        device: 'd',
      })
    for (const [account, handle] of [
      [1, 'one'],
      [2, 'one'],
      [1, 'two'],
      [2, 'three'],
    ] as const)
      expect(await like(account, handle, true)).toMatchObject({ isWritten: true })
    expect((await here.listMostLiked({ type: 'post', size: 10 })).map(({ card }) => card.handle)).toEqual([
      'one',
      'three',
      'two',
    ])
    expect((await here.listMostLiked({ type: 'post', size: 1 })).map(({ card }) => card.handle)).toEqual(['one'])
    const [first] = await here.listMostLiked({ type: 'post', size: 1 })
    expect(
      (await here.listMostLiked({ type: 'post', after: first?.position, size: 10 })).map(({ card }) => card.handle),
    ).toEqual(['three', 'two'])
    expect(await here.listMostLiked({ type: 'wiki', size: 10 })).toEqual([])
    expect(await like(2, 'three', false)).toMatchObject({ isWritten: true, isOn: true })
    expect((await here.listMostLiked({ type: 'post', size: 10 })).map(({ card }) => card.handle)).toEqual([
      'one',
      'two',
    ])
    const before = await store.db
      .selectFrom('engagement_count')
      .selectAll()
      .where('total', '>', 0)
      .orderBy('target_id')
      .execute()
    await store.db.transaction().execute((trx) => recountEngagement(trx))
    expect(
      await store.db.selectFrom('engagement_count').selectAll().where('total', '>', 0).orderBy('target_id').execute(),
    ).toEqual(before)
    expect(await there.findEngagement(5_000_000_001, ['like'], idOf('one'))).toMatchObject([{ isOn: true, total: 2 }])
    expect((await there.listFavorites({ accountId: 5_000_000_001, types: ['post'], page: 1, size: 9 })).total).toBe(0)
  })

  test('open jobs by what they pay at least, page by page', async () => {
    const paid = (handle: string, facts: object, change: object = {}) =>
      job(handle, '苏州', {
        category: '财务',
        ...change,
        facts: { company: '某公司', city: '苏州', form: '全职', experience: '不限', education: '不限', ...facts },
      })
    const of = async (more: object = {}) =>
      (await there.listJobsByPay({ today: '2026-11-23', category: '财务', size: 9, ...more })).map(
        ({ card, position: { pay } }) => `${card.handle} ${String(pay)}`,
      )
    await here.saveContents([
      paid('unsaid', {}),
      paid('wide', { payFrom: '8000', payTo: '30000' }),
      paid('sure', { payFrom: '9500.5', payTo: '10000' }),
      paid('same', { payFrom: '8000', until: '2026-11-23' }),
      paid('over', { payFrom: '90000', until: '2026-11-22' }),
      paid('most', { payFrom: '9999999.99' }),
      paid('draft', { payFrom: '7000' }, { status: CONTENT_STATUS.INPUTTED }),
      paid('elsewhere', { payFrom: '7000' }, { category: '技术' }),
      contentDraft('text', 1, { type: 'article', category: '财务', facts: { payFrom: '7000' } }),
    ])
    const all = ['most 999999999', 'sure 950050', 'same 800000', 'wide 800000', 'unsaid 0']
    expect(await of()).toEqual(all)
    expect((await of({ category: undefined, size: 60 })).slice(0, 5)).toEqual([...all.slice(0, 4), 'elsewhere 700000'])
    await here.saveContents([paid('far', { payFrom: '8000', city: '昆明', form: '远程' }, { category: '设计' })])
    const inDesign = (more: object) => of({ category: '设计', ...more })
    expect(
      await Promise.all([
        inDesign({ city: '昆明', form: '远程' }),
        inDesign({ city: '昆明', form: '全职' }),
        inDesign({ city: '苏州' }),
        of({ category: undefined, city: '昆明' }),
      ]),
    ).toEqual([['far 800000'], [], [], ['far 800000']])
    const pages: string[] = []
    for (let after: { pay: number; id: number } | undefined, turns = 0; turns < 6; turns += 1) {
      const [found] = await there.listJobsByPay({ today: '2026-11-23', category: '财务', size: 1, after })
      if (!found) break
      pages.push(`${found.card.handle} ${String(found.position.pay)}`)
      after = found.position
    }
    expect(pages).toEqual(all)
    await there.saveContents([
      paid('most', { payFrom: '8000' }),
      paid('same', { until: '2026-11-01' }),
      paid('wide', {}),
    ])
    expect(await of()).toEqual(['sure 950050', 'most 800000', 'wide 0', 'unsaid 0'])
    expect(await of({ today: '2026-11-01' })).toContain('over 9000000')
    const newest = async (more: object = {}) =>
      (await there.listJobs({ today: '2026-11-23', category: '财务', size: 9, ...more })).map(({ handle }) => handle)
    const open = await newest()
    expect(open.toSorted()).toEqual(['most', 'sure', 'unsaid', 'wide'])
    const [first] = await there.listJobs({ today: '2026-11-23', category: '财务', size: 1 })
    expect(await newest({ after: first })).toEqual(open.slice(1))
    expect(
      await Promise.all([
        newest({ category: '设计', city: '昆明', form: '远程' }),
        newest({ category: '设计', form: '实习' }),
        newest({ category: undefined, city: '昆明' }),
      ]),
    ).toEqual([['far'], [], ['far']])
  })

  test('events of some days, a country and a city', async () => {
    await here.saveContents([
      fair('early', '2026-11-10', '2026-11-30', 'DE'),
      fair('over', '2026-11-10', '2026-11-12', 'DE'),
      fair('next', '2026-12-01', '2026-12-02', 'CN'),
      fair('online', '2026-12-03', '2026-12-03'),
    ])
    const handles = async (more: object) =>
      (await there.listEvents({ from: '2026-11-20', to: '2026-12-31', size: 9, ...more })).map(
        ({ card }) => card.handle,
      )
    expect(await handles({})).toEqual(['early', 'next', 'online'])
    expect(await handles({ country: 'DE' })).toEqual(['early'])
    expect(await handles({ city: '科隆' })).toEqual(['early', 'next'])
    expect(await handles({ category: '峰会' })).toEqual([])
    expect((await there.countFacets('activity'))['cityOf']).toEqual([
      { value: 'DE 科隆 展会', count: 2 },
      { value: 'CN 科隆 展会', count: 1 },
    ])
    await there.saveContents([fair('early', '2026-11-10', '2026-11-30', 'FR')])
    expect(await handles({ country: 'DE' })).toEqual([])
    expect((await here.countFacets('activity'))['cityOf']).toEqual(
      ['CN', 'DE', 'FR'].map((country) => ({ value: `${country} 科隆 展会`, count: 1 })),
    )
    expect((await there.readHome(NOW)).fairs.map(({ handle }) => handle)).toEqual(['early', 'next', 'online'])
  })

  test('home puts what is important first for two months, and then the newest', async () => {
    const at = (handle: string, publishedAt: string, importance: number) =>
      contentDraft(handle, 1, { publishedAt, updatedAt: publishedAt, importance })
    await here.saveContents([
      at('old', '2026-08-18T00:00:00.000Z', 3),
      at('grave', '2026-10-01T00:00:00.000Z', 2),
      at('today', '2026-11-22T00:00:00.000Z', 0),
      at('lately', '2026-11-01T00:00:00.000Z', 1),
    ])
    expect(
      (await there.readHome(NOW)).flashes.slice(0, 4).map(({ handle, isImportant }) => [handle, isImportant]),
    ).toEqual([
      ['grave', true],
      ['today', false],
      ['lately', false],
      ['old', true],
    ])
  })

  test('events of each month and day are counted', async () => {
    const undated = contentDraft('undated', 5, {
      type: 'activity',
      category: '峰会',
      facts: { months: ['1', '4'], registration: 'none', checkedOn: '2026-11-20' },
    })
    const held = async (more: object = {}) =>
      (await there.countEventsByMonth({ from: '2030-03', today: '2030-03-11', ...more })).map(
        ({ on, category, count }) => `${on} ${category} ${String(count)}`,
      )
    await here.saveContents([
      fair('over', '2030-03-01', '2030-03-10'),
      fair('on', '2030-03-09', '2030-03-11'),
      fair('two', '2030-03-31', '2030-04-02'),
      fair('years', '2030-12-01', '2039-01-01'),
      fair('later', '2031-03-01', '2031-03-02'),
      undated,
    ])
    const months = ['2030-12', '2031-01', '2031-02'].map((month) => `${month} 展会 1`)
    expect(await held()).toEqual(
      [
        '2030-03 展会 2',
        '2030-04 展会 1',
        '2030-04 峰会 1',
        ...months.slice(0, 2),
        '2031-01 峰会 1',
        ...months.slice(2),
      ].toSorted(),
    )
    expect(await held({ from: '2030-02', today: '2030-02-28' })).toContain('2030-03 展会 3')
    expect((await held({ from: '2020-01' })).filter((line) => !line.includes('峰会'))).toEqual([])
    expect((await there.countEventsByDay('2030-03')).filter(({ on }) => on > '2030-03-08')).toEqual(
      [
        ['09', 2],
        ['10', 2],
        ['11', 1],
        ['31', 1],
      ].map(([day, count]) => ({ on: `2030-03-${String(day)}`, category: '展会', count })),
    )
    await there.saveContents([fair('two', '2030-05-31', '2030-06-01'), { ...undated, status: CONTENT_STATUS.OFFLINE }])
    expect(await held()).toEqual(['2030-03 展会 1', '2030-05 展会 1', '2030-06 展会 1', ...months])
    const { kept, afresh } = await counts()
    expect(kept).toEqual(afresh)
  })

  test('what is found, counted and suggested', async () => {
    await here.saveContents([
      contentDraft('duty', 11, { title: '欧盟绿色关税' }),
      contentDraft('guide', 12, { type: 'article', title: '关税怎么算' }),
    ])
    expect(await there.countSearchResults('关税', '2026-11-23')).toEqual({
      counts: [
        { type: 'article', count: 1 },
        { type: 'flash', count: 1 },
      ],
      isCut: false,
    })
    expect(await there.countSearchResults('关税', '2026-11-23', 1)).toMatchObject({
      counts: [{ count: 1 }],
      isCut: true,
    })
    expect((await there.searchWithFallbacks({ keyword: 'guanshui', before: HIGH, size: 9 })).isHeard).toBe(true)
    expect(
      (await there.suggestTitles({ keyword: '关', type: undefined, size: 9 }, '2026-11-23'))
        .map(({ handle }) => handle)
        .toSorted(),
    ).toEqual(['duty', 'guide'])
    expect(await there.findTag('us')).toEqual(US)
    const [card] = await there.listContents({ type: 'article', size: 1 })
    if (!card) throw new Error('it was saved')
    expect(await there.hasContentAtPosition(card)).toBe(true)
    expect(await there.findContentType(card.id)).toBe('article')
    expect(await there.readClaim(card.id)).toEqual({ isClaimed: false, claimer: null })
  })

  test('the files of the sitemap with their last changes', async () => {
    const at = (handle: string, type: 'knowledge' | 'wiki', day: string, more: object = {}) =>
      contentDraft(handle, 1, { type, updatedAt: `${day}T00:00:00.000Z`, publishedAt: `${day}T00:00:00.000Z`, ...more })
    const place = (handle: string, to: number) =>
      store.db
        .updateTable('content')
        .set({ place: to })
        .where('type', '=', 'knowledge')
        .where('handle', '=', handle)
        .execute()
    expect(await there.listPublicRanges(['knowledge', 'wiki'])).toEqual([])
    await here.saveContents([
      at('last', 'knowledge', '2026-11-03'),
      at('first', 'knowledge', '2026-11-01'),
      at('next', 'knowledge', '2026-11-02'),
      at('quick', 'wiki', '2026-11-04'),
      at('shown', 'wiki', '2026-11-05', { isExample: true }),
    ])
    await place('first', 50_000)
    await place('next', 50_001)
    expect(
      (await there.listPublicRanges(['wiki', 'knowledge'])).map(({ type, after, updatedAt }) => [
        type,
        after,
        updatedAt.slice(0, 10),
      ]),
    ).toEqual([
      ['wiki', 0, '2026-11-04'],
      ['knowledge', 0, '2026-11-03'],
      ['knowledge', 50_000, '2026-11-02'],
    ])
  })

  test('a search finds what is open, page by page, passing by what is closed', async () => {
    const TODAY = '2026-11-23'
    const sailor = (handle: string, until?: string) =>
      job(handle, '宁波', {
        title: `船务 ${handle}`,
        facts: {
          company: '某公司',
          city: '宁波',
          form: '全职',
          experience: '不限',
          education: '不限',
          ...(until !== undefined && { until }),
        },
      })
    const closed = (count: number, name: string) =>
      Array.from({ length: count }, (_, at) => sailor(`${name}-${String(at)}`, '2026-11-22'))
    // Contents are inserted in reverse, so that the order of results is that of their positions.
    await here.saveContents([
      sailor('first'),
      ...closed(130, 'early'),
      sailor('last-day', TODAY),
      contentDraft('ships', 9, { title: '船务费' }),
      ...closed(3, 'late'),
      sailor('second', '2027-01-01'),
    ])
    const handlesAt = async (places: readonly number[]) =>
      (await there.findCardsByPlace(places)).map(({ handle }) => handle)
    const find = (before: number, size: number, more: object = {}) =>
      there.searchOpenPlaces({ keyword: '船务', before, size, ...more }, TODAY)
    const all = await find(HIGH, 20)
    expect([await handlesAt(all.places), all.stoppedAt]).toEqual([['second', 'ships', 'last-day', 'first'], undefined])
    const two = await find(HIGH, 2)
    expect(await handlesAt(two.places)).toEqual(['second', 'ships'])
    expect(await handlesAt((await find(two.places[1] ?? 0, 2)).places)).toEqual(['last-day', 'first'])
    expect(await handlesAt((await find(HIGH, 20, { type: 'flash' })).places)).toEqual(['ships'])
    expect(await find(all.places[3] ?? 0, 20)).toEqual({
      places: [],
      isSimplified: false,
      isHeard: false,
      isBegun: false,
    })
    // Also found by its pinyin.
    expect(await there.searchOpenPlaces({ keyword: 'chuanwu', before: HIGH, size: 20 }, TODAY)).toEqual({
      places: all.places,
      isSimplified: false,
      isHeard: true,
      isBegun: false,
    })
    expect(await there.countSearchResults('船务', TODAY)).toEqual({
      counts: [
        { type: 'recruit', count: 3 },
        { type: 'flash', count: 1 },
      ],
      isCut: false,
    })
    expect(
      (await there.suggestTitles({ keyword: '船务', type: undefined, size: 9 }, TODAY)).map(({ handle }) => handle),
    ).toEqual(['second', 'ships', 'last-day'])
    // Editors find everything that is online.
    expect((await there.searchWithFallbacks({ keyword: '船务', before: HIGH, size: 200 })).places.length).toBe(137)
  })

  test('a search that meets too much that is closed ends its page, and goes on where it stopped', async () => {
    const over = Array.from({ length: 700 }, (_, at) =>
      job(`over-${String(at)}`, '舟山', {
        title: `引航员 ${String(at)}`,
        facts: {
          company: '某公司',
          city: '舟山',
          form: '全职',
          experience: '不限',
          education: '不限',
          until: '2026-01-01',
        },
      }),
    )
    await here.saveContents([job('pilot', '舟山', { title: '引航员' }), ...over])
    const first = await there.searchOpenPlaces({ keyword: '引航员', before: HIGH, size: 21 }, '2026-11-23')
    expect([first.places, first.stoppedAt !== undefined]).toEqual([[], true])
    const { places, stoppedAt } = await there.searchOpenPlaces(
      { keyword: '引航员', before: first.stoppedAt ?? 0, size: 21 },
      '2026-11-23',
    )
    expect([(await there.findCardsByPlace(places)).map(({ handle }) => handle), stoppedAt]).toEqual([
      ['pilot'],
      undefined,
    ])
  })

  test('home fills its fairs with those that are usual in the months ahead, by month', async () => {
    const usual = (handle: string, ...months: string[]) =>
      contentDraft(handle, 5, {
        type: 'activity',
        category: '展会',
        facts: { months, registration: 'none', checkedOn: '2026-11-20' },
      })
    const fairs = async (now = NOW) =>
      (await there.readHome(now)).fairs.map(
        ({ handle, startsOn, months }) => `${handle} ${startsOn === '' ? months.join('、') : startsOn}`,
      )
    await here.saveContents([
      usual('january', '1', '8'),
      usual('december', '12'),
      usual('november', '11'),
      usual('summer', '7'),
      contentDraft('talk', 6, {
        type: 'activity',
        category: '沙龙',
        facts: { months: ['12'], registration: 'none', checkedOn: '2026-11-20' },
      }),
    ])
    const dated = ['early 2026-11-10', 'next 2026-12-01', 'online 2026-12-03']
    expect(await fairs()).toEqual([...dated, 'december 12', 'january 1、8'])
    expect(await fairs(Date.UTC(2026, 10, 3))).toEqual([dated[0], 'november 11', ...dated.slice(1), 'december 12'])
    expect(await fairs(Date.UTC(2027, 0, 2))).toEqual(['january 1、8'])
  })
})
