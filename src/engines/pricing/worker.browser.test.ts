import { afterAll, expect, test } from 'vitest'
import { pricingWorker } from '../../workers/pricing.ts'
import { A_DOLLAR, makeRequest, TOY } from './facts.fixture.ts'

afterAll(() => pricingWorker.end())

test('the worker reads a line, and computes a sheet also without the duty facts', async () => {
  const text = await pricingWorker.call('readText', '0.8kg 24个/箱 60x40x40 13.5元 美国 30%')
  expect(text.markets).toEqual(['US'])
  const sheet = makeRequest({ product: TOY, freight: A_DOLLAR, target: { price: '19.99' } })
  const answer = await pricingWorker.call('calculateSheet', sheet)
  expect(answer).toMatchObject({
    state: 'ok',
    targets: [{ market: 'US', currency: 'USD', result: { price: '19.99' } }],
  })
})

test('a list reports its progress', async () => {
  const seen: number[] = []
  const sheet = makeRequest({ product: TOY, freight: A_DOLLAR, goal: { margin: '30' } })
  const rows = Array.from({ length: 150 }, (_, at) => [String(at + 1)])
  const answer = await pricingWorker.call(
    'calculateProducts',
    { sheet, columns: ['cost'], rows },
    { onProgress: (fraction) => seen.push(fraction) },
  )
  expect(answer.rows).toHaveLength(150)
  expect(seen.at(-1)).toBe(1)
})

test('a list that is cancelled ends', async () => {
  const sheet = makeRequest({ product: TOY, freight: A_DOLLAR, goal: { margin: '30' } })
  const rows = Array.from({ length: 5000 }, () => ['14'])
  const abort = new AbortController()
  const list = pricingWorker.call('calculateProducts', { sheet, columns: ['cost'], rows }, { signal: abort.signal })
  abort.abort()
  await expect(list).rejects.toThrow('aborted')
})
