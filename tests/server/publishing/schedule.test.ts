import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { RENDERING_VERSION } from '../../../server/store/rendering.ts'
import { PERSONAL_DATA_SOURCES } from '../../../server/privacy/holdings.ts'
import { openImages } from '../../../server/app/open-images.ts'
import { createPublishLoop, publishDueContent } from '../../../server/publishing/schedule.ts'
import { VisitCounter } from '../../../server/publishing/visits.ts'
import { openStore } from '../../../server/store/open.ts'
import { saveContents } from '../../../server/store/content-writing.ts'
import { contentDraft } from '../store/content-draft.ts'
import { DATABASES, makeFolder } from '../store/databases.ts'
import { openPublishing, type Publishing } from './publish-app.ts'
import { readAllRows } from '../accounts/export-rows.ts'

const HOUR = 3_600_000

describe.each(DATABASES)('$kind', (kind) => {
  let world: Publishing
  beforeAll(async () => {
    world = await openPublishing(kind)
  })
  afterAll(() => world.close())
  const row = (id: number) =>
    world.store.db.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('what is scheduled goes online once at its time, whichever of several processes looks', async () => {
    const { ask, clock, store, submitted, options } = world
    const { id, version } = await submitted()
    const at = clock.now + HOUR
    const goesOnlineAt = new Date(at).toISOString()
    expect(
      await ask('editor', 'POST', 'editor/approve', { id, version, goesOnlineAt: new Date(clock.now).toISOString() }),
    ).toMatchObject({ status: 400, message: '这个时间已经过了，请选以后的时间' })
    expect((await ask('editor', 'POST', 'editor/approve', { id, version, goesOnlineAt })).data.status).toBe(1)
    expect((await ask('editor', 'GET', 'editor/queue', { list: 'scheduled' })).data.list).toMatchObject([
      { id, goesOnlineAt },
    ])
    expect((await ask('editor', 'GET', 'editor/queue')).data.list).toEqual([])
    expect(await publishDueContent(store, id, at - 1)).toBe(false)
    const other = await openStore(options)
    const went = await Promise.all([store, other, store, other].map((one) => publishDueContent(one, id, at)))
    await other.close()
    expect(went.filter(Boolean)).toHaveLength(1)
    expect(
      await store.db
        .selectFrom('content_step')
        .select(['account_id', 'at'])
        .where('content_id', '=', id)
        .where('status_after', '=', 2)
        .execute(),
    ).toEqual([{ account_id: null, at: goesOnlineAt }])
    expect(await row(id)).toMatchObject({ status: 2, published_at: goesOnlineAt })
  })

  test('whoever shows pages hears what went online, and not of what did not', async () => {
    const { ask, clock, store, submitted } = world
    const at = clock.now + HOUR
    const goesOnlineAt = new Date(at).toISOString()
    const scheduled = async () => {
      const { id, version } = await submitted()
      await ask('editor', 'POST', 'editor/approve', { id, version, goesOnlineAt })
      return id
    }
    const broken = await scheduled()
    await store.db.updateTable('content_body').set({ markdown: '<b>' }).where('content_id', '=', broken).execute()
    const good = await scheduled()
    const [onPublished, onFault] = [vi.fn(), vi.fn()]
    const schedule = createPublishLoop({ store, now: () => at, onPublished, onFault })
    schedule.start()
    await vi.waitFor(
      async () => {
        expect((await ask('editor', 'GET', 'editor/read', { id: broken })).data).toMatchObject({
          status: 1,
          goesOnlineAt: null,
        })
        expect((await row(good)).status).toBe(2)
      },
      { timeout: 30_000 },
    )
    await schedule.stop()
    expect([onPublished.mock.calls.length, onFault.mock.calls]).toEqual([1, []])
  })

  test('a schedule can be cancelled, ends when the author takes the text back, and gives way to a fault', async () => {
    const { ask, clock, store, submitted } = world
    const at = clock.now + HOUR
    const scheduled = async () => {
      const { id, version } = await submitted()
      await ask('editor', 'POST', 'editor/approve', { id, version, goesOnlineAt: new Date(at).toISOString() })
      return id
    }
    const cancelled = await scheduled()
    expect((await ask('editor', 'POST', 'editor/cancel-schedule', { id: cancelled })).data.status).toBe(1)
    const taken = await scheduled()
    expect((await ask('author', 'POST', 'publish/take-back', { id: taken })).data.status).toBe(0)
    const broken = await scheduled()
    await store.db.updateTable('content_body').set({ markdown: '<b>' }).where('content_id', '=', broken).execute()
    for (const id of [cancelled, taken, broken]) expect(await publishDueContent(store, id, at)).toBe(false)
    expect((await ask('editor', 'GET', 'editor/read', { id: broken })).data).toMatchObject({
      status: 1,
      goesOnlineAt: null,
      reason: '定时没有上线：正文第 1 行：不能写 HTML 标签，请用 Markdown',
      fault: '正文第 1 行：不能写 HTML 标签，请用 Markdown',
    })
  })

  test('what came of a feed waits in the queue, and what came of a file is not edited here and stays offline', async () => {
    const { ask, store } = world
    const feed = contentDraft('of-a-feed', 1, { status: 1, category: '市场', summary: '摘要' })
    const file = contentDraft('of-a-file', 2, {
      category: '市场',
      summary: '摘要',
      file: { name: 'flash/of-a-file.md', hash: 'a' },
    })
    await saveContents(store, [feed, file])
    const [waiting] = (await ask('editor', 'GET', 'editor/queue', { type: 'flash' })).data.list
    expect(waiting).toMatchObject({ handle: 'of-a-feed', author: null })
    expect(
      (await ask('editor', 'POST', 'editor/approve', { id: waiting?.id, version: waiting?.version })).data.status,
    ).toBe(2)
    const { id } = await store.db
      .selectFrom('content')
      .select('id')
      .where('handle', '=', 'of-a-file')
      .executeTakeFirstOrThrow()
    expect((await ask('editor', 'POST', 'editor/save', { id, version: 1, title: '改' })).message).toBe(
      '这篇内容来自文件，请改文件',
    )
    await ask('editor', 'POST', 'editor/switch', { id, isOnline: false, reason: '过时' })
    await saveContents(store, [{ ...file, title: '新标题', file: { name: 'flash/of-a-file.md', hash: 'b' } }])
    expect(await row(id)).toMatchObject({ status: -2, title: '新标题' })
    await ask('editor', 'POST', 'editor/switch', { id, isOnline: true })
    expect((await row(id)).status).toBe(2)
  })

  test('every list of editors is narrowed by kind and by a word of the title', async () => {
    const { ask, store, published } = world
    await saveContents(store, [contentDraft('canal-report', 5, { type: 'report', title: '运河年报 100%' })])
    const { id } = await published('author', { title: '运河走法' })
    const { id: gone } = await published('author', { title: '运河旧闻' })
    await ask('editor', 'POST', 'editor/switch', { id: gone, isOnline: false, reason: '过时' })
    const titles = async (asked: object) =>
      (await ask('editor', 'GET', 'editor/queue', { ...asked })).data.list.map(({ title }) => title)
    expect(await titles({ list: 'online', title: '运河' })).toEqual(['运河走法', '运河年报 100%'])
    expect(await titles({ list: 'online', title: '运河', type: 'report' })).toEqual(['运河年报 100%'])
    expect(await titles({ list: 'online', type: 'report' })).toEqual(['运河年报 100%'])
    expect(await titles({ list: 'online', title: '没有的词' })).toEqual([])
    expect(await titles({ list: 'offline', title: '运河' })).toEqual(['运河旧闻'])
    for (const title of ['运%闻', '运_旧', String.raw`运\河`])
      expect(await titles({ list: 'offline', title })).toEqual([])
    const waits = await world.submitted('author', { title: 'Suez 近况' })
    expect(await titles({ title: 'suez', type: 'article' })).toEqual(['Suez 近况'])
    expect((await ask('editor', 'POST', 'editor/delete', { id, reason: '重复' })).data.status).toBe(-1)
    expect(await titles({ list: 'online', title: '运河', type: 'article' })).toEqual([])
    await ask('author', 'POST', 'publish/take-back', { id: waits.id })
  })

  test("pictures of a text are its author's own, stay as long as it does, and go with it", async () => {
    const { app, ask, clock, store, draft } = world
    const { folder, remove } = makeFolder()
    const images = openImages(store, { dataDir: folder, bucket: undefined }, () => undefined)
    const { id: author } = await store.db
      .selectFrom('account')
      .select('id')
      .where('account_name', '=', 'author')
      .executeTakeFirstOrThrow()
    const png = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#246' } })
      .png()
      .toBuffer()
    const { url, hash } = await images.upload(author, 'content', png, clock.now)
    expect(url).toBe(`/files/${hash}-900.webp`)
    const sent = draft({ markdown: `正文。\n\n![码头](${url})` })
    expect((await ask('stranger', 'POST', 'publish/save', sent)).message).toBe(
      '图片不是自己上传的，或已过期，请重新上传',
    )
    const { id, version } = (await ask('author', 'POST', 'publish/save', sent)).data
    expect(await images.sweep(clock.now + 100 * HOUR)).toBe(0)
    await ask('author', 'POST', 'publish/submit', { id, version })
    const { html } = (await ask('editor', 'GET', 'editor/read', { id })).data
    expect(html).toContain(
      `<img src="${url}" srcset="/files/${hash}-360.webp 360w, /files/${hash}-540.webp 540w, /files/${hash}-720.webp 720w, ${url} 900w" sizes="(min-width: 48rem) 45rem, 100vw" width="640" height="400" alt="码头" loading="lazy" />`,
    )
    expect((await images.picture(hash, 360))?.length).toBeGreaterThan(0)
    expect((await app.inject('/files/none-360.webp')).statusCode).toBe(404)
    await ask('author', 'POST', 'publish/delete', { id })
    expect(await images.sweep(clock.now + 100 * HOUR)).toBe(1)
    expect(await images.picture(hash, 360)).toBeUndefined()
    await images.close()
    remove()
  })

  test('a search counts that found nothing in any kind, of people and once', async () => {
    const { app, clock, ask, published } = world
    clock.now += 48 * HOUR
    await published('author', { title: '保税仓选址' })
    const say = (words: unknown, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: '/mapi/content/miss',
        payload: { words },
        headers: { 'user-agent': 'Mozilla/5.0', ...headers },
      })
    const answers = []
    for (const words of ['夜光雨伞', '夜光雨伞', '保税仓', 'baoshuicang', '', 7, '字'.repeat(101)])
      answers.push((await say(words)).statusCode)
    answers.push((await say('机器人来过', { 'user-agent': 'Googlebot/2.1' })).statusCode)
    expect(answers).toEqual([204, 204, 204, 204, 400, 400, 400, 204])
    // A search call alone, from a page or a program, is not counted.
    await app.inject({
      url: '/mapi/content/search?keyword=%E5%A4%9C%E5%85%89&type=help',
      headers: { 'user-agent': 'Mozilla/5.0' },
    })
    const day = new Date(clock.now + 8 * HOUR).toISOString().slice(0, 10)
    await vi.waitFor(
      async () =>
        expect((await ask('editor', 'GET', 'editor/figures', { from: day, to: day })).data.misses).toEqual([
          { words: '夜光雨伞', count: 1 },
        ]),
      { timeout: 60_000, interval: 100 },
    )
    clock.now += 48 * HOUR
  })

  test('figures count a visitor once a day and thing, in whichever process, and only for editors', async () => {
    const { app, ask, clock, store, options, published } = world
    const { id } = await published()
    const day = new Date(clock.now + 8 * HOUR).toISOString().slice(0, 10)
    const other = await openStore(options)
    const processes = [store, other].map(
      (one) => new VisitCounter({ store: one, retentionDays: 90, onFault: () => expect.unreachable() }),
    )
    for (const visits of processes) {
      for (const client of ['1763611200000001', '1763611200000002', '1763611200000002'])
        visits.read(id, 'view', { client, ip: '192.0.2.1', now: clock.now })
      visits.read(id, 'end', { client: undefined, ip: '192.0.2.1', now: clock.now })
      visits.read(2_000_000_000, 'view', { client: undefined, ip: '192.0.2.1', now: clock.now })
      for (const words of ['报关  单', '报关 单', '=SUM(A1)', '13800138000', 'a@b.cn'])
        visits.missed(words, { client: undefined, ip: '192.0.2.1', now: clock.now })
    }
    await Promise.all(processes.map((visits) => visits.flush(clock.now)))
    await other.close()
    const mark = (payload: object) => app.inject({ method: 'POST', url: '/mapi/content/mark', payload })
    expect([
      (await mark({ id, what: 'view' })).statusCode,
      (await mark({ id, what: 'all' })).statusCode,
      (await mark({ id: -1, what: 'end' })).statusCode,
    ]).toEqual([204, 400, 400])
    const registered = {
      key_hash: 'a',
      form: 'event' as const,
      subject: '',
      content_id: id,
      account_id: null,
      fields: '{}',
      links: 0,
      status: 0 as const,
      note: '',
      twin: '',
      changed_at: null,
      changed_by: null,
    }
    // A day in Beijing starts at 16:00 UTC of the previous day.
    const began = Date.parse(`${day}T00:00:00+08:00`)
    await store.db
      .insertInto('form_message')
      .values([
        { ...registered, id: 'a', created_at: new Date(began).toISOString() },
        { ...registered, id: 'b', key_hash: 'b', created_at: new Date(began - 1).toISOString() },
      ])
      .execute()
    const { data } = await ask('editor', 'GET', 'editor/figures', { from: day, to: day })
    expect(data).toMatchObject({
      totals: { views: 2, ends: 1, registrations: 1, misses: 2 },
      days: [{ day, views: 2, ends: 1, registrations: 1, misses: 2 }],
      registered: [{ id, count: 1 }],
      viewed: [{ id, count: 2 }],
      ended: [{ id, count: 1 }],
      misses: [
        { words: '=sum(a1)', count: 1 },
        { words: '报关 单', count: 1 },
      ],
    })
    const { csv } = (await ask('editor', 'GET', 'editor/figures/csv', { from: day, to: day })).data
    expect(csv).toBe(
      `\uFEFF日期,阅读,读完,报名,没有结果的搜索\r\n${day},2,1,1,2\r\n\r\n读得最多的内容,阅读\r\n怎样选港口,2\r\n\r\n没有结果最多的词,次数\r\n'=sum(a1),1\r\n报关 单,1\r\n`,
    )
    expect((await ask('author', 'GET', 'editor/figures', { from: day, to: day })).status).toBe(403)
    expect((await ask('editor', 'GET', 'editor/figures', { from: '2024-01-01', to: day })).message).toBe(
      '一次最多 366 天',
    )
    expect(await store.db.selectFrom('visit_mark').select('who').where('who', 'like', '%17636%').execute()).toEqual([])
  })

  test('words that were looked for in vain are forgotten when their time is over', async () => {
    const { clock, store } = world
    const dayOf = (days: number) => new Date(clock.now + 8 * HOUR - days * 24 * HOUR).toISOString().slice(0, 10)
    await store.db
      .insertInto('missed_words')
      .values([90, 91].map((days) => ({ day: dayOf(days), words: '旧词', times: 1 })))
      .execute()
    const visits = new VisitCounter({ store, retentionDays: 90, onFault: () => expect.unreachable() })
    visits.missed('新词', { client: undefined, ip: '192.0.2.1', now: clock.now })
    await visits.flush(clock.now)
    expect(
      await store.db
        .selectFrom('missed_words')
        .select(['day', 'words'])
        .where('words', 'in', ['旧词', '新词'])
        .orderBy('day')
        .execute(),
    ).toEqual([
      { day: dayOf(90), words: '旧词' },
      { day: dayOf(0), words: '新词' },
    ])
  })

  test.each<[headers: Record<string, string>, counted: number]>([
    [{}, 1],
    [{ dnt: '0' }, 1],
    [{ dnt: '1' }, 0],
    [{ 'sec-gpc': '1' }, 0],
  ])('of who sends %j %i reading and search in vain is counted', async (headers, counted) => {
    const [read, missed] = [vi.spyOn(VisitCounter.prototype, 'read'), vi.spyOn(VisitCounter.prototype, 'missed')]
    const { app } = world
    expect(
      (await app.inject({ method: 'POST', url: '/mapi/content/mark', headers, payload: { id: 1, what: 'view' } }))
        .statusCode,
    ).toBe(204)
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/mapi/content/miss',
          headers: { 'user-agent': 'Mozilla/5.0', ...headers },
          payload: { words: '无此词语' },
        })
      ).statusCode,
    ).toBe(204)
    expect([read.mock.calls.length, missed.mock.calls.length]).toEqual([counted, counted])
    vi.restoreAllMocks()
  })

  test('what an account handed in is in its export and goes with it; what it decided stays without its name', async () => {
    const { ask, store, people, published } = world
    const { id } = await published('company')
    const { version, key } = (await ask('company', 'GET', 'publish/read', { id })).data
    await ask('company', 'POST', 'publish/save', {
      key,
      version,
      type: 'article',
      title: '新标题',
      category: '物流',
      markdown: '正在改的。',
    })
    const entries = async () => {
      const { place } = await row(id)
      return (
        await sql`select 1 from content_search where ${sql.ref(store.kind === 'sqlite' ? 'rowid' : 'place')} = ${place}`.execute(
          store.db,
        )
      ).rows.length
    }
    expect(await entries()).toBe(1)
    await store.db.transaction().execute(async (trx) => {
      const sections = (
        await Promise.all(PERSONAL_DATA_SOURCES.map((holding) => holding.export(trx, people.company)))
      ).flat()
      expect(JSON.stringify(await readAllRows(sections.find(({ title }) => title === '投稿')))).toMatch(
        /先看交货地.*正在改的/,
      )
      for (const holding of PERSONAL_DATA_SOURCES) await holding.erase(trx, people.company, store.kind)
      for (const holding of PERSONAL_DATA_SOURCES) await holding.erase(trx, people.editor, store.kind)
    })
    expect(await row(id)).toMatchObject({ status: -1, title: '', author_id: null })
    expect(await entries()).toBe(0)
    expect(await store.db.selectFrom('content_body').selectAll().where('content_id', '=', id).execute()).toEqual([
      { content_id: id, html: '', markdown: '', rendering: RENDERING_VERSION },
    ])
    expect(
      await store.db.selectFrom('content_submission').select('key').where('content_id', '=', id).execute(),
    ).toEqual([])
    const named = await store.db
      .selectFrom('content_step')
      .select('account_id')
      .where('account_id', 'in', [people.company, people.editor])
      .execute()
    expect(named).toEqual([])
  })
})
