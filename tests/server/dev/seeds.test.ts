import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantSeeds } from '../../../dev/plant-seeds.ts'
import { listSeedContents, ROLE_ENVIRONMENT, SEED_ACCOUNTS, SEED_REASONS, SEED_REDIRECT } from '../../../dev/seeds.ts'
import { addSignIn, describeSignIn } from '../../../dev/sign-in.ts'
import { buildApp } from '../../../server/app/app.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { makeSite } from '../fixtures.ts'
import { PROGRAMS_FOLDER } from '../programs.ts'
import { makeFolder } from '../store/databases.ts'

const NOW = Date.UTC(2026, 10, 30, 4)

interface Row {
  id: number
  title: string
  status: number
  reason: string
  goesOnlineAt: string | null
  change: { status: number } | null
}

describe('the store of npm run dev', () => {
  const { folder, remove } = makeFolder()
  const site = makeSite({ RATE_LIMIT: '0', DATA_DIR: folder, ...ROLE_ENVIRONMENT })
  let store: Store
  let app: FastifyInstance

  beforeAll(async () => {
    store = await openStore(site.config)
    await plantSeeds(site.config, store, NOW)
    app = await buildApp(site.config, { store, now: () => NOW })
    addSignIn(app, store)
    await app.ready()
  })
  afterAll(async () => {
    await app.close()
    await store.close()
    site.remove()
    remove()
  })

  /** Signs in and returns the session cookie. */
  const signIn = async (name: string): Promise<string> => {
    const { statusCode, headers } = await app.inject(`/dev/sign-in/${name}`)
    expect([statusCode, headers.location]).toEqual([302, '/account'])
    return /^access-token=([^;]*);/.exec(String(headers['set-cookie']))?.[1] ?? ''
  }
  const ask = async (who: string, url: string) => {
    const answer = await app.inject({ url, headers: { 'access-token': await signIn(who) } })
    return {
      status: answer.statusCode,
      ...answer.json<{ message: string; data: { list: Row[] } & Record<string, unknown> }>(),
    }
  }
  const list = async (who: string, url: string): Promise<Row[]> => (await ask(who, url)).data.list
  const titles = (state: string): string[] =>
    listSeedContents(NOW)
      .filter((seed) => seed.state === state)
      .map(({ title }) => title)

  test.each(Object.entries(SEED_ACCOUNTS).filter(([name]) => name !== 'banned'))(
    '%s is signed in by a link',
    async (name, { phone, nickName }) =>
      expect((await ask(name, '/mapi/center/user/info')).data).toMatchObject({
        phoneNumber: phone,
        nickName,
        roles: name === 'editor' || name === 'operator' ? [name] : [],
        authenticationStatus: name === 'company' ? 2 : 0,
        picture: expect.stringMatching(/^\/files\/[0-9a-f]{40}-180\.webp$/),
      }),
  )

  test('the banned account is told why', async () => {
    const token = await signIn('banned')
    expect((await ask('banned', '/mapi/center/user/info')).status).toBe(401)
    const answer = await app.inject({ method: 'POST', url: '/mapi/account/ban', payload: { token } })
    expect(answer.json()).toMatchObject({ data: { reason: SEED_REASONS.banned } })
  })

  test('a visitor is signed out, and who is not there cannot come in', async () => {
    expect(await signIn('visitor')).toBe('')
    expect((await app.inject('/dev/sign-in/nobody')).statusCode).toBe(404)
  })

  test.each<[string, number, Partial<Row>]>([
    ['draft', 0, {}],
    ['rejected', -3, { reason: SEED_REASONS.rejected }],
    ['offline', -2, { reason: SEED_REASONS.offline }],
    ['changed', 2, { change: expect.objectContaining({ status: 1 }) }],
    ['waiting', 1, { goesOnlineAt: null }],
    ['scheduled', 1, { goesOnlineAt: expect.stringMatching(/^2026-12-30T/) }],
  ])('has a text that is %s', async (state, status, rest) => {
    const own = [
      ...(await list('member', '/mapi/publish/list?size=50')),
      ...(await list('company', '/mapi/publish/list?size=50')),
    ]
    for (const title of titles(state)) expect(own).toContainEqual(expect.objectContaining({ title, status, ...rest }))
    expect(titles(state)).not.toEqual([])
  })

  test('has what is online for everyone: texts, what is over, what is closed, replies, a picture', async () => {
    const online = await store.db
      .selectFrom('content')
      .select(['title', 'status', 'type'])
      .where('status', '=', 2)
      .execute()
    for (const state of ['published', 'over', 'closed'])
      for (const title of titles(state)) expect(online).toContainEqual(expect.objectContaining({ title }))
    expect(online.filter(({ type }) => type === 'reply')).toHaveLength(2)
    const { markdown } = await store.db
      .selectFrom('content_body')
      .select('markdown')
      .where('markdown', 'like', '%/files/%')
      .executeTakeFirstOrThrow()
    const [picture = ''] = /\/files\/[\w.-]+/.exec(markdown) ?? []
    expect((await app.inject(picture)).headers['content-type']).toBe('image/webp')
  })

  test('has an address that moved', async () => {
    const { statusCode, headers } = await app.inject(SEED_REDIRECT.from)
    expect([statusCode, headers.location]).toEqual([SEED_REDIRECT.status, SEED_REDIRECT.to])
  })

  test('says on its list and on the console how to sign in', async () => {
    const { body } = await app.inject('/dev')
    const said = describeSignIn('http://localhost:5173')
    for (const { title } of listSeedContents(NOW)) expect(body).toContain(title)
    for (const [name, { phone }] of Object.entries(SEED_ACCOUNTS))
      for (const text of [body, said])
        expect([text.includes(phone), text.includes(`/dev/sign-in/${name}`)]).toEqual([true, true])
  })
})

test('no program of the server has a seed in it', () => {
  const folder = process.env[PROGRAMS_FOLDER] ?? ''
  const programs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  expect(programs).toContain('main.js')
  const traces = [...Object.values(SEED_ACCOUNTS).map(({ phone }) => phone), '/dev/sign-in', 'ssrLoadModule']
  for (const name of programs) {
    const text = readFileSync(path.join(folder, name), 'utf8')
    expect([name, traces.filter((trace) => text.includes(trace))]).toEqual([name, []])
  }
})
