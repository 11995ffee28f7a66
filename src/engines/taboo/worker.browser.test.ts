import { expect, test } from 'vitest'
import { tabooWorker } from '../../workers/taboo.ts'

test('the worker scans a text and knows a market', async () => {
  const { scanTabooResultList } = await tabooWorker.call('scan', {
    text: 'Waterproof fanny pack',
    markets: ['GB', 'US'],
  })
  expect(scanTabooResultList.map(({ text, regions }) => [text, regions])).toEqual([['fanny pack', ['GB']]])
  const facts = await tabooWorker.call('market', { region: 'JP' })
  expect(facts.length).toBeGreaterThan(20)
  expect(facts.every(({ regions }) => regions.join() === 'JP')).toBe(true)
})
