import { afterAll, expect, onTestFinished, test } from 'vitest'
import { isUserError } from '../../lib/user-error.ts'
import { createWorkerClient } from '../../workers/client.ts'
import { textWorker } from '../../workers/text.ts'
import {
  DEFAULT_OPTIONS,
  type LineFilterOptions,
  type TextAnswer,
  type TextOperation,
  type TextRequest,
} from './operation.ts'
import type { TextApi } from './worker.ts'

afterAll(() => textWorker.end())

function request(
  operation: TextOperation,
  input: string | Blob,
  options: Partial<TextRequest['options']> = {},
): TextRequest {
  // Each row of the table has options of its own operation.
  return { operation, input, options: { ...DEFAULT_OPTIONS[operation], ...options } } as TextRequest
}

const keep = (input: string | Blob, options: Partial<LineFilterOptions>): TextRequest =>
  request('keep-lines', input, options)

test.each<[TextOperation, string, Partial<TextRequest['options']>, string]>([
  ['keep-lines', '美国 1\n英国 2\n美国 3', { keyword: '美国' }, '美国 1\n美国 3'],
  ['drop-lines', 'a\r\nb\r\na', { keyword: 'a' }, 'b\r\n'],
  ['extract-between', '耳机(TWS-20)', { left: '(', right: ')' }, 'TWS-20'],
  ['split-to-lines', '红、蓝,绿', {}, '红\n蓝\n绿'],
  ['find-urls', '在https://www.example.com/a?b=1，看', {}, 'https://www.example.com/a?b=1'],
  ['find-phones', '电话138 0013 8000。', { form: 'e164' }, '+8613800138000'],
  ['find-emails', '发到sales+eu@example.co.uk谢谢', {}, 'sales+eu@example.co.uk'],
  ['strip-left', '\u3000 一\n二', {}, '一\n二'],
  ['strip-all', '1 3 8', {}, '138'],
])('%s answers for a text and, in UTF-8, for a file', async (operation, input, options, output) => {
  const typed = await textWorker.call('run', request(operation, input, options))
  expect(typed.text.trimEnd()).toBe(output.trimEnd())
  expect(typed.blob).toBeUndefined()

  const file = new File([input], '订单.txt', { type: 'text/plain' })
  const seen: number[] = []
  const answer = await textWorker.call('run', request(operation, file, options), {
    onProgress: (fraction) => seen.push(fraction),
  })
  expect(await answer.blob?.text()).toBe(typed.text)
  expect(answer).toMatchObject({ text: typed.text, truncated: false, encoding: 'utf-8', counts: typed.counts })
  await expect.poll(() => seen.at(-1)).toBe(1)
})

test('a file of 5 MB keeps every matching line, shows its beginning, and reports progress upwards', async () => {
  const rows = 120_000
  const row = (index: number): string => `${index},${index % 3 === 0 ? '充电器' : '蓝牙耳机'},${'x'.repeat(24)}`
  const lines = Array.from({ length: rows }, (_, index) => row(index))
  const blob = new Blob([`${lines.join('\n')}\n`])
  expect(blob.size).toBeGreaterThan(5_000_000)
  const seen: number[] = []
  const answer: TextAnswer = await textWorker.call('run', keep(blob, { keyword: '充电器' }), {
    onProgress: (fraction) => seen.push(fraction),
  })
  const kept = lines.filter((_, index) => index % 3 === 0)
  expect(await answer.blob?.text()).toBe(`${kept.join('\n')}\n`)
  expect(answer.counts).toMatchObject({
    inputLines: rows,
    outputLines: kept.length,
    inputBytes: blob.size,
    outputBytes: answer.blob?.size,
  })
  expect(answer.truncated).toBe(true)
  expect(answer.text).toBe(`${kept.slice(0, 2000).join('\n')}\n`)
  await expect.poll(() => seen.at(-1)).toBe(1)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
})

test('a catastrophic regular expression ends with its worker, and the call that waited behind it is answered', async () => {
  const controller = new AbortController()
  const hostile = keep(`${'a'.repeat(60)}!`, { keyword: '^(a+)+$', regex: true })
  const stuck = textWorker.call('run', hostile, { signal: controller.signal })
  let answered = false
  const behind = textWorker.call('run', keep('a\nb', { keyword: 'b' })).then((answer) => {
    answered = true
    return answer.text
  })
  // A second worker starts and answers meanwhile; if the first were idle it would have answered long before.
  const other = createWorkerClient<TextApi>(
    '文本处理',
    () => new Worker(new URL('worker.ts', import.meta.url), { type: 'module' }),
  )
  onTestFinished(() => other.end())
  expect((await other.call('run', keep('a\nb', { keyword: 'b' }))).text).toBe('b')
  expect(answered).toBe(false)
  controller.abort()
  await expect(stuck).rejects.toMatchObject({ name: 'AbortError' })
  expect(await behind).toBe('b')
})

test('a regular expression that does not compile is a sentence for the visitor', async () => {
  const error: unknown = await textWorker
    .call('run', keep('a', { keyword: '(', regex: true }))
    .catch((reason: unknown) => reason)
  expect(isUserError(error)).toBe(true)
  expect(error).toMatchObject({ message: expect.stringContaining('没有闭合') })
})

test('files are filtered by WebAssembly, not by its replacement', async () => {
  const channel = new BroadcastChannel('scanner')
  const told: string[] = []
  channel.addEventListener('message', ({ data }) => told.push(String(data)))
  // Imports run in order, so the engine uses this replaced `instantiate`, whose module reports its searches.
  const watch = `
    const { instantiate } = WebAssembly
    const channel = new BroadcastChannel('scanner')
    WebAssembly.instantiate = async (...args) => {
      const { instance: { exports } } = await instantiate(...args)
      const find = (...places) => {
        channel.postMessage('searched')
        return exports.find(...places)
      }
      return { instance: { exports: { ...exports, find } } }
    }`
  const address = (script: string): string => {
    const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
    onTestFinished(() => URL.revokeObjectURL(url))
    return url
  }
  const engine = new URL('/src/engines/text/worker.ts', location.origin).href
  const script = address(`import ${JSON.stringify(address(watch))}\nimport ${JSON.stringify(engine)}`)
  const worker = createWorkerClient<TextApi>('文本处理', () => new Worker(script, { type: 'module' }))
  onTestFinished(() => {
    worker.end()
    channel.close()
  })
  const answer = await worker.call(
    'run',
    keep(new Blob(['a1\nb2\na3']), { keyword: 'A\n3', caseSensitive: false, match: 'all' }),
  )
  expect(answer.text).toBe('a3')
  await expect.poll(() => told).toContain('searched')
})
