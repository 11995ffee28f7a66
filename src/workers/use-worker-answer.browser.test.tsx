import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallOptions, WorkerClient } from './client.ts'
import { useWorkerAnswer, type WorkerAnswer } from './use-worker-answer.ts'

interface Api {
  double: (request: { n: number }) => number
}

/** A call made by the hook; the test answers it. */
interface Made {
  n: number
  options: CallOptions
  resolve: (value: number) => void
  reject: (reason: unknown) => void
}

let made: Made[] = []
let answer: WorkerAnswer<number>
let root: Root

const client = {
  call: (_: string, { n }: { n: number }, options: CallOptions) =>
    new Promise<number>((resolve, reject) => {
      options.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      made.push({ n, options, resolve, reject })
    }),
  end: () => {},
} as unknown as WorkerClient<Api>

function Screen({ request }: { request: { n: number } | undefined }) {
  const current = useWorkerAnswer(client, 'double', request)
  useEffect(() => {
    answer = current
  })
  return null
}

/** Requests the double of a number, or nothing; answers the resulting call. */
async function ask(n: number | undefined): Promise<void> {
  const request = n === undefined ? undefined : { n }
  await act(async () => root.render(<Screen request={request} />))
}

const settle = (run: () => void): Promise<void> => act(async () => run())
const seen = (): object => ({ value: answer.value, error: answer.error?.message, busy: answer.busy })

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  made = []
  root = createRoot(document.createElement('div'))
  await ask(undefined)
})

afterEach(() => {
  act(() => root.unmount())
  vi.restoreAllMocks()
})

test('nothing is asked for nothing', () => {
  expect(made).toEqual([])
  expect(seen()).toEqual({ value: undefined, error: undefined, busy: false })
})

test('an answer takes its time and then stands', async () => {
  await ask(1)
  expect(seen()).toEqual({ value: undefined, error: undefined, busy: true })
  await settle(() => made[0]?.resolve(2))
  expect(seen()).toEqual({ value: 2, error: undefined, busy: false })
})

test('the last answer stays until the next one is there', async () => {
  await ask(1)
  await settle(() => made[0]?.resolve(2))
  await ask(3)
  expect(seen()).toEqual({ value: 2, error: undefined, busy: true })
  await settle(() => made[1]?.resolve(6))
  expect(seen()).toEqual({ value: 6, error: undefined, busy: false })
})

test.each([
  ['in order', [0, 1]],
  ['the other way round', [1, 0]],
])('of two answers that come %s the newest counts', async (_, order) => {
  await ask(1)
  await ask(2)
  for (const index of order) await settle(() => made[index]?.resolve(index === 0 ? 2 : 4))
  expect(seen()).toEqual({ value: 4, error: undefined, busy: false })
})

test('an error is shown beside the last good answer, and goes with the next one', async () => {
  await ask(1)
  await settle(() => made[0]?.resolve(2))
  await ask(2)
  await settle(() => made[1]?.reject(new Error('太大')))
  expect(seen()).toEqual({ value: 2, error: '太大', busy: false })
  await ask(3)
  expect(seen()).toEqual({ value: 2, error: undefined, busy: true })
  await settle(() => made[2]?.resolve(6))
  expect(seen()).toEqual({ value: 6, error: undefined, busy: false })
})

test('an error of an older request is not shown', async () => {
  await ask(1)
  await ask(2)
  await settle(() => made[0]?.reject(new Error('old')))
  expect(seen()).toEqual({ value: undefined, error: undefined, busy: true })
})

test('asking for nothing clears the answer, and it does not come back with the next request', async () => {
  await ask(1)
  await settle(() => made[0]?.resolve(2))
  await ask(undefined)
  expect(seen()).toEqual({ value: undefined, error: undefined, busy: false })
  await ask(3)
  expect(seen()).toEqual({ value: undefined, error: undefined, busy: true })
})

test('what was asked before it was cleared is not shown any more', async () => {
  await ask(1)
  await ask(undefined)
  await settle(() => made[0]?.resolve(2))
  expect(seen()).toEqual({ value: undefined, error: undefined, busy: false })
})

test('cancelling ends the call, keeps the last answer and is no error', async () => {
  await ask(1)
  await settle(() => made[0]?.resolve(2))
  await ask(2)
  await settle(() => answer.cancel())
  expect(made[1]?.options.signal?.aborted).toBe(true)
  expect(seen()).toEqual({ value: 2, error: undefined, busy: false })
})

test('trying again asks the same again', async () => {
  await ask(1)
  await settle(() => made[0]?.reject(new Error('停止')))
  await settle(() => answer.retry())
  expect(seen()).toEqual({ value: undefined, error: undefined, busy: true })
  expect(made.map(({ n }) => n)).toEqual([1, 1])
  await settle(() => made[1]?.resolve(2))
  expect(seen()).toEqual({ value: 2, error: undefined, busy: false })
})

test('progress is that of the newest call, and gone with its answer', async () => {
  await ask(1)
  await ask(2)
  await settle(() => made[0]?.options.onProgress?.(0.9))
  expect(answer.progress).toBe(0)
  await settle(() => made[1]?.options.onProgress?.(0.5))
  expect(answer.progress).toBe(0.5)
  await settle(() => made[1]?.resolve(4))
  expect(answer.progress).toBe(0)
  await settle(() => made[1]?.options.onProgress?.(0.7))
  expect(answer.progress).toBe(0)
})

test.each([
  [200, false],
  [201, true],
])('a call that has run for %d ms when a newer one comes is ended: %s', async (passed, ended) => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  await ask(1)
  now.mockReturnValue(1000 + passed)
  await ask(2)
  now.mockRestore()
  expect(made[0]?.options.signal?.aborted).toBe(ended)
  await settle(() => made[1]?.resolve(4))
  expect(seen()).toEqual({ value: 4, error: undefined, busy: false })
})
