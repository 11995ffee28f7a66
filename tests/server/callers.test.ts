import { join } from 'node:path'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { AccountLookup } from '../../server/calls/accounts.ts'
import { openAccounts } from '../../server/app/open-accounts.ts'
import { createAiServices } from '../../server/ai/open-ai.ts'
import { buildApp } from '../../server/app/app.ts'
import { AnswerCache } from '../../server/mapi/answers.ts'
import { OutsideClient } from '../../server/outside/outside.ts'
import { createInProcessCall } from '../../server/mapi/ask-call.ts'
import type { Caller } from '../../server/calls/caller.ts'
import { toRateLimit, addRateLimits } from '../../server/calls/limits.ts'
import { addCall, type CallRoutes } from '../../server/mapi/routes.ts'
import { ReferenceSets } from '../../server/reference/reference-sets.ts'
import { openGates } from '../../server/app/open-gates.ts'
import { openStore } from '../../server/store/open.ts'
import { createPageReader } from '../../server/seo/read-page.ts'
import type { Store } from '../../server/store/store.ts'
import { defineCall, type CallContract } from '../../src/api/contracts/call.ts'
import { failureEnvelope, successEnvelope } from '../../src/api/contracts/envelope.ts'
import { makeSite } from './fixtures.ts'

const site = makeSite({ RATE_LIMIT: '0', TRUST_PROXY: 'loopback' })
const reference = new ReferenceSets(join(import.meta.dirname, '../../public'))
const TOKENS: Readonly<Record<string, number>> = { 'token-of-li': 1, 'token-of-wang': 2 }
const looked: string[] = []
const accounts: AccountLookup = {
  async accountOf(token) {
    looked.push(token)
    const id = TOKENS[token]
    return id === undefined ? undefined : { id, roles: [], sessionId: token }
  },
}
let now = Date.UTC(2026, 10, 20, 4)
let store: Store
let app: FastifyInstance
let routes: CallRoutes
let answered = 0

const facts = {
  method: 'GET',
  summary: '测试',
  limit: 'read',
  input: z.object({ word: z.string().default('') }),
} as const
const seen = z.strictObject({ account: z.int().nullable(), client: z.string().nullable(), ip: z.string() })
const told = ({ account, client, ip }: Caller) => ({ account: account?.id ?? null, client: client ?? null, ip })

beforeAll(async () => {
  store = await openStore(site.config)
  app = await buildApp(site.config, { reference, store, accounts, now: () => now })
  const outside = new OutsideClient(site.config.outside)
  const video = { hasTool: async () => false, wake: () => undefined, cancel: () => undefined }
  const pages = createPageReader(outside, false)
  const ai = createAiServices({ store, pages, reference, log: app.log, now: () => now, config: site.config.ai }).desk
  const gates = openGates({ store, config: site.config, log: app.log, now: () => now })
  const desk = openAccounts({ store, gates, config: site.config.accounts, log: app.log, now: () => now }).desk
  routes = {
    context: {
      site: { origin: undefined, leadsTo: async () => undefined },
      reference,
      store,
      accounts: desk,
      gates,
      outside,
      pages,
      video,
      ai,
      news: { feeds: [] },
      tracking: { mode: 'own', address: '/sa.gif', retentionDays: 90, sdk: {} },
    },
    accounts,
    kept: new AnswerCache(() => now),
    now: () => now,
    perMinute: 0,
    isSecure: false,
    writes: { space: { admits: () => true }, quota: { spend: () => true, isUsedUp: () => false } },
    onChanged: () => undefined,
  }
  // For calls of members the types guarantee an account.
  const whoAmI = defineCall({
    ...facts,
    path: '/mapi/test/who-am-i',
    auth: 'required',
    cache: 'none',
    answer: z.strictObject({ id: z.int() }),
  })
  addCall(
    app,
    { name: 'whoAmI', contract: whoAmI, handle: async (_request, _context, { account }) => ({ id: account.id }) },
    routes,
  )
  const whoAsks = defineCall({ ...facts, path: '/mapi/test/who-asks', auth: 'optional', cache: 'none', answer: seen })
  addCall(
    app,
    { name: 'whoAsks', contract: whoAsks, handle: async (_request, _context, caller) => told(caller) },
    routes,
  )
  const visitor = defineCall({
    ...facts,
    path: '/mapi/test/visitor',
    auth: 'none',
    cache: 'none',
    answer: z.strictObject({ client: z.string().nullable() }),
  })
  addCall(
    app,
    {
      name: 'visitor',
      contract: visitor,
      handle: async (_request, _context, { client }) => ({ client: client ?? null }),
    },
    routes,
  )
  const content = defineCall({
    ...facts,
    path: '/mapi/test/content',
    auth: 'none',
    cache: { by: 'content', seconds: 60 },
    answer: z.number(),
  })
  addCall(app, { name: 'content', contract: content, handle: async () => (answered += 1) }, routes)
  const day = defineCall({
    ...facts,
    path: '/mapi/test/day',
    auth: 'none',
    cache: { by: 'reference' },
    answer: z.number(),
  })
  addCall(app, { name: 'day', contract: day, handle: async (_request, _context, caller) => caller.now }, routes)
  const mistake = defineCall({
    ...facts,
    path: '/mapi/test/mistake',
    auth: 'none',
    cache: { by: 'reference' },
    answer: seen,
  })
  addCall(
    app,
    { name: 'mistake', contract: mistake, handle: async (_request, _context, caller) => told(caller as Caller) },
    routes,
  )
})
beforeEach(() => {
  looked.length = 0
})
afterAll(async () => {
  await app.close()
  await store.close()
  site.remove()
})

async function ask(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await app.inject({ url, headers })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  return successEnvelope(z.unknown()).parse(answer.json()).data
}

describe('a call that wants an account', () => {
  test.each<[string, Record<string, string>]>([
    ['no token', {}],
    ['an unknown token', { 'access-token': 'token-of-nobody' }],
    ['an empty token', { 'access-token': '' }],
    ['a token as long as a book', { 'access-token': 'x'.repeat(513) }],
    ['the token as a cookie', { cookie: 'access-token=token-of-li' }],
  ])('refuses %s with 401 in the envelope', async (_name, headers) => {
    const answer = await app.inject({ url: '/mapi/test/who-am-i', headers })
    expect(failureEnvelope.parse(answer.json())).toEqual({ code: 401, errorCode: 401, message: '请先登录', data: null })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([401, 'no-store'])
  })

  test('says who it is, each time anew', async () => {
    expect(await ask('/mapi/test/who-am-i', { 'access-token': 'token-of-li' })).toEqual({ id: 1 })
    expect(await ask('/mapi/test/who-am-i', { 'access-token': 'token-of-wang' })).toEqual({ id: 2 })
    expect((await app.inject('/mapi/test/who-am-i')).statusCode).toBe(401)
  })

  test('refuses before it reads what was sent', async () => {
    expect((await app.inject('/mapi/test/who-am-i?word=a&word=b')).statusCode).toBe(401)
    expect(
      (await app.inject({ url: '/mapi/test/who-am-i?word=a&word=b', headers: { 'access-token': 'token-of-li' } }))
        .statusCode,
    ).toBe(400)
  })
})

const ID = '1763611200000042'

test.each<[string, Record<string, string>, object]>([
  ['nobody', {}, { account: null, client: null, ip: '127.0.0.1' }],
  ['an account', { 'access-token': 'token-of-li' }, { account: 1 }],
  ['an expired token', { 'access-token': 'gone' }, { account: null }],
  ['a client', { cookie: `theme=dark; client-id=${ID}; x=1` }, { client: ID }],
  ['a client without blanks', { cookie: `theme=dark;client-id=${ID}` }, { client: ID }],
  ['a client id of 15 digits', { cookie: `client-id=${ID.slice(1)}` }, { client: null }],
  ['a client id of 17 digits', { cookie: `client-id=${ID}0` }, { client: null }],
  ['a client id with letters', { cookie: 'client-id=17636112000000ab' }, { client: null }],
  ['another cookie of like name', { cookie: `my-client-id=${ID}` }, { client: null }],
  ['two client ids, the first no good', { cookie: `client-id=x; client-id=${ID}` }, { client: null }],
  ['an address behind a trusted proxy', { 'x-forwarded-for': '1.2.3.4' }, { ip: '1.2.3.4' }],
])('a handler is told of %s', async (_name, headers, expected) => {
  expect(await ask('/mapi/test/who-asks', headers)).toMatchObject(expected)
})

test('an account is looked up only where the call takes note of it', async () => {
  await ask('/mapi/test/visitor', { 'access-token': 'token-of-li' })
  expect(looked).toEqual([])
  await ask('/mapi/test/who-asks', { 'access-token': 'token-of-li' })
  expect(looked).toEqual(['token-of-li'])
})

describe('what is kept for everyone', () => {
  test('a content is read anew when its seconds are over', async () => {
    const first = await ask('/mapi/test/content')
    now += 60_000
    expect(await ask('/mapi/test/content')).toBe(first)
    now += 1
    expect(await ask('/mapi/test/content')).toBe(Number(first) + 1)
    expect(await ask('/mapi/test/content?word=other')).toBe(Number(first) + 2)
  })

  test('an answer of the reference sets stays until midnight in Beijing', async () => {
    now = Date.UTC(2026, 10, 20, 15, 59, 59, 0)
    const first = await ask('/mapi/test/day')
    now = Date.UTC(2026, 10, 20, 15, 59, 59, 999)
    expect(await ask('/mapi/test/day')).toBe(first)
    now = Date.UTC(2026, 10, 20, 16)
    expect(await ask('/mapi/test/day')).toBe(now)
  })

  test('a handler that looks who asks answers nobody, and nothing of it is kept', async () => {
    for (const headers of [{ 'access-token': 'token-of-li' }, { 'access-token': 'token-of-wang' }, {}]) {
      expect((await app.inject({ url: '/mapi/test/mistake', headers })).statusCode).toBe(500)
    }
    expect(routes.kept.get('/mapi/test/mistake')).toBeUndefined()
  })

  test('a call that takes note of accounts has no cache: it does not compile, and does not start', () => {
    const answer = z.strictObject({ id: z.string() })
    const shared = defineCall({
      ...facts,
      path: '/mapi/test/shared',
      auth: 'required',
      // @ts-expect-error -- an answer to one account would be kept for all
      cache: { by: 'reference' },
      answer,
    })
    const noted = defineCall({
      ...facts,
      path: '/mapi/test/noted',
      auth: 'optional',
      // @ts-expect-error -- the same where an account is only noted
      cache: { by: 'content', seconds: 1 },
      answer,
    })
    const posted = defineCall({
      ...facts,
      method: 'POST',
      path: '/mapi/test/posted',
      auth: 'none',
      // @ts-expect-error -- a body is no part of the address that answers are kept by
      cache: { by: 'reference' },
      answer,
    })
    // @ts-expect-error -- a call that writes for an account must declare its changes
    defineCall({
      ...facts,
      method: 'POST',
      path: '/mapi/test/made',
      auth: 'required',
      cache: 'none',
      limit: 'write',
      answer,
    })
    // @ts-expect-error -- says nothing of all this
    defineCall({ ...facts, path: '/mapi/test/silent', answer })
    for (const contract of [shared, noted, posted] as CallContract[]) {
      expect(() => addCall(app, { name: 'shared', contract, handle: async () => ({ id: '' }) }, routes)).toThrow(
        /only what anyone may GET is kept for others/,
      )
    }
  })

  test('what the handler of a kept call may see does not compile beyond the moment', () => {
    const contract = defineCall({
      ...facts,
      path: '/mapi/test/kept',
      auth: 'none',
      cache: { by: 'reference' },
      answer: z.string(),
    })
    const bare = Fastify()
    // @ts-expect-error -- no client here
    addCall(bare, { name: 'kept', contract, handle: async (_request, _context, { client }) => String(client) }, routes)
    const free = defineCall({ ...facts, path: '/mapi/test/free', auth: 'none', cache: 'none', answer: z.string() })
    addCall(
      bare,
      // @ts-expect-error -- no account in a call that takes no note of it
      { name: 'free', contract: free, handle: async (_request, _context, { account }) => String(account) },
      routes,
    )
    expect(bare.hasRoute({ method: 'GET', url: '/mapi/test/kept' })).toBe(true)
  })
})

describe('the process asks itself', () => {
  test('and gets the data that the wire carries', async () => {
    const inside = await createInProcessCall(routes.context, () => now)('searchPorts', { keyword: 'CNSHA', size: 1 })
    expect(inside).toMatchObject({ list: [{ portCode: 'CNSHA' }] })
    expect(await ask('/mapi/tools/global-shipping-port/search?keyword=CNSHA&size=1')).toEqual(inside)
  })

  test('and is refused like anyone', async () => {
    const askCall = createInProcessCall(routes.context, () => now)
    await expect(askCall('queryHsDetail', { code: '999999' })).rejects.toMatchObject({
      name: 'ApiRefusal',
      status: 400,
    })
    await expect(askCall('searchPorts', { size: 201 })).rejects.toMatchObject({
      name: 'ApiRefusal',
      message: 'size 应为 1 至 200 的整数',
    })
  })
})

describe('classes of limits', () => {
  test.each([
    ['read', 600, 600],
    ['search', 600, 150],
    ['write', 600, 60],
    ['costly', 600, 10],
    ['costly', 3, 1],
  ] as const)('%s of %d a minute is %d', (limit, perMinute, max) =>
    expect(toRateLimit(limit, perMinute)).toEqual({ max }),
  )

  test('a costly call is refused long before one that reads', async () => {
    const limited = Fastify()
    await addRateLimits(limited, { perMinute: 120, redis: undefined })
    for (const limit of ['read', 'costly'] as const) {
      addCall(
        limited,
        {
          name: limit,
          contract: defineCall({
            ...facts,
            limit,
            path: `/mapi/test/${limit}`,
            auth: 'none',
            cache: 'none',
            answer: z.string(),
          }),
          handle: async () => limit,
        },
        { ...routes, perMinute: 120 },
      )
    }
    const statuses = async (limit: string) => [
      (await limited.inject(`/mapi/test/${limit}`)).statusCode,
      (await limited.inject(`/mapi/test/${limit}`)).statusCode,
      (await limited.inject(`/mapi/test/${limit}`)).statusCode,
    ]
    expect([await statuses('costly'), await statuses('read')]).toEqual([
      [200, 200, 429],
      [200, 200, 200],
    ])
    await limited.close()
  })
})
