import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admitCallWrite, getWriterKind } from '../../../server/write-limits/admit-writes.ts'
import type { Caller } from '../../../server/calls/caller.ts'
import { CONTRACTS } from '../work/call-texts.ts'
import { openAccountApp, SOLVED_CAPTCHA, type AccountApp } from '../accounts/account-app.ts'
import { DATABASES } from '../store/databases.ts'

const DAY = 86_400_000
/** Daily rows of an IP address. */
const ROWS = 3
const IP = '20.0.9.1'
const CONTRACTS_BY_NAME = Object.fromEntries(CONTRACTS)

describe.each(DATABASES)('what counts as written without an account, on $kind', (kind) => {
  let server: AccountApp
  let made = 0
  beforeAll(async () => {
    server = await openAccountApp(kind, { WRITES_ADDRESS: `${String(ROWS)},1` })
  })
  beforeEach(() => void (server.clock.now += DAY))
  afterAll(() => server.close())
  const newKey = () => `key-${String((made += 1)).padStart(22, '0')}`
  const form = (more: object = {}) => ({
    key: newKey(),
    form: 'contact',
    fields: { name: '甲', email: 'a@example.com', text: `内容 ${String(made)}` },
    captchaVerifyParam: SOLVED_CAPTCHA,
    ...more,
  })
  const send = async (path: string, payload: object) =>
    (await server.call('POST', path, payload, { ip: IP })).statusCode
  const [scan, submit] = ['/mapi/ai/culture-taboo/scan', '/mapi/form/submit']
  /** Statuses of ten invalid calls, then of as many forms as an address may send, and of one more. */
  const statuses = async (path: string, bad: () => object) => {
    const refused = new Set<number>()
    for (let at = 0; at < 10; at += 1) refused.add(await send(path, bad()))
    const taken: number[] = []
    for (let at = 0; at <= ROWS; at += 1) taken.push(await send(submit, form()))
    return [...refused, taken]
  }
  const ALL_TAKEN = [...Array.from({ length: ROWS }, () => 200), 429]

  test.each([
    ['without a field', scan, () => ({ markets: ['JP'] }), 400],
    [
      'with fields that nobody knows',
      scan,
      () => Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${String(at)}`, 1])),
      413,
    ],
    ['of a form that lacks a field', submit, () => form({ fields: { name: '甲' } }), 400],
    ['of a form without a solved captcha', submit, () => form({ captchaVerifyParam: 'guessed' }), 403],
  ])('a request %s does not', async (_what, path, bad, status) => {
    expect(await statuses(path, bad)).toEqual([status, ALL_TAKEN])
  })

  test('a form that is sent again does not', async () => {
    const sent = form()
    expect(await send(submit, sent)).toBe(200)
    for (let at = 0; at < 10; at += 1) expect(await send(submit, sent)).toBe(200)
    expect([await send(submit, form()), await send(submit, form()), await send(submit, form())]).toEqual([
      200, 200, 429,
    ])
  })

  test('fields that the contract does not know have no bytes', async () => {
    for (let at = 0; at < ROWS; at += 1) expect(await send(submit, form({ unknown: 'x'.repeat(250_000) }))).toBe(200)
    expect(await send(submit, form())).toBe(429)
  })
})

describe('an answer that is kept is counted with its question', () => {
  const amounts = (text: string, contract = CONTRACTS_BY_NAME.detectProhibitedWords) => {
    const spent: number[] = []
    const quota = {
      isUsedUp: () => false,
      spend: (_who: unknown, { bytes }: { bytes: number }) => spent.push(bytes) > 0,
    }
    if (contract)
      admitCallWrite(
        { space: { admits: () => true }, quota },
        contract,
        { ip: IP, client: undefined, account: undefined } as Caller,
        { text },
      )
    return spent
  }

  test.each([
    ['a short one sixteen times', 100, 200 + 111 * 17],
    ['a long one with the longest answer', 20_000, 200 + 20_011 + 192 * 1024],
  ])('%s', (_what, length, bytes) => expect(amounts('x'.repeat(length))).toEqual([bytes]))

  test('one that is made at once is not', () =>
    expect(amounts('x'.repeat(100), CONTRACTS_BY_NAME.submitForm)).toEqual([311]))

  test('each call of a stranger that has an answer made has it counted', () => {
    const later = CONTRACTS.filter(
      ([name, contract]) =>
        contract.limit === 'costly' &&
        getWriterKind(contract, { account: undefined }) === 'stranger' &&
        !['submitForm', 'subscribeNewsletter'].includes(name),
    )
    expect(later.length).toBeGreaterThan(8)
    expect(later.filter(([, { keepsAnswer }]) => !keepsAnswer).map(([name]) => name)).toEqual([])
  })
})

test('only forms are admitted by their handler, which asks for a captcha', () => {
  expect(CONTRACTS.filter(([, { isAdmittedLater }]) => isAdmittedLater).map(([name]) => name)).toEqual(['submitForm'])
})
