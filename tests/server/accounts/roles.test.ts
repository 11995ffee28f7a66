import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { requireRole, resolveRoles } from '../../../server/accounts/roles.ts'
import type { Role } from '../../../src/lib/account/user-info.ts'
import { DATABASES } from '../store/databases.ts'
import { parseAnswerData, openAccountApp } from './account-app.ts'
import type { AccountApp } from './account-app.ts'

const OPERATOR = '13900000001'
const EDITOR = '13900000002'
const WANG = '13900000003'

const CONFIG = { operators: new Set(['+861']), editors: new Set(['+862']) }

test.each<[string, Role[], Role[]]>([
  ['+861', [], ['operator']],
  ['+861', ['editor'], ['editor', 'operator']],
  ['+862', ['editor'], ['editor']],
  ['+863', [], []],
])('%s, given %j, is %j', (phone, given, expected) => expect(resolveRoles(CONFIG, phone, given)).toEqual(expected))

test.each<[Role[], Role, boolean]>([
  [[], 'editor', false],
  [['editor'], 'editor', true],
  [['editor'], 'operator', false],
  [['operator'], 'editor', true],
])('who is %j may do what an %s may: %s', (roles, role, may) => {
  const ask = () => requireRole({ account: { id: 1, roles, sessionId: '' } }, role)
  if (may) expect(ask).not.toThrow()
  else expect(ask).toThrow(role === 'editor' ? '只有编辑可以这样做' : '只有运营人员可以这样做')
})

describe.each(DATABASES)('$kind', (kind) => {
  let server: AccountApp
  let operator = ''
  let editor = ''
  let wang = ''
  beforeAll(async () => {
    server = await openAccountApp(kind, { OPERATORS: OPERATOR, EDITORS: `${EDITOR},13900000009` })
    operator = await server.logIn(OPERATOR)
    editor = await server.logIn(EDITOR)
    wang = await server.logIn(WANG)
  })
  afterAll(() => server.close())
  const infoOf = async (token: string) =>
    parseAnswerData(await server.call('GET', '/mapi/center/user/info', undefined, { token }), {
      id: z.int(),
      accountName: z.string(),
      roles: z.array(z.string()),
    })
  const rolesNow = async (token: string) => (await infoOf(token)).roles
  const post = (url: string, token: string, payload: object) => server.call('POST', url, payload, { token })
  const audit = async () =>
    parseAnswerData(await server.call('GET', '/mapi/operator/audit', undefined, { token: operator }), {
      list: z.array(z.record(z.string(), z.unknown())),
      total: z.int(),
    })

  test('configuration names operators and editors', async () => {
    expect([await rolesNow(operator), await rolesNow(editor), await rolesNow(wang)]).toEqual([
      ['operator'],
      ['editor'],
      [],
    ])
  })

  test('an operator makes and unmakes editors, at once, and every change is in the log', async () => {
    const { id, accountName } = await infoOf(wang)
    const { id: actor, accountName: actorName } = await infoOf(operator)
    expect(
      parseAnswerData(await post('/mapi/operator/roles/add-editor', operator, { accountNumber: WANG }), {
        accountId: z.int(),
      }),
    ).toEqual({ accountId: id })
    expect(await rolesNow(wang)).toEqual(['editor'])
    const { list } = parseAnswerData(await server.call('GET', '/mapi/operator/roles', undefined, { token: operator }), {
      list: z.array(
        z.object({
          accountId: z.int(),
          accountName: z.string(),
          phone: z.string(),
          role: z.string(),
          source: z.string(),
        }),
      ),
    })
    expect(list).toContainEqual({ accountId: id, accountName, phone: '尾号 0003', role: 'editor', source: 'operator' })
    expect(list.map(({ role, source }) => `${role} ${source}`).toSorted()).toEqual([
      'editor configuration',
      'editor operator',
      'operator configuration',
    ])
    // Adding an editor twice changes nothing and is not logged.
    await post('/mapi/operator/roles/add-editor', operator, { accountNumber: WANG })
    server.clock.now += 1
    expect((await post('/mapi/operator/roles/remove-editor', operator, { accountId: id })).statusCode).toBe(200)
    expect(await rolesNow(wang)).toEqual([])
    const entry = { actor, actorName, target: String(id), detail: '' }
    expect(await audit()).toMatchObject({
      total: 2,
      list: [
        { ...entry, action: '取消编辑' },
        { ...entry, action: '设为编辑' },
      ],
    })
  })

  test.each([
    [
      'a number without an account',
      '/mapi/operator/roles/add-editor',
      { accountNumber: '13900000999' },
      404,
      '这个号码还没有注册',
    ],
    ['no number', '/mapi/operator/roles/add-editor', { accountNumber: 'abc' }, 400, '请填写正确的电话'],
    [
      'who is no editor',
      '/mapi/operator/roles/remove-editor',
      { accountId: 1_234_567_890 },
      404,
      '这个账号不是运营设置的编辑',
    ],
  ])('%s is refused, and leaves no entry', async (_name, url, payload, status, message) => {
    const { total } = await audit()
    const answer = await post(url, operator, payload)
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { message }])
    expect((await audit()).total).toBe(total)
  })

  test('who is editor by configuration stays it', async () => {
    const { id } = await infoOf(editor)
    expect((await post('/mapi/operator/roles/remove-editor', operator, { accountId: id })).statusCode).toBe(404)
    expect(await rolesNow(editor)).toEqual(['editor'])
  })

  test.each([
    ['GET', '/mapi/operator/roles', undefined],
    ['POST', '/mapi/operator/roles/add-editor', { accountNumber: WANG }],
    ['POST', '/mapi/operator/roles/remove-editor', { accountId: 1_234_567_890 }],
    ['GET', '/mapi/operator/audit', undefined],
  ] as const)('%s %s is for operators only', async (method, url, payload) => {
    for (const token of [editor, wang]) {
      const answer = await server.call(method, url, payload, { token })
      expect([answer.statusCode, answer.json()]).toMatchObject([
        403,
        { errorCode: 403, message: '只有运营人员可以这样做' },
      ])
    }
  })
})
