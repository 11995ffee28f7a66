import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addVisitMarks } from '../../../server/store/visit-marks.ts'
import { DATABASES } from '../store/databases.ts'
import { openPublishing, type Publishing } from './publish-app.ts'

const DAY = 86_400_000
const NOT_THERE = { status: 404, message: '没有这篇内容' }
const SECRET = '还没有写完的标题'

/** All calls in which an editor names a content by id. */
const CALLS: [method: 'GET' | 'POST', path: string, more: Record<string, unknown>][] = [
  ['GET', 'editor/read', {}],
  ['GET', 'editor/versions', {}],
  ['GET', 'editor/difference', { from: 1 }],
  ['POST', 'editor/approve', { version: 1 }],
  ['POST', 'editor/cancel-schedule', {}],
  ['POST', 'editor/reject', { version: 1, reason: '太短' }],
  ['POST', 'editor/switch', { isOnline: false, reason: '过时' }],
  ['POST', 'editor/delete', { reason: '没有交' }],
  [
    'POST',
    'editor/save',
    { version: 1, title: '改过', summary: '', category: '物流', tags: [], markdown: '改过。', facts: {} },
  ],
  ['POST', 'editor/return', { version: 1, to: 1 }],
]

describe.each(DATABASES)('editors see what was handed in, on $kind', (kind) => {
  let world: Publishing
  let { ask, draft, submitted, published }: Pick<Publishing, 'ask' | 'draft' | 'submitted' | 'published'> =
    {} as Publishing
  beforeAll(async () => {
    world = await openPublishing(kind)
    ;({ ask, draft, submitted, published } = world)
  })
  afterAll(() => world.close())
  beforeEach(() => void (world.clock.now += DAY))
  const rowOf = (id: number) =>
    world.store.db
      .selectFrom('content')
      .select(['status', 'title', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test.each(CALLS)('a draft that was never handed in is not there: %s %s', async (method, path, more) => {
    const { data } = await ask('author', 'POST', 'publish/save', draft({ title: SECRET }))
    expect(await ask('editor', method, path, { id: data.id, ...more })).toMatchObject(NOT_THERE)
    expect(await rowOf(data.id)).toEqual({ status: 0, title: SECRET, version: 1 })
    // The answer is the same as for an unknown id.
    expect(await ask('editor', method, path, { id: 2_000_000_000, ...more })).toMatchObject(NOT_THERE)
  })

  test.each(CALLS)('a draft that was taken back is its author’s again: %s %s', async (method, path, more) => {
    const { id } = await submitted()
    await ask('author', 'POST', 'publish/take-back', { id })
    expect(await ask('editor', method, path, { id, ...more })).toMatchObject({
      status: 409,
      message: '作者正在改这份稿件，交来审核后再看',
    })
    expect((await rowOf(id)).status).toBe(0)
  })

  test('a change that was not handed in is not shown: the text that is online is', async () => {
    const { id } = await published()
    const [own] = (await ask('author', 'GET', 'publish/list', { status: 2 })).data.list.filter(
      (row) => row['id'] === id,
    )
    const sent = draft({
      key: own?.['key'],
      version: own?.['version'],
      title: SECRET,
      category: '运营',
      markdown: '还没有写完。',
    })
    const changed = (await ask('author', 'POST', 'publish/save', sent)).data
    expect(changed.id).toBe(id)
    const read = await ask('editor', 'GET', 'editor/read', { id })
    expect(read.data).toMatchObject({
      title: '怎样选港口',
      category: '物流',
      change: null,
      difference: null,
      text: { title: '怎样选港口', markdown: '先看交货地。\n\n再看船期。' },
    })
    const queue = await ask('editor', 'GET', 'editor/queue', { list: 'online' })
    expect(queue.data.list.map((row) => row['id'])).toContain(id)
    expect(JSON.stringify([read.data, queue.data])).not.toMatch(/还没有写完|"运营"/)
    // The author's text is not in the log either, whatever an editor does meanwhile; the change is still pending.
    await ask('editor', 'POST', 'editor/switch', { id, isOnline: false, reason: '过时' })
    expect(
      JSON.stringify(
        await world.store.db.selectFrom('audit_entry').selectAll().where('target', '=', String(id)).execute(),
      ),
    ).not.toContain(SECRET)
    const [after] = (await ask('author', 'GET', 'publish/list')).data.list.filter((row) => row['id'] === id)
    expect(after).toMatchObject({ title: SECRET, change: { status: 0 } })
    await ask('author', 'POST', 'publish/submit', { id, version: after?.['version'] })
    expect((await ask('editor', 'GET', 'editor/read', { id })).data).toMatchObject({
      title: SECRET,
      change: { status: 1 },
    })
  })

  test('marks on the number of a draft do not bring its title into the figures', async () => {
    const day = new Date(world.clock.now).toISOString().slice(0, 10)
    const [shown, { data: hidden }] = [
      await published(),
      await ask('author', 'POST', 'publish/save', draft({ title: SECRET })),
    ]
    await addVisitMarks(
      world.store,
      [shown.id, hidden.id].map((id) => ({
        day,
        what: `view ${String(id)}`,
        who: 'reader',
        count: { of: 'view', contentId: id },
      })),
    )
    const counted = await world.store.db.selectFrom('content_day').select('content_id').where('day', '=', day).execute()
    expect(counted.map(({ content_id }) => content_id)).toEqual([shown.id])
    // Views counted by an older version.
    await world.store.db.insertInto('content_day').values({ day, content_id: hidden.id, views: 9, ends: 9 }).execute()
    const figures = await ask('editor', 'GET', 'editor/figures', { from: day, to: day })
    expect(figures.data).toMatchObject({ viewed: [{ id: shown.id }], ended: [] })
  })
})
