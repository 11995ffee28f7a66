import { afterAll, expect, test } from 'vitest'
import { isUserError } from '../../lib/user-error.ts'
import { paymentFeeWorker } from '../../workers/money.ts'
import type { PaymentFeeApi } from './worker.ts'

afterAll(() => paymentFeeWorker.end())

const REQUEST = {
  direction: 'forward',
  currency: 'USD',
  text: '100',
  terms: { percent: '4', fixed: '0.3' },
  exchange: null,
}
const call = (method: keyof PaymentFeeApi, request: unknown): Promise<unknown> =>
  paymentFeeWorker.call(method, request as never)

test.each<[keyof PaymentFeeApi, unknown, unknown]>([
  ['calculateFee', REQUEST, { state: 'ok', fee: { received: '95.70' } }],
  ['calculateFee', { ...REQUEST, terms: { percent: '', fixed: '0' } }, { state: 'error', field: 'percent' }],
  [
    'compareFees',
    { ...REQUEST, providers: [{ name: 'A', terms: REQUEST.terms, exchange: null }] },
    { rows: [{ best: true }] },
  ],
  ['calculateColumn', REQUEST, { rows: [['100', '100.00', '4.30', '95.70']] }],
])('%s', async (method, request, answer) => expect(await call(method, request)).toMatchObject(answer as object))

test('a fault comes out as a sentence', async () => {
  const error = await call('calculateColumn', { ...REQUEST, terms: { percent: 'x', fixed: '0' } }).catch(
    (reason: unknown) => reason,
  )
  expect(isUserError(error)).toBe(true)
  expect(error).toMatchObject({ message: '请输入费率，例如 4%' })
})
