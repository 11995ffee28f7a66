import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '../../db/database.ts'
import { hasWaitingMessages } from '../../state/messages-wait.ts'
import { beginSession, endSession } from '../../state/session.ts'
import { listOutgoingMessages, removeMessage } from './entries.ts'
import { flushMessageOutbox, sendMessage } from './outbox.ts'

vi.mock('../../workers/captcha.ts', () => ({ solveCaptcha: async () => 'solved' }))

/** Fault of the server's next answers: none, lost before or after it stored the message, or a refusal. */
type Fault = 'none' | 'before' | 'after' | 400 | 401 | 409 | 429 | 503 | 'banned'

const CHALLENGE = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: 'a',
    salt: 'b',
    cost: 1,
    keyLength: 32,
    keyPrefix: 'c',
    keySignature: 'd',
    data: { scene: 'form', phone: 'e', expires: 1 },
  },
  signature: 'f',
}

const kept = new Map<string, { fields: Record<string, string>; sender: number }>()
let deliveries: string[] = []
let faults: Fault[] = []

const refuse = (status: number, message: string) =>
  Response.json(
    { code: status, errorCode: status, message, data: null },
    { status, ...(status === 429 && { headers: { 'retry-after': '60' } }) },
  )

beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/mapi/form/captcha'))
      return Response.json({ code: 0, errorCode: 0, message: '', data: { challenge: CHALLENGE } })
    const body = JSON.parse(typeof init.body === 'string' ? init.body : expect.fail('no body')) as {
      key: string
      fields: Record<string, string>
      sender: number
      captchaVerifyParam: string
    }
    expect(body.captchaVerifyParam).toBe('solved')
    deliveries.push(body.key)
    const fault = faults.shift() ?? 'none'
    if (fault === 'banned') return refuse(401, 'status/banned')
    if (fault === 'before') throw new TypeError('network')
    if (typeof fault === 'number') return refuse(fault, '不行')
    if (!kept.has(body.key)) kept.set(body.key, body)
    if (fault === 'after') throw new TypeError('network')
    return Response.json({
      code: 0,
      errorCode: 0,
      message: '',
      data: { id: 'i'.repeat(22), sentAt: '2026-11-23T04:00:00.000Z' },
    })
  })
  await database.outgoing.clear()
  kept.clear()
  deliveries = []
  faults = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  endSession()
})

const message = { form: 'contact', subject: '', title: '', fields: { name: '甲', text: '内容' }, homepage: '' } as const
const offline = (isOffline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline)
const states = async () => (await listOutgoingMessages()).map(({ state }) => state)
/** Waits for running deliveries, because a press starts one by itself. */
const settled = async () => {
  await flushMessageOutbox()
  await flushMessageOutbox()
}

test('a press without a network keeps the message, and it is sent once when the network is back', async () => {
  const network = offline(true)
  await sendMessage(message)
  await settled()
  expect([deliveries, await states(), hasWaitingMessages()]).toEqual([[], ['waiting'], true])
  network.mockReturnValue(true)
  await settled()
  expect([kept.size, await states(), hasWaitingMessages()]).toEqual([1, ['sent'], false])
  // The text does not remain on the device.
  expect((await listOutgoingMessages())[0]?.fields).toEqual({})
  await settled()
  expect(deliveries.length).toBe(1)
})

test.each<[Fault[], number]>([
  [['before', 'none'], 1],
  [['after', 'none'], 1],
  [['after', 'after', 'before', 'none'], 1],
  [[503, 429, 'none'], 1],
])('faults %j end with the message kept once', async (given, total) => {
  faults = [...given]
  await sendMessage(message)
  for (let round = 0; round < given.length + 1; round += 1) await settled()
  expect([kept.size, await states()]).toEqual([total, ['sent']])
  expect(new Set(deliveries).size).toBe(1)
})

test('a refusal is told, and what was written stays to be changed', async () => {
  faults = [400]
  await sendMessage(message)
  await settled()
  const [row] = await listOutgoingMessages()
  expect([row?.state, row?.refusal, row?.fields, hasWaitingMessages()]).toEqual([
    'refused',
    '不行',
    message.fields,
    false,
  ])
  await settled()
  expect(deliveries.length).toBe(1)
})

test('what is dropped before the network returns is not sent', async () => {
  const network = offline(true)
  const key = await sendMessage(message)
  await removeMessage(key)
  network.mockReturnValue(true)
  await settled()
  expect([deliveries, hasWaitingMessages()]).toEqual([[], false])
})

test('one account never sends or sees what another wrote; it waits for its login', async () => {
  const network = offline(true)
  beginSession({ id: 1, name: '甲', picture: '' })
  await sendMessage(message)
  endSession()
  beginSession({ id: 2, name: '乙', picture: '' })
  network.mockReturnValue(true)
  await settled()
  expect([deliveries, await states()]).toEqual([[], []])
  endSession()
  beginSession({ id: 1, name: '甲', picture: '' })
  faults = [401]
  await settled()
  // The server had ended the login.
  expect([await states(), hasWaitingMessages()]).toEqual([[], true])
  beginSession({ id: 1, name: '甲', picture: '' })
  await settled()
  expect([[...kept.values()].map(({ sender }) => sender), await states()]).toEqual([[1], ['sent']])
})

test.each<[string, 'contact' | 'offer', number[], string[]]>([
  ['to us is sent as a guest', 'contact', [0], ['sent']],
  ['to a publisher waits', 'offer', [], []],
])('what a banned account writes %s', async (_, form, senders, left) => {
  beginSession({ id: 1, name: '甲', picture: '' })
  faults = ['banned']
  await sendMessage({ ...message, form })
  await settled()
  expect([[...kept.values()].map(({ sender }) => sender), await states()]).toEqual([senders, left])
})
