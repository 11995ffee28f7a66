import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { CallContract } from '../../src/api/contracts/call.ts'
import { calls } from '../../src/api/contracts/calls.ts'
import { failureEnvelope } from '../../src/api/contracts/envelope.ts'
import { parseAnswerData, openAccountApp } from './accounts/account-app.ts'
import type { AccountApp, CallerOptions } from './accounts/account-app.ts'
import { CALL_ROWS } from './call-rows.ts'
import type { CallRow } from './call-rows.ts'
import type { Owned, Person, OwnershipSetup } from './owned.ts'
import { DATABASES } from './store/databases.ts'

const MINUTE = 60_000
const contracts = Object.entries<CallContract>(calls)
const rows: Readonly<Record<string, CallRow>> = CALL_ROWS
const rowOf = (name: string): CallRow => rows[name] ?? 'anyone'
const wanting = (auth: CallContract['auth']) => contracts.filter(([, contract]) => contract.auth === auth)
/** Fields that contain an id. */
const idsOf = ({ input }: CallContract) =>
  Object.keys(input.shape).filter((field) => /^(?:id|account)$|Id$/.test(field) && field !== 'sceneId')

describe('the table', () => {
  test('has every call, and no other', () =>
    expect(Object.keys(rows).toSorted()).toEqual(contracts.map(([name]) => name).toSorted()))

  test.each(contracts)('%s says of its ids whose they are', (name, contract) => {
    const row = rowOf(name)
    if (idsOf(contract).length > 0) expect(row).toBeTypeOf('object')
    if (typeof row === 'object' && 'operators' in row) expect(contract.auth).toBe('required')
    if (contract.auth !== 'none') expect(row).not.toBe('anyone')
  })
})

describe.each(DATABASES)('$kind', (kind) => {
  let server: AccountApp
  let world: OwnershipSetup
  /** Sends a call outside a page; a GET's fields go into the query. */
  const send = (
    { method, path }: CallContract,
    payload: Record<string, unknown>,
    asking: CallerOptions,
  ): Promise<LightMyRequestResponse> => {
    const query = new URLSearchParams(
      Object.entries(payload).map(([field, value]) => [field, String(value)]),
    ).toString()
    return method === 'GET'
      ? server.call(method, query === '' ? path : `${path}?${query}`, undefined, asking)
      : server.call(method, path, payload, asking)
  }
  const person = async (number: string, client: string): Promise<Person> => {
    server.clock.now += MINUTE
    const token = await server.logIn(number, { client })
    return {
      token,
      client,
      id: parseAnswerData(await server.call('GET', '/mapi/center/user/info', undefined, { token }), { id: z.int() }).id,
    }
  }
  beforeAll(async () => {
    server = await openAccountApp(kind)
    world = {
      server,
      owner: await person('13800138001', '1763611200000001'),
      stranger: await person('13800138002', '1763611200000002'),
    }
  })
  afterAll(() => server.close())

  describe('what wants an account', () => {
    const expectRefused = (answer: LightMyRequestResponse) => {
      expect(failureEnvelope.parse(answer.json())).toEqual({
        code: 401,
        errorCode: 401,
        message: '请先登录',
        data: null,
      })
      expect(answer.statusCode).toBe(401)
    }

    test.each(wanting('required'))('%s is refused without a token', async (_name, contract) =>
      expectRefused(await send(contract, {}, { client: world.owner.client })),
    )

    test('is refused with a token that was revoked, and one that is over', async () => {
      const [revoked, over] = [
        await person('13800138003', '1763611200000003'),
        await person('13800138004', '1763611200000004'),
      ]
      await server.call('POST', '/mapi/account/logout', {}, { token: revoked.token })
      await server.store.db
        .updateTable('account_session')
        .set({ expires_at: new Date(server.clock.now).toISOString() })
        .where('account_id', '=', over.id)
        .execute()
      for (const [, contract] of wanting('required'))
        for (const { token } of [revoked, over]) expectRefused(await send(contract, {}, { token }))
      expect(wanting('required').length).toBeGreaterThan(10)
    })
  })

  test.each(
    contracts.flatMap(([name, contract]): [string, CallContract, Record<string, unknown>][] => {
      const row = rowOf(name)
      return typeof row === 'object' && 'operators' in row ? [[name, contract, row.operators]] : []
    }),
  )('%s is refused to an account without the role', async (_name, contract, payload) => {
    const answer = await send(contract, payload, { token: world.stranger.token })
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { errorCode: 403 }])
  })

  test.each(
    contracts.flatMap(([name, contract]): [string, CallContract, (given: OwnershipSetup) => Promise<Owned>][] => {
      const row = rowOf(name)
      return typeof row === 'object' && 'owned' in row ? [[name, contract, row.owned]] : []
    }),
  )("%s gives nothing of another's, and changes nothing", async (_name, contract, make) => {
    const { payload, isThere, isIn } = await make(world)
    const gives = (answer: LightMyRequestResponse) =>
      answer.statusCode === 200 && (isIn?.(answer.json<{ data: unknown }>().data) ?? true)
    expect(await isThere()).toBe(true)
    const { owner, stranger } = world
    for (const asking of [{ token: stranger.token, client: stranger.client }, { client: stranger.client }, {}]) {
      const answer = await send(contract, payload, asking)
      expect(answer.statusCode).toBeLessThan(500)
      expect([answer.body, gives(answer)]).toEqual([answer.body, false])
    }
    expect(await isThere()).toBe(true)
    // The owner gets the resource, which shows that the requests above are correct.
    expect(gives(await send(contract, payload, { token: owner.token, client: owner.client }))).toBe(true)
  })

  test.each(
    contracts.filter(([name, { method, auth }]) => method === 'GET' && auth === 'required' && rowOf(name) === 'own'),
  )('%s tells nothing of another account', async (_name, contract) => {
    const { body, statusCode } = await send(contract, {}, { token: world.stranger.token })
    expect(statusCode).toBe(200)
    for (const word of [String(world.owner.id), '13800138001', world.owner.token]) expect(body).not.toContain(word)
  })
})
