import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ATTACKS, findHtmlBreaches } from '../contents/attack-table.ts'
import { DATABASES } from '../store/databases.ts'
import { openPublishing, type Publishing } from './publish-app.ts'

const DAY = 86_400_000
const JOB = {
  type: 'recruit',
  category: '运营',
  facts: { company: '某公司', city: '深圳', form: '全职', experience: '不限', education: '不限' },
}

describe.each(DATABASES)('$kind', (kind) => {
  let world: Publishing
  let { ask, draft, submitted, published }: Pick<Publishing, 'ask' | 'draft' | 'submitted' | 'published'> =
    {} as Publishing
  beforeAll(async () => {
    world = await openPublishing(kind)
    ;({ ask, draft, submitted, published } = world)
  })
  afterAll(() => world.close())
  // Each test runs on a new day, with a new quota of drafts.
  beforeEach(() => void (world.clock.now += DAY))
  const stepsOf = async (id: number) =>
    (
      await world.store.db
        .selectFrom('content_step')
        .select('status_after')
        .where('content_id', '=', id)
        .orderBy('position')
        .execute()
    ).map(({ status_after }) => status_after)
  const handleOf = async (id: number) =>
    (await world.store.db.selectFrom('content').select('handle').where('id', '=', id).executeTakeFirstOrThrow()).handle
  const isOnline = async (id: number) =>
    (await ask('nobody', 'GET', 'content/detail', { type: 'article', handle: await handleOf(id) })).status === 200

  test('a draft that is sent twice, at once or later, is stored once', async () => {
    const sent = draft()
    const [one, two] = await Promise.all([
      ask('author', 'POST', 'publish/save', sent),
      ask('author', 'POST', 'publish/save', sent),
    ])
    const again = await ask('author', 'POST', 'publish/save', sent)
    expect([one.status, two.data, again.data]).toEqual([200, one.data, one.data])
    expect(one.data).toMatchObject({ status: 0, version: 1 })
    expect((await ask('author', 'GET', 'publish/list')).data.list.filter(({ key }) => key === sent.key)).toHaveLength(1)
    // The same key of another account is a different draft.
    expect((await ask('stranger', 'POST', 'publish/save', sent)).data.id).not.toBe(one.data.id)
  })

  test('spec 4: a text is handed in, approved, and online with its author', async () => {
    const { id, version } = await submitted()
    expect(await isOnline(id)).toBe(false)
    expect((await ask('editor', 'GET', 'editor/queue', { type: 'article' })).data).toMatchObject({
      list: [{ id, author: { name: 'author' }, status: 1 }],
      waiting: [{ type: 'article', count: 1 }],
    })
    expect((await ask('editor', 'GET', 'editor/read', { id })).data).toMatchObject({
      html: '<p>先看交货地。</p>\n<p>再看船期。</p>',
      fault: '',
      difference: null,
    })
    expect((await ask('editor', 'POST', 'editor/approve', { id, version })).data).toMatchObject({ id, status: 2 })
    const shown = await ask('nobody', 'GET', 'content/detail', { type: 'article', handle: await handleOf(id) })
    expect(shown.data).toMatchObject({ title: '怎样选港口', summary: '先看交货地。', author: { name: 'author' } })
    expect(await stepsOf(id)).toEqual([0, 1, 2])
    expect((await ask('editor', 'GET', 'editor/queue')).data).toMatchObject({ list: [], waiting: [] })
    expect(
      await world.store.db
        .selectFrom('audit_entry')
        .select(['actor', 'action'])
        .where('target', '=', String(id))
        .execute(),
    ).toEqual([{ actor: world.people.editor, action: '通过' }])
    expect((await ask('editor', 'POST', 'editor/approve', { id, version })).status).toBe(409)
  })

  test('a refusal says why, and the text can be mended and handed in again', async () => {
    const { id, version } = await submitted()
    expect((await ask('editor', 'POST', 'editor/reject', { id, version })).message).toBe('请写明不通过的原因')
    await ask('editor', 'POST', 'editor/reject', { id, version, reason: '太短' })
    const [own] = (await ask('author', 'GET', 'publish/list', { status: -3 })).data.list
    expect(own).toMatchObject({ id, status: -3, reason: '太短' })
    const mended = await ask('author', 'POST', 'publish/save', {
      ...draft(),
      key: own?.key,
      version: own?.version,
      markdown: '写长了。',
    })
    expect(mended.data).toMatchObject({ id, status: 0 })
    await ask('author', 'POST', 'publish/submit', { id, version: mended.data.version })
    expect(await stepsOf(id)).toEqual([0, 1, -3, 0, 1])
    expect(
      (await ask('author', 'POST', 'publish/save', { ...draft(), key: own?.key, version: mended.data.version }))
        .message,
    ).toBe('正在审核，要改请先撤回')
    expect((await ask('author', 'POST', 'publish/take-back', { id })).data.status).toBe(0)
    expect((await ask('author', 'POST', 'publish/delete', { id })).status).toBe(200)
    expect((await ask('author', 'GET', 'publish/read', { id })).status).toBe(404)
    expect((await ask('author', 'POST', 'publish/save', { ...draft(), key: own?.key })).message).toBe('这份稿件已删除')
  })

  test.each<[what: string, change: Record<string, unknown>, sentence: string]>([
    ['no title', { title: '' }, '请写标题'],
    ['no category', { category: '' }, '请选分类'],
    ['a category of another kind', { category: '展会' }, '请选分类'],
    ['no text', { markdown: '' }, '请写正文'],
    ['a text of nothing that is read', { markdown: '[a]: /b' }, '请写正文'],
    ['a text of nothing that is seen', { markdown: '\u200B\u2060 \u3164' }, '请写正文'],
    ['HTML', { markdown: '好\n\n<b>字</b>' }, '正文第 3 行：不能写 HTML 标签，请用 Markdown'],
    [
      'a chart that is none',
      { markdown: '好\n\n```chart\n标题 | 元\n年,值\na,b\nc,2\n```' },
      '正文第 6 行：「b」不是数字',
    ],
    [
      'a tool that is none',
      { markdown: '```tool\nconvert 5 lb 元\n```' },
      '正文第 2 行：工具应写成「convert 5 lb kg」',
    ],
    ['a picture of elsewhere', { markdown: '![图](https://a.example/b.png)' }, '图片要先上传，不能用别处的地址'],
    ['too many quotes', { markdown: '> a\n\n'.repeat(700) }, '正文第 1201 行：引用和列表超过 600 项'],
    ['a fact that the kind has not', { facts: { pay: '9' } }, '没有这一项：pay'],
    ['facts that are wanted', { type: 'activity', category: '展会', facts: { months: ['4'] } }, '缺少报名方式'],
    [
      'a fact of another form',
      {
        type: 'recruit',
        category: '运营',
        facts: { company: '某公司', city: '深圳', form: '长期', experience: '不限', education: '不限' },
      },
      '用工形式应为 全职、兼职、实习、远程 之一',
    ],
    [
      'a job that nobody pays for',
      { ...JOB, facts: { ...JOB.facts, payFrom: '0' } },
      '最低月薪（元）：要大于 0，面议就不填',
    ],
    [
      'a job that is over',
      { ...JOB, facts: { ...JOB.facts, until: '2026-11-21' } },
      '截止日期：已经过了，请填今天或以后的日期',
    ],
    [
      'an event that is over',
      {
        type: 'activity',
        category: '展会',
        facts: {
          months: ['11'],
          startsOn: '2026-11-20',
          endsOn: '2026-11-21',
          registration: 'official',
          official: 'https://a.example',
          checkedOn: '2026-11-01',
        },
      },
      '结束日期：已经过了，请填今天或以后的日期',
    ],
    [
      'what is said to be checked one day',
      {
        type: 'company',
        category: '物流',
        facts: { country: 'CN', official: 'https://a.example', checkedOn: '3026-11-01' },
      },
      '核对日期：不能晚于今天',
    ],
    [
      'a currency that there is not',
      { type: 'hy', category: '家居', facts: { supplier: '某公司', place: '义乌', currency: 'ZZZ' } },
      '币种：没有这个币种，请填三个大写字母，如 CNY',
    ],
    [
      'a company of the year 3026',
      {
        type: 'company',
        category: '物流',
        facts: { country: 'CN', since: '3026', official: 'https://a.example', checkedOn: '2026-11-01' },
      },
      '成立年份：不能晚于今年',
    ],
    [
      'a registration at a site that is not named',
      {
        type: 'activity',
        category: '展会',
        facts: { months: ['4'], registration: 'official', checkedOn: '2026-11-01' },
      },
      '官方网站：选了在官方网站报名，网址就要填',
    ],
  ])('%s is stored as a draft and refused when handed in', async (_what, change, sentence) => {
    const saved = await ask('company', 'POST', 'publish/save', draft(change))
    expect(saved).toMatchObject({ status: 200, data: { status: 0 } })
    expect(
      await ask('company', 'POST', 'publish/submit', { id: saved.data.id, version: saved.data.version }),
    ).toMatchObject({ status: 400, message: sentence })
  })

  test('a job that is online may end: its author gives it a last day that is over', async () => {
    const { id, version } = await published('company', JOB)
    const key = (await ask('company', 'GET', 'publish/read', { id })).data.key
    const saved = await ask(
      'company',
      'POST',
      'publish/save',
      draft({ ...JOB, key, version, facts: { ...JOB.facts, until: '2026-01-31' } }),
    )
    expect((await ask('company', 'POST', 'publish/submit', { id, version: saved.data.version })).status).toBe(200)
  })

  test('what a form says wrong is called as the form calls it', async () => {
    const answer = await ask(
      'author',
      'POST',
      'publish/save',
      draft({ title: '长'.repeat(121), summary: '行\n行', source: { name: '', url: 'https://a.example' } }),
    )
    expect([answer.status, answer.message]).toEqual([
      400,
      expect.stringMatching(/^标题不能超过 120 个字；摘要\S+；来源不能为空$/),
    ])
  })

  test.each<[what: string, change: Record<string, unknown>, status: number]>([
    ['a kind of companies by a person', { type: 'recruit' }, 403],
    ['a kind that only files bring', { type: 'help' }, 400],
    ['a tag that there is not', { tags: ['nowhere'] }, 400],
    ['a control character', { markdown: 'a\u0000b' }, 400],
    ['a title that turns the direction', { title: 'a\u202Eb' }, 400],
    ['a text that is too long', { markdown: '字'.repeat(60_001) }, 400],
    ['a version of nothing', { version: 3 }, 404],
    ["a picture of another's, or of none", { markdown: `![图](/files/${'a'.repeat(40)}-900.webp)` }, 400],
  ])('%s is not stored', async (_what, change, status) => {
    const sent = draft(change)
    const answer = await ask('author', 'POST', 'publish/save', sent)
    expect([answer.status, answer.message]).toEqual([status, expect.stringMatching(/\p{Script=Han}/u)])
    expect(
      await world.store.db.selectFrom('content_submission').select('content_id').where('key', '=', sent.key).execute(),
    ).toEqual([])
  })

  test('on one day an account begins 20, also when it sends them at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 23 }, () => ask('stranger', 'POST', 'publish/save', draft())),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.find(({ status }) => status === 429)?.message).toBe('每天最多写 20 份新稿件，请明天再写')
    world.clock.now += DAY
    expect((await ask('stranger', 'POST', 'publish/save', draft())).status).toBe(200)
  })

  test('what is online stays while its change waits, and is replaced when that is approved', async () => {
    const { id, version } = await published()
    const { key, text } = (await ask('author', 'GET', 'publish/read', { id })).data
    const { source: _, ...own } = text as Record<string, unknown>
    const changed = await ask('author', 'POST', 'publish/save', {
      ...own,
      key,
      type: 'article',
      version,
      markdown: '先看交货地。\n\n再看运价。',
    })
    expect(changed.data).toMatchObject({ id, status: 2, version: version + 1 })
    await ask('author', 'POST', 'publish/submit', { id, version: version + 1 })
    const shown = async () =>
      (await ask('nobody', 'GET', 'content/detail', { type: 'article', handle: await handleOf(id) })).data['html']
    expect(await shown()).toContain('再看船期')
    const seen = (await ask('editor', 'GET', 'editor/read', { id })).data
    expect(seen).toMatchObject({
      status: 2,
      change: { status: 1 },
      difference: [
        {
          field: 'markdown',
          isExact: true,
          lines: [{ kind: 'same' }, { kind: 'same' }, { kind: 'removed' }, { kind: 'added' }],
        },
      ],
    })
    await ask('editor', 'POST', 'editor/reject', { id, version: version + 1, reason: '运价哪里看' })
    expect((await ask('author', 'GET', 'publish/read', { id })).data).toMatchObject({
      status: 2,
      change: { status: -3, reason: '运价哪里看' },
    })
    await ask('author', 'POST', 'publish/submit', { id, version: version + 1 })
    expect((await ask('editor', 'POST', 'editor/approve', { id, version: version + 1 })).data.status).toBe(2)
    expect(await shown()).toContain('再看运价')
    expect((await ask('author', 'GET', 'publish/read', { id })).data['change']).toBe(null)

    const { current, list } = (await ask('editor', 'GET', 'editor/versions', { id })).data as unknown as {
      current: number
      list: { number: number; replacedBy: { name: string } }[]
    }
    const from = list[0]?.number ?? 0
    expect([current, list[0]?.replacedBy.name]).toEqual([from + 1, 'editor'])
    expect((await ask('editor', 'GET', 'editor/difference', { id, from })).data['difference']).toMatchObject([
      { field: 'markdown' },
    ])
    const now = (await ask('editor', 'GET', 'editor/read', { id })).data
    expect((await ask('editor', 'POST', 'editor/return', { id, version: now.version, to: from })).status).toBe(200)
    expect(await shown()).toContain('再看船期')
    expect((await ask('editor', 'POST', 'editor/return', { id, version: now.version + 1, to: 900 })).status).toBe(404)
  })

  test('a change can be given up, and a content goes offline, online and away', async () => {
    const { id, version } = await published()
    const { key } = (await ask('author', 'GET', 'publish/read', { id })).data
    await ask('author', 'POST', 'publish/save', { ...draft(), key, version, markdown: '别的。' })
    expect((await ask('author', 'POST', 'publish/drop-change', { id })).status).toBe(200)
    expect((await ask('author', 'GET', 'publish/read', { id })).data).toMatchObject({
      change: null,
      text: { markdown: '先看交货地。\n\n再看船期。' },
    })
    expect((await ask('editor', 'POST', 'editor/switch', { id, isOnline: false })).message).toBe('请写明下线的原因')
    await ask('editor', 'POST', 'editor/switch', { id, isOnline: false, reason: '核对中' })
    expect([
      await isOnline(id),
      (await ask('nobody', 'GET', 'content/search', { keyword: '怎样选港口' })).data.list.some(
        (card) => card['id'] === id,
      ),
    ]).toEqual([false, false])
    expect((await ask('author', 'GET', 'publish/read', { id })).data).toMatchObject({ status: -2, reason: '核对中' })
    expect((await ask('editor', 'POST', 'editor/switch', { id, isOnline: false, reason: '又' })).status).toBe(409)
    await ask('editor', 'POST', 'editor/switch', { id, isOnline: true })
    expect(await isOnline(id)).toBe(true)
    await ask('editor', 'POST', 'editor/delete', { id, reason: '抄来的' })
    expect([await isOnline(id), (await ask('editor', 'GET', 'editor/read', { id })).status]).toEqual([false, 404])
    expect(await stepsOf(id)).toEqual([0, 1, 2, -2, 2, -1])
  })

  test('two editors at one text are told of each other, and the second save says who changed it and when', async () => {
    const { id, version } = await submitted()
    await ask('editor', 'GET', 'editor/read', { id })
    expect((await ask('second', 'GET', 'editor/read', { id })).data['reader']).toMatchObject({ name: 'editor' })
    // Pages of both editors are open and poll again.
    for (const [asker, other] of [
      ['editor', 'second'],
      ['second', 'editor'],
    ] as const)
      expect((await ask(asker, 'GET', 'editor/read', { id })).data['reader']).toMatchObject({ name: other })
    expect((await ask('editor', 'GET', 'editor/queue')).data.list.find((entry) => entry['id'] === id)).toMatchObject({
      reader: { name: 'second' },
    })
    const text = { title: '怎样选港口', category: '物流', markdown: '改过的。' }
    const [one, two] = await Promise.all([
      ask('editor', 'POST', 'editor/save', { id, version, ...text, summary: '甲' }),
      ask('second', 'POST', 'editor/save', { id, version, ...text, summary: '乙' }),
    ])
    const [won, lost] = one.status === 200 ? [one, two] : [two, one]
    expect(won.data).toMatchObject({ status: 1, version: version + 1 })
    expect(lost).toMatchObject({
      status: 409,
      code: 40_901,
      message: `${won === one ? 'editor' : 'second'}于 ${new Date(world.clock.now + DAY / 3).toISOString().slice(0, 16).replace('T', ' ')} 改过这份稿件，请重新打开再改`,
    })
    // Approving an unseen version is refused too.
    expect((await ask('editor', 'POST', 'editor/approve', { id, version })).code).toBe(40_901)
    world.clock.now += DAY / 24
    expect((await ask('second', 'GET', 'editor/read', { id })).data['reader']).toBe(null)
  })

  test('a preview has the places of pictures that are on the way; a text that is handed in has none', async () => {
    const markdown = `文字。\n\n![图](/local/${'a'.repeat(32)}.webp)`
    expect((await ask('author', 'POST', 'publish/preview', { markdown })).data['html']).toContain(
      `<img src="/local/${'a'.repeat(32)}.webp"`,
    )
    expect(
      (await ask('author', 'POST', 'publish/preview', { markdown: markdown.replace('/local/', '/local/x') })).message,
    ).toBe('图片要先上传，不能用别处的地址')
    const { id, version } = (await ask('author', 'POST', 'publish/save', draft({ markdown }))).data
    expect((await ask('author', 'POST', 'publish/submit', { id, version })).message).toBe(
      '图片要先上传，不能用别处的地址',
    )
  })

  test('nothing of a hostile text that is handed in runs, leads astray or leaves its place', async () => {
    const refused: string[] = []
    for (const [what, markdown] of ATTACKS) {
      const { status, data, message } = await ask('author', 'POST', 'publish/preview', { markdown })
      if (status === 200) expect([what, findHtmlBreaches(String(data['html']))]).toEqual([what, []])
      else {
        expect([what, status, message]).toEqual([what, 400, expect.stringMatching(/\p{Script=Han}/u)])
        refused.push(what)
      }
    }
    expect(refused).toContain('script')
    expect(refused.length).toBeLessThan(ATTACKS.length)
  })
})
