import { afterEach, expect, test, vi } from 'vitest'
import { AiJobError, followAiJob, startAiJob, stopAiJob } from './ai-jobs.ts'

const ID = 'A'.repeat(22)
const standing = { id: ID, ahead: 0, partial: '', source: null, wordFindings: [], error: null }
const asked: { method: string; path: string; body: unknown }[] = []

/** Fakes the server: gives the answers in order, and repeats the last one. */
function serve(...answers: object[]): void {
  let at = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({
      method: init.method ?? 'GET',
      path: url,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    })
    const data = answers[Math.min(at, answers.length - 1)]
    at += 1
    return Response.json({ code: 0, errorCode: 0, message: '', data })
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  asked.length = 0
})

test('an emoji question fetches its salt first, and the browser has a client id, not longer than 16', async () => {
  const tooLong = '17000000000001234'
  document.cookie = `client-id=${tooLong}; path=/`
  serve({ salt: 's', expiresAt: '2026-11-22T00:00:00.000Z' }, { id: ID, status: 1 })
  expect(await startAiJob('emoji', { text: 'cat' })).toBe(ID)
  expect(asked).toEqual([
    { method: 'POST', path: '/mapi/ai/getEmojiSalt', body: {} },
    { method: 'POST', path: '/mapi/ai/emoji/generate', body: { text: 'cat', salt: 's' } },
  ])
  const made = /client-id=(\d+)/.exec(document.cookie)?.[1] ?? ''
  expect([made.length, Math.abs(Number(made.slice(0, 13)) - Date.now()) < 60_000]).toEqual([16, true])
})

test('a job is followed from its place in the queue over its text to its answer', async () => {
  const finding = {
    start: 0,
    end: 1,
    text: 'a',
    term: 'a',
    kind: 'absolute',
    severity: 'risky',
    reason: '',
    source: '',
    replacements: [],
  }
  serve(
    { ...standing, status: 1, ahead: 2 },
    { ...standing, status: 1, partial: '开头' },
    {
      ...standing,
      status: 2,
      source: { kind: 'rules' },
      detectResultDTOS: [finding],
      riskOptimizeTips: ['x'],
      total: 1,
    },
  )
  const seen: [number, string][] = []
  const answer = await followAiJob('prohibited-words', ID, {
    onProgress: ({ ahead, partial }) => seen.push([ahead, partial]),
  })
  expect(seen).toEqual([
    [2, ''],
    [0, '开头'],
    [0, ''],
  ])
  expect(answer).toEqual({
    id: ID,
    source: { kind: 'rules' },
    result: { findings: [finding], tips: ['x'], total: 1 },
    wordFindings: [],
  })
})

test.each([
  [
    { ...standing, status: 3, error: { code: 'declined', message: '模型不回答这段文字' } },
    3,
    '模型不回答这段文字',
    'declined',
  ],
  [{ ...standing, status: 4, error: { code: 'page', message: '打不开' } }, 4, '打不开', 'page'],
  [{ ...standing, id: '', status: 0 }, 0, '这次的结果已经没有了，请重新生成', undefined],
])('an end without an answer is told: %j', async (data, status, message, code) => {
  serve(data)
  await expect(followAiJob('taboo', ID)).rejects.toMatchObject({ name: 'AiJobError', status, message, code })
})

test.each([
  ['reply', 1],
  ['taboo', 2],
  ['prohibited-words', 3],
  ['product-tdk', 4],
  ['page-tdk', 5],
] as const)('spec 4: %s is stopped as tool %i', async (tool, type) => {
  serve({ id: ID, status: 0 })
  await stopAiJob(tool, ID)
  await stopAiJob(tool, '')
  const [method, path] = ['POST', '/mapi/ai/tools/status/stop']
  expect(asked).toEqual([
    { method, path, body: { aiToolType: type, id: ID } },
    { method, path, body: { aiToolType: type } },
  ])
})

test.each([
  ['product-tdk', 1],
  ['page-tdk', 2],
] as const)('spec 4: %s is generated as type %i', async (tool, type) => {
  serve({ ...standing, status: 3, error: { code: 'declined', message: '模型不回答这段文字' } })
  await expect(followAiJob(tool, ID)).rejects.toBeInstanceOf(AiJobError)
  expect(asked.map(({ path }) => path)).toEqual([`/mapi/ai/tdk/generate/result?id=${ID}&generateType=${String(type)}`])
})

test('nobody asks while nobody waits', async () => {
  serve({ ...standing, status: 1 })
  const controller = new AbortController()
  const following = followAiJob('taboo', ID, { signal: controller.signal, onProgress: () => controller.abort() })
  await expect(following).rejects.toMatchObject({ kind: 'aborted' })
  expect(asked).toHaveLength(1)
})
