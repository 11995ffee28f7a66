import { afterAll, expect, test } from 'vitest'
import { tdkWorker } from '../../workers/tdk.ts'

afterAll(() => tdkWorker.end())

// Each browser segments Chinese with its own dictionary, but goods are found in all.
test('a product gets suggestions from the worker', async () => {
  const { keywords, suggestions } = await tdkWorker.call('generate', {
    productDesc: '不锈钢保温杯。双层真空，保温12小时。容量500毫升，防漏，适合办公和车载。',
    targetKeywords: [],
    brand: '山溪',
    language: '',
    engine: 'baidu',
    seed: 1,
  })
  expect(keywords[0]).toBe('不锈钢保温杯')
  expect(suggestions.length).toBeGreaterThanOrEqual(5)
  expect(suggestions[0]).toMatchObject({
    angle: 'keyword',
    title: expect.stringMatching(/^不锈钢保温杯 .*｜山溪$/) as string,
  })
})

test('a page is judged in the worker', async () => {
  const page = {
    title: 'Home',
    description: '',
    keywords: '',
    headings: ['Cast Iron Skillet'],
    body: 'The cast iron skillet is 10 inches wide.',
    brand: '',
  }
  expect((await tdkWorker.call('score', { page, engine: 'google' })).findings.map(({ id }) => id)).toEqual([
    'title-generic',
    'description-missing',
    'keywords-missing',
  ])
  expect((await tdkWorker.call('optimize', { page, language: '', engine: 'google', seed: 1 })).keywords).toEqual([
    'cast iron skillet',
  ])
})

test('what it cannot write it says in a sentence', async () => {
  await expect(
    tdkWorker.call('generate', {
      productDesc: 'ステンレスの水筒です',
      targetKeywords: [],
      brand: '',
      language: '',
      engine: 'google',
      seed: 1,
    }),
  ).rejects.toMatchObject({ name: 'UserError', message: expect.stringContaining('要用模型') as string })
})
