import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DATABASES } from '../store/databases.ts'
import { openPublishing, type Person, type Publishing } from './publish-app.ts'

const DAY = 86_400_000

describe.each(DATABASES)('$kind: a reply', (kind) => {
  let world: Publishing
  let { ask, draft, published }: Pick<Publishing, 'ask' | 'draft' | 'published'> = {} as Publishing
  let post = ''
  const handleOf = async (id: number) =>
    (await world.store.db.selectFrom('content').select('handle').where('id', '=', id).executeTakeFirstOrThrow()).handle
  const makePost = async (change: Record<string, unknown> = {}) =>
    handleOf((await published('author', { type: 'post', title: '怎样选港口', category: '提问', ...change })).id)
  beforeAll(async () => {
    world = await openPublishing(kind)
    ;({ ask, draft, published } = world)
  })
  afterAll(() => world.close())
  // Each test runs on a new day with a new quota of drafts, and under a new post.
  beforeEach(async () => {
    world.clock.now += DAY
    post = await makePost()
  })

  /** Payload of a new reply. */
  const sent = (change: Record<string, unknown> = {}) => ({
    key: draft()['key'],
    version: 0,
    type: 'reply',
    markdown: '看**交货地**。',
    facts: { post },
    ...change,
  })
  const replied = async (who: Person = 'stranger', change: Record<string, unknown> = {}) => {
    const { data } = await ask(who, 'POST', 'publish/save', sent(change))
    return (await ask(who, 'POST', 'publish/submit', { id: data.id, version: data.version })).data
  }
  const shown = async (of = post) => (await ask('nobody', 'GET', 'content/replies', { post: of })).data.list
  const ownOf = async (who: Person) => (await ask(who, 'GET', 'publish/replies', { post })).data.list
  const countAt = async () =>
    (await ask('nobody', 'GET', 'content/detail', { type: 'post', handle: post })).data['replies']

  test('waits for an editor, is seen by its author meanwhile, and then by everyone with its number at the post', async () => {
    const { id, version } = await replied()
    expect([await shown(), await countAt(), await ownOf('author')]).toEqual([[], undefined, []])
    expect(await ownOf('stranger')).toMatchObject([{ id, status: 1, markdown: '看**交货地**。' }])
    expect((await ask('stranger', 'GET', 'publish/list', { type: 'reply' })).data.list[0]).toMatchObject({
      id,
      title: '回复：怎样选港口',
      beginning: '看**交货地**。',
      status: 1,
    })
    expect((await ask('editor', 'GET', 'editor/queue', { type: 'reply' })).data).toMatchObject({
      list: [{ id, title: '回复：怎样选港口', author: { name: 'stranger' } }],
    })
    await ask('editor', 'POST', 'editor/approve', { id, version })
    expect(await shown()).toMatchObject([
      {
        id,
        html: '<p>看<strong>交货地</strong>。</p>',
        summary: '看交货地。',
        isExample: false,
        author: { name: 'stranger' },
      },
    ])
    expect([await countAt(), await ownOf('stranger')]).toEqual([1, []])
    expect(
      await world.store.db
        .selectFrom('content_step')
        .select('status_after')
        .where('content_id', '=', id)
        .orderBy('position')
        .execute(),
    ).toEqual([0, 1, 2].map((status) => ({ status_after: status })))
    expect(
      await world.store.db.selectFrom('audit_entry').select('action').where('target', '=', String(id)).execute(),
    ).toEqual([{ action: '通过' }])
  })

  test('that is not approved says why, can be taken back, mended and deleted', async () => {
    const { id, version } = await replied()
    await ask('editor', 'POST', 'editor/reject', { id, version, reason: '说具体些' })
    const [refused] = await ownOf('stranger')
    expect(refused).toMatchObject({ id, version, status: -3, reason: '说具体些' })
    const key = refused?.['key']
    // A reply keeps its post and title, whatever is sent.
    const mended = await ask(
      'stranger',
      'POST',
      'publish/save',
      sent({ key, version, markdown: '鹿特丹，两周。', title: '别的', facts: { post: 'elsewhere' } }),
    )
    expect((await ask('stranger', 'GET', 'publish/read', { id })).data['text']).toMatchObject({
      title: '回复：怎样选港口',
      facts: { post },
      markdown: '鹿特丹，两周。',
    })
    await ask('stranger', 'POST', 'publish/submit', { id, version: mended.data.version })
    expect((await ask('stranger', 'POST', 'publish/take-back', { id })).data.status).toBe(0)
    expect(await ownOf('stranger')).toMatchObject([{ id, status: 0 }])
    await ask('stranger', 'POST', 'publish/delete', { id })
    expect(await ownOf('stranger')).toEqual([])
  })

  test('that is public and was changed is shown as it was, and to its author as it is to be', async () => {
    const { id, version } = await replied()
    await ask('editor', 'POST', 'editor/approve', { id, version })
    const { key, version: online } = (await ask('stranger', 'GET', 'publish/read', { id })).data
    const changed = await ask(
      'stranger',
      'POST',
      'publish/save',
      sent({ key, version: online, markdown: '鹿特丹，两周。' }),
    )
    const own = async (change: object) =>
      expect(await ownOf('stranger')).toMatchObject([
        { id, key, version: changed.data.version, isChange: true, markdown: '鹿特丹，两周。', ...change },
      ])
    await own({ status: 0 })
    expect((await ask('stranger', 'GET', 'publish/list', { type: 'reply' })).data.list[0]).toMatchObject({
      id,
      beginning: '鹿特丹，两周。',
    })
    const handed = await ask('stranger', 'POST', 'publish/submit', { id, version: changed.data.version })
    await own({ status: 1, reason: '' })
    expect(await shown()).toMatchObject([{ id, summary: '看交货地。' }])
    await ask('editor', 'POST', 'editor/reject', { id, version: handed.data.version, reason: '说具体些' })
    await own({ status: -3, reason: '说具体些' })
    await ask('stranger', 'POST', 'publish/drop-change', { id })
    expect(await ownOf('stranger')).toEqual([])
  })

  test('that is public is told to who wrote the post, until it was seen, and to nobody else', async () => {
    const received = async (who: Person, query = {}) => (await ask(who, 'GET', 'publish/received', query)).data
    const before = (await received('author')).list.length
    const waiting = await replied()
    await ask('author', 'POST', 'publish/received/seen', { upTo: new Date(world.clock.now).toISOString() })
    for (const who of ['stranger', 'stranger', 'author'] as const) {
      world.clock.now += 1
      const { id, version } = await replied(who, { markdown: `来自 ${who}` })
      await ask('editor', 'POST', 'editor/approve', { id, version })
    }
    const told = await received('author', { size: 1 })
    expect(told).toMatchObject({
      unseen: 2,
      list: [{ post: '怎样选港口', summary: '来自 stranger', isNew: true, author: { name: 'stranger' } }],
    })
    const [newest] = told.list
    expect(await handleOf(Number(newest?.['id']))).toBe(newest?.['handle'])
    const second = await received('author', { size: 1, after: told['next'] })
    expect([second.list[0]?.['isNew'], second.list[0]?.['id'] === newest?.['id']]).toEqual([true, false])
    expect(await received('stranger')).toMatchObject({ list: [], unseen: 0 })
    expect([
      (await ask('nobody', 'GET', 'publish/received')).status,
      (await ask('nobody', 'POST', 'publish/received/seen', { upTo: newest?.['publishedAt'] })).status,
    ]).toEqual([401, 401])
    // Other accounts' read marks have no effect, and a fast clock marks nothing in the future as read.
    await ask('stranger', 'POST', 'publish/received/seen', { upTo: newest?.['publishedAt'] })
    expect(await received('author')).toMatchObject({ unseen: 2 })
    await ask('author', 'POST', 'publish/received/seen', { upTo: '2099-01-01T00:00:00Z' })
    expect(await received('author')).toMatchObject({ unseen: 0 })
    world.clock.now += 1
    await ask('editor', 'POST', 'editor/approve', { id: waiting.id, version: waiting.version })
    const after = await received('author')
    expect([after['unseen'], after.list.map(({ isNew }) => isNew)]).toEqual([
      1,
      [true, ...Array.from({ length: before + 2 }, () => false)],
    ])
  })

  test('that is sent twice is one, and waits once', async () => {
    const given = sent()
    const [one, two] = [
      await ask('stranger', 'POST', 'publish/save', given),
      await ask('stranger', 'POST', 'publish/save', given),
    ]
    expect(two.data).toEqual(one.data)
    const handIn = () => ask('stranger', 'POST', 'publish/submit', { id: one.data.id, version: one.data.version })
    expect([(await handIn()).status, (await handIn()).status]).toEqual([200, 200])
    // Simulates a lost response: repeating the request is harmless.
    expect((await ask('stranger', 'POST', 'publish/save', { ...given, version: 1 })).status).toBe(200)
    expect(await ownOf('stranger')).toHaveLength(1)
  })

  test.each<[what: string, change: Record<string, unknown>, sentence: string]>([
    ['under nothing', { facts: {} }, '要回复的帖子不在，或已下线'],
    ['under a post that there is not', { facts: { post: 'nowhere' } }, '要回复的帖子不在，或已下线'],
    ['under several', { facts: { post: ['a'] } }, '要回复的帖子不在，或已下线'],
  ])('%s is not begun', async (_what, change, sentence) => {
    expect(await ask('stranger', 'POST', 'publish/save', sent(change))).toMatchObject({
      status: 400,
      message: sentence,
    })
  })

  test('under an example is not begun', async () => {
    await world.store.db.updateTable('content').set({ is_example: 1 }).where('handle', '=', post).execute()
    expect(await ask('stranger', 'POST', 'publish/save', sent())).toMatchObject({
      status: 400,
      message: '示例帖子不收回复',
    })
  })

  test.each<[what: string, change: Record<string, unknown>, sentence: string]>([
    ['no words', { markdown: ' \n' }, '请写正文'],
    ['too many', { markdown: '字'.repeat(2001) }, '正文不能超过 2000 个字符，现在有 2001 个'],
    ['HTML', { markdown: '<b>字</b>' }, '正文第 1 行：不能写 HTML 标签，请用 Markdown'],
    ['a picture of elsewhere', { markdown: '![图](https://a.example/b.png)' }, '图片要先上传，不能用别处的地址'],
    ['a category', { category: '提问' }, '这一类型没有分类'],
    ['a source', { source: { name: '海关', url: 'https://example.org/' } }, '回复没有标签和来源'],
    ['another fact', { facts: { place: '义乌' } }, '没有这一项：place'],
  ])('with %s is kept as a draft and refused when handed in', async (_what, change, sentence) => {
    const facts = { post, ...(change['facts'] as object | undefined) }
    const { data } = await ask('stranger', 'POST', 'publish/save', sent({ ...change, facts }))
    expect(await ask('stranger', 'POST', 'publish/submit', { id: data.id, version: data.version })).toMatchObject({
      status: 400,
      message: sentence,
    })
  })

  test('of a post that went offline is neither shown nor handed in nor approved; it is there again with the post', async () => {
    const online = await replied('author')
    await ask('editor', 'POST', 'editor/approve', { id: online.id, version: online.version })
    const waiting = await replied()
    const { data: begun } = await ask('stranger', 'POST', 'publish/save', sent())
    const { id } = await world.store.db
      .selectFrom('content')
      .select('id')
      .where('handle', '=', post)
      .executeTakeFirstOrThrow()
    await ask('editor', 'POST', 'editor/switch', { id, isOnline: false, reason: '核对中' })
    expect((await ask('nobody', 'GET', 'content/replies', { post })).status).toBe(404)
    expect((await ask('nobody', 'GET', 'content/reply', { handle: await handleOf(online.id) })).status).toBe(404)
    const gone = { status: 400, message: '要回复的帖子不在，或已下线' }
    expect(await ask('stranger', 'POST', 'publish/submit', { id: begun.id, version: begun.version })).toMatchObject(
      gone,
    )
    expect((await ask('editor', 'GET', 'editor/read', { id: waiting.id })).data).toMatchObject({ fault: gone.message })
    expect(await ask('editor', 'POST', 'editor/approve', { id: waiting.id, version: waiting.version })).toMatchObject(
      gone,
    )
    await ask('editor', 'POST', 'editor/switch', { id, isOnline: true })
    expect(await shown()).toMatchObject([{ id: online.id }])
  })

  test('counts among what an account begins on a day', async () => {
    const answers = await Promise.all(Array.from({ length: 22 }, () => ask('company', 'POST', 'publish/save', sent())))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429])
  })

  test('has headings below the one of all replies, without the ids that those of other texts may have', async () => {
    const { id, version } = await replied('stranger', { markdown: '# 港口\n\n###### 船期\n\n看船期。' })
    await ask('editor', 'POST', 'editor/approve', { id, version })
    expect((await shown())[0]?.['html']).toBe('<h3>港口</h3>\n<h6>船期</h6>\n<p>看船期。</p>')
  })

  test('is on a page that its address leads to', async () => {
    const handles: string[] = []
    for (const number of Array.from({ length: 22 }, (_, index) => index)) {
      world.clock.now += 1
      const { id, version } = await replied(number < 11 ? 'stranger' : 'author')
      await ask('editor', 'POST', 'editor/approve', { id, version })
      handles.push(await handleOf(id))
    }
    const first = (await ask('nobody', 'GET', 'content/replies', { post })).data
    expect(first.list).toHaveLength(20)
    const second = (await ask('nobody', 'GET', 'content/replies', { post, after: first['next'] })).data
    expect([second.list.length, second['next']]).toEqual([2, ''])
    const placeOf = async (handle = '') => (await ask('nobody', 'GET', 'content/reply', { handle })).data
    expect(await placeOf(handles[3])).toMatchObject({ post, after: '' })
    const place = await placeOf(handles[21])
    expect(place).toMatchObject({ post, id: second.list[1]?.['id'] })
    expect(
      (await ask('nobody', 'GET', 'content/replies', { post, after: place['after'] })).data.list.map(({ id }) => id),
    ).toEqual([place.id])
    expect((await ask('nobody', 'GET', 'content/list', { type: 'reply' })).status).toBe(400)
    expect((await ask('nobody', 'GET', 'content/detail', { type: 'reply', handle: handles[0] ?? '' })).status).toBe(400)
  })
})
