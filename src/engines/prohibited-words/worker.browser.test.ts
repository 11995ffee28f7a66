import { afterAll, expect, test } from 'vitest'
import { wordsWorker } from '../../workers/prohibited-words.ts'

afterAll(() => wordsWorker.end())

test('the worker checks a text by the rules of platforms', async () => {
  const { findings, total } = await wordsWorker.call('check', { text: '最·好的锅 a@b.com', platforms: ['amazon'] })
  expect(findings.map(({ text, variant }) => [text, variant])).toEqual([
    ['最·好', 'spaced'],
    ['a@b.com', undefined],
  ])
  expect(total).toBe(2)
})

test('a long text can be given up', async () => {
  const controller = new AbortController()
  const checked = wordsWorker.call(
    'check',
    { text: '普通的句子，最好的锅。'.repeat(200_000), platforms: [] },
    { signal: controller.signal, onProgress: () => controller.abort() },
  )
  await expect(checked).rejects.toMatchObject({ name: 'AbortError' })
})
