import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { assertMayBan } from '../../../server/privacy/bans.ts'
import { deleteDueAccounts } from '../../../server/privacy/deletion.ts'
import { saveOwnDraft, submitOwnDraft } from '../../../server/publishing/own-contents.ts'
import { approveSubmission } from '../../../server/publishing/review.ts'
import { readContentWork } from '../../../server/store/content-works.ts'
import { MAX_BAN_REASON_LENGTH } from '../../../src/lib/account/banned.ts'
import { CONTENT_STATUS } from '../../../src/lib/content/status.ts'
import type { Role } from '../../../src/lib/account/user-info.ts'
import { DATABASES } from '../store/databases.ts'
import { parseAnswerData, openAccountApp } from './account-app.ts'
import type { AccountApp } from './account-app.ts'

const OPERATOR = '13900000001'
const OTHER_OPERATOR = '13900000002'
const EDITOR = '13900000003'
const CLIENT = '1763611200000055'
const MINUTE = 60_000
const DAY = 86_400_000
const REASON = '发布广告'

let numbers = 0
const freshClient = () => String(1_763_611_200_000_000 + (numbers += 1))
const freshNumber = () => `139002${String((numbers += 1)).padStart(5, '0')}`

test.each<[string, { id: number; roles: Role[] }, string | undefined]>([
  ['who holds no role', { id: 2, roles: [] }, undefined],
  ['an editor', { id: 2, roles: ['editor'] }, undefined],
  ['an operator', { id: 2, roles: ['operator'] }, '不能停用运营人员的账号'],
  ['who is both', { id: 2, roles: ['editor', 'operator'] }, '不能停用运营人员的账号'],
  ['oneself', { id: 1, roles: ['operator'] }, '不能停用自己的账号'],
])('an operator and %s', (_, target, hindrance) => {
  const ask = () => assertMayBan({ id: 1 }, target)
  if (hindrance === undefined) expect(ask).not.toThrow()
  else expect(ask).toThrow(hindrance)
})

const banRow = z.object({
  id: z.string(),
  accountId: z.int().nullable(),
  accountName: z.string(),
  phone: z.string(),
  deletionAt: z.string().nullable(),
  reason: z.string(),
  bannedAt: z.string(),
})

describe.each(DATABASES)('$kind', (kind) => {
  let server: AccountApp
  let operator = ''
  beforeAll(async () => {
    server = await openAccountApp(kind, { OPERATORS: `${OPERATOR},${OTHER_OPERATOR}`, EDITORS: EDITOR })
    operator = await server.logIn(OPERATOR)
  })
  afterAll(() => server.close())

  const info = (token: string) => server.call('GET', '/mapi/center/user/info', undefined, { token })
  const idOf = async (token: string) => parseAnswerData(await info(token), { id: z.int() }).id
  const post = (url: string, payload: object, token = operator) => server.call('POST', url, payload, { token })
  const ban = (accountId: number, reason = REASON, token = operator) =>
    post('/mapi/operator/bans/add', { accountId, reason }, token)
  const bansOf = async (number = '') =>
    parseAnswerData(await post('/mapi/operator/bans', { accountNumber: number }), {
      list: z.array(banRow),
      total: z.int(),
    })
  const banOf = async (number: string) => (await bansOf(number)).list[0]?.id ?? ''
  const wish = async (number: string, reason = '来电要求注销') => ({ id: await banOf(number), reason })
  const lift = async (number: string) =>
    post('/mapi/operator/bans/lift', { id: await banOf(number), reason: '说明了情况' })
  const reasonOf = async (token: string) =>
    parseAnswerData(await server.call('POST', '/mapi/account/ban', { token }), { reason: z.string() }).reason
  const audit = async () =>
    parseAnswerData(await server.call('GET', '/mapi/operator/audit', undefined, { token: operator }), {
      list: z.array(z.record(z.string(), z.unknown())),
    }).list
  /** Requests a code a minute later, and enters it or another one. */
  const enter = async (
    number: string,
    {
      isWrong = false,
      unionId = '',
      client = freshClient(),
    }: { isWrong?: boolean; unionId?: string; client?: string } = {},
  ) => {
    server.clock.now += MINUTE
    const code = await server.codeFor(number, { client }, unionId === '' ? 1 : 4)
    const safetyCode = isWrong ? String((Number(code) + 1) % 1_000_000).padStart(6, '0') : code
    return server.call(
      'POST',
      '/mapi/account/login-safety',
      { accountNumber: number, safetyCode, ...(unionId !== '' && { unionId }) },
      { client },
    )
  }
  const person = async () => {
    const number = freshNumber()
    const token = parseAnswerData(await enter(number), { access_token: z.string() }).access_token
    return { number, token, id: await idOf(token) }
  }
  const sentence = `这个账号已停用，原因：${REASON}。有异议，或要导出数据、注销账号，请到「联系我们」页（/contact）留言`

  test('all sessions end at once, and say why', async () => {
    const { number, token, id } = await person()
    const second = parseAnswerData(await enter(number), { access_token: z.string() }).access_token
    const stranger = await person()
    expect(parseAnswerData(await ban(id), {})).toEqual({})
    for (const own of [token, second]) {
      const answer = await info(own)
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { code: 401, errorCode: 401, message: 'status/banned', data: null },
      ])
      expect(await reasonOf(own)).toBe(REASON)
    }
    // For a public call the caller counts as logged out.
    expect((await server.call('GET', '/mapi/ai/use-info', undefined, { token })).json()).toMatchObject({
      data: { isAccount: false },
    })
    expect([
      (await info(stranger.token)).statusCode,
      await reasonOf(stranger.token),
      await reasonOf('no-such-token'),
    ]).toEqual([200, '', ''])
  })

  test.each<[string, string, object, boolean]>([
    ['a message as the account', '/mapi/form/submit', { sender: true }, true],
    ['a message as nobody', '/mapi/form/submit', {}, false],
    ['a code to verify a company', '/mapi/account/safety-code', { type: 3 }, true],
  ])('a call that anyone may make says so where it wants the account: %s', async (_, url, wants, says) => {
    const { number, token, id } = await person()
    await ban(id)
    const given = url.includes('form')
      ? {
          key: `${CLIENT}-key-${String((numbers += 1))}`,
          form: 'contact',
          fields: { name: '甲', email: 'a@example.com', text: '为什么' },
          ...('sender' in wants && { sender: id }),
        }
      : { accountNumber: number, ...wants }
    const answer = await server.call('POST', url, given, { token })
    if (says)
      expect([answer.statusCode, answer.json()]).toMatchObject([401, { errorCode: 401, message: 'status/banned' }])
    else expect(answer.statusCode).not.toBe(401)
    // Without the token the answer is the same as for anyone.
    if (says)
      expect((await server.call('POST', url, given)).json()).toMatchObject({ errorCode: 401, message: '请先登录' })
  })

  test('the right code is refused with the reason, a wrong one as for anybody, and no session begins', async () => {
    const { number, id } = await person()
    const sessions = async () =>
      (await server.store.db.selectFrom('account_session').select('id').where('account_id', '=', id).execute()).length
    await ban(id, `${REASON}。`)
    const before = await sessions()
    const ordinary = await enter(freshNumber(), { isWrong: true })
    const wrong = await enter(number, { isWrong: true })
    expect([wrong.statusCode, wrong.json()]).toEqual([ordinary.statusCode, ordinary.json()])
    const right = await enter(number)
    expect([right.statusCode, right.json()]).toEqual([
      403,
      { code: 403, errorCode: 403, message: sentence, data: null },
    ])
    expect(await sessions()).toBe(before)
  })

  test('a new WeChat binding does not lead around it', async () => {
    const { number, id } = await person()
    await server.store.db
      .updateTable('account')
      .set({ union_id: `${CLIENT}-old` })
      .where('id', '=', id)
      .execute()
    await ban(id)
    expect((await enter(number, { unionId: `${CLIENT}-new`, client: CLIENT })).json()).toMatchObject({
      errorCode: 403,
      message: sentence,
    })
    expect(
      await server.store.db.selectFrom('account').select('union_id').where('id', '=', id).executeTakeFirst(),
    ).toEqual({ union_id: `${CLIENT}-old` })
  })

  test('lifted, the number logs in again, and what was signed in before stays signed out', async () => {
    const { number, token, id } = await person()
    await ban(id)
    expect((await enter(number)).statusCode).toBe(403)
    expect((await lift(number)).statusCode).toBe(200)
    expect((await info(token)).json()).toMatchObject({ errorCode: 401, message: '请先登录' })
    expect(await reasonOf(token)).toBe('')
    expect(parseAnswerData(await enter(number), { reg: z.boolean() }).reg).toBe(false)
    expect((await lift(number)).json()).toMatchObject({ errorCode: 400 })
    expect((await bansOf(number)).total).toBe(0)
  })

  test('a ban outlives its account: the number does not register anew until it is lifted', async () => {
    const { number, id } = await person()
    await ban(id)
    const { deletionAt } = parseAnswerData(await post('/mapi/operator/bans/delete-account', await wish(number)), {
      deletionAt: z.iso.datetime(),
    })
    expect(Date.parse(deletionAt)).toBe(server.clock.now + 7 * DAY)
    expect((await post('/mapi/operator/bans/delete-account', await wish(number))).json()).toMatchObject({
      errorCode: 409,
    })
    // A refused login does not cancel the account's deletion.
    expect((await enter(number)).statusCode).toBe(403)
    expect(await deleteDueAccounts(server.store, Date.parse(deletionAt))).toBe(1)
    expect(
      await server.store.db.selectFrom('account').select('id').where('phone', '=', `+86${number}`).execute(),
    ).toEqual([])
    expect((await enter(number)).json()).toMatchObject({ errorCode: 403, message: sentence })
    expect((await bansOf(number)).list).toMatchObject([{ accountId: null, accountName: '', phone: '', reason: REASON }])
    expect(JSON.stringify(await server.store.db.selectFrom('account_ban').selectAll().execute())).not.toContain(
      `86${number}`,
    )
    for (const url of ['delete-account', 'export'])
      expect((await post(`/mapi/operator/bans/${url}`, await wish(number))).json()).toMatchObject({ errorCode: 404 })
    await lift(number)
    expect(parseAnswerData(await enter(number), { reg: z.boolean() }).reg).toBe(true)
  })

  test('what waits for editors goes back, what is online stays, and nothing scheduled goes online', async () => {
    const { number, id } = await person()
    const author = { id, now: server.clock.now }
    const write = async (key: string) => {
      const { id: content, version } = await saveOwnDraft(
        server.store,
        {
          type: 'article',
          key: key.padStart(22, 'k'),
          version: 0,
          title: key,
          summary: '',
          category: '运营',
          tags: [],
          markdown: '正文。',
          facts: {},
          source: null,
        },
        author,
      )
      await submitOwnDraft(server.store, { id: content, version }, author)
      return { id: content, version }
    }
    const [waiting, online, scheduled, changed] = [
      await write('waiting'),
      await write('online'),
      await write('scheduled'),
      await write('changed'),
    ]
    const editor = { id: 1, now: server.clock.now }
    for (const one of [online, changed]) await approveSubmission(server.store, one, undefined, editor)
    const work = await readContentWork(server.store.db, changed.id)
    const again = await saveOwnDraft(
      server.store,
      {
        type: 'article',
        key: 'changed'.padStart(22, 'k'),
        version: work?.version ?? 0,
        title: 'changed',
        summary: '',
        category: '运营',
        tags: [],
        markdown: '广告。',
        facts: {},
        source: null,
      },
      author,
    )
    await submitOwnDraft(server.store, again, author)
    await approveSubmission(server.store, scheduled, new Date(server.clock.now + DAY).toISOString(), editor)
    await ban(id)
    const stateOf = async ({ id: content }: { id: number }) => {
      const { stored, submission } = (await readContentWork(server.store.db, content)) ?? {}
      return [stored?.status, submission?.change_status, submission?.submitted_at, submission?.goes_online_at]
    }
    const { NOT_APPROVED, ONLINE } = CONTENT_STATUS
    expect(await stateOf(waiting)).toEqual([NOT_APPROVED, null, null, null])
    expect(await stateOf(scheduled)).toEqual([NOT_APPROVED, null, null, null])
    expect(await stateOf(online)).toEqual([ONLINE, null, null, null])
    expect(await stateOf(changed)).toEqual([ONLINE, NOT_APPROVED, null, null])
    const review = await server.call('GET', `/mapi/editor/read?id=${String(online.id)}`, undefined, { token: operator })
    expect(parseAnswerData(review, { isAuthorBanned: z.boolean() })).toEqual({ isAuthorBanned: true })
    await lift(number)
    expect(
      parseAnswerData(
        await server.call('GET', `/mapi/editor/read?id=${String(online.id)}`, undefined, { token: operator }),
        {
          isAuthorBanned: z.boolean(),
        },
      ),
    ).toEqual({ isAuthorBanned: false })
  })

  test.each(['delete-account', 'export'])('nothing is done for a banned person without a reason: %s', async (url) => {
    const { number, id } = await person()
    await ban(id)
    const entries = await audit()
    const answer = await post(`/mapi/operator/bans/${url}`, await wish(number, ' '))
    expect(answer.json()).toMatchObject({ errorCode: 400 })
    expect([await audit(), (await bansOf(number)).list]).toMatchObject([entries, [{ deletionAt: null }]])
  })

  test('who bans, lifts or acts for a banned person stands in the log with the reason', async () => {
    const { number, id } = await person()
    const actor = await idOf(operator)
    await ban(id)
    const { list } = await bansOf(number)
    expect(list).toMatchObject([
      {
        accountId: id,
        phone: `尾号 ${number.slice(-4)}`,
        deletionAt: null,
        reason: REASON,
        bannedAt: new Date(server.clock.now).toISOString(),
      },
    ])
    server.clock.now += 1
    const file = parseAnswerData(await post('/mapi/operator/bans/export', await wish(number, '来电要副本')), {
      fileName: z.string(),
      html: z.string(),
    })
    for (const text of [`+86${number}`, '<h2>停用</h2>', REASON]) expect(file.html).toContain(text)
    server.clock.now += 1
    await post('/mapi/operator/bans/delete-account', await wish(number))
    server.clock.now += 1
    await lift(number)
    const entry = { actor, target: String(id) }
    expect((await audit()).slice(0, 4)).toMatchObject([
      { ...entry, action: '解除停用', detail: '说明了情况' },
      { ...entry, action: '代为注销', detail: '来电要求注销' },
      { ...entry, action: '代为导出', detail: '来电要副本' },
      { ...entry, action: '停用账号', detail: REASON },
    ])
  })

  test.each<[string, string, string | undefined, string]>([
    ['an operator', OPERATOR, EDITOR, ''],
    ['an operator', OPERATOR, OTHER_OPERATOR, '不能停用运营人员的账号，要先从服务器的配置里去掉这个号码'],
    ['an operator', OPERATOR, OPERATOR, '不能停用自己的账号'],
    ['an editor', EDITOR, undefined, '只有运营人员可以这样做'],
    ['an editor', EDITOR, EDITOR, '只有运营人员可以这样做'],
    ['an editor', EDITOR, OPERATOR, '只有运营人员可以这样做'],
    ['anyone', freshNumber(), undefined, '只有运营人员可以这样做'],
  ])('%s, %s, and %s: %s', async (_, by, whom, refusal) => {
    const token =
      by === OPERATOR ? operator : parseAnswerData(await enter(by), { access_token: z.string() }).access_token
    const target =
      whom === undefined
        ? await person()
        : {
            number: whom,
            id:
              whom === OPERATOR
                ? await idOf(operator)
                : await idOf(parseAnswerData(await enter(whom), { access_token: z.string() }).access_token),
          }
    const entries = (await audit()).length
    const answer = await ban(target.id, REASON, token)
    expect(answer.json()).toMatchObject({ message: refusal })
    expect((await bansOf(target.number)).total).toBe(refusal === '' ? 1 : 0)
    expect((await audit()).length).toBe(refusal === '' ? entries + 1 : entries)
    if (refusal === '') await lift(target.number)
  })

  test.each<[string, object, number, RegExp]>([
    ['no account', { accountId: 1_234_567_890, reason: REASON }, 404, /没有这个账号/],
    ['no reason', { accountId: 1_234_567_890, reason: ' ' }, 400, /原因|缺少/],
    [
      'too long a reason',
      { accountId: 1_234_567_890, reason: '字'.repeat(MAX_BAN_REASON_LENGTH + 1) },
      400,
      /不能超过 100 个字/,
    ],
  ])('%s is refused', async (_, payload, status, message) => {
    const answer = await post('/mapi/operator/bans/add', payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.json<{ message: string }>().message).toMatch(message)
  })

  test('a second time is refused and changes nothing', async () => {
    const { number, id } = await person()
    await ban(id)
    expect((await ban(id, '另一个原因')).json()).toMatchObject({ errorCode: 409, message: '这个账号已经停用' })
    expect((await bansOf(number)).list).toMatchObject([{ reason: REASON }])
  })
})
