import { expect, test, vi } from 'vitest'
import { answerInWorker, warmUpAnswers } from '../../workers/answer.ts'

const OPTIONS = { now: Date.parse('2026-11-22T02:00:00Z'), markets: ['US', 'DE'], limit: 8 }

test('a number is answered before any set is open, and what the sets add comes when they are', async () => {
  warmUpAnswers()
  const first = await answerInWorker('10cm', OPTIONS)
  expect(first.answers[0]).toMatchObject({ kind: 'quantity', value: '3.93701 in' })
  const all = await answerInWorker('ONT8', { ...OPTIONS, wait: true })
  expect(all.answers[0]).toMatchObject({ kind: 'row', slug: 'fba', href: '/tools-fba#q=ONT8&open=ONT8' })
  expect(all.complete).toBe(true)
})

test('rates of the page stand in place of those that came with the app, and are sent once', async () => {
  const table = {
    provider: 'currency-api' as const,
    date: '2026-11-22',
    fetchedAt: null,
    base: 'USD',
    rates: { CNY: '7', EUR: '0.5' },
  }
  const asked = await answerInWorker('100 usd', { ...OPTIONS, table, wait: true })
  expect(asked.answers[0]).toMatchObject({ value: '700.00 CNY', stale: false })
  expect(asked.answers[0]?.note).toContain('2026-11-22')
  const again = await answerInWorker('2 eur', { ...OPTIONS, table })
  expect(again.answers[0]?.value).toBe('28.00 CNY')
})

test('a set that cannot be had is done without', async () => {
  const quiet = vi.spyOn(console, 'info').mockReturnValue()
  const { answers, complete } = await answerInWorker('100 usd', { ...OPTIONS, wait: true })
  expect(answers[0]?.kind).toBe('money')
  expect(complete).toBe(true)
  quiet.mockRestore()
})
