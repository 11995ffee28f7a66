import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { withRetries } from './retry.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const network = new ApiError('network', '连接不上')
const timeout = new ApiError('timeout', '超时')
const busy = (retryAfterMs?: number) => new ApiError('envelope', '忙', { status: 503, retryAfterMs })
const gateway = new ApiError('malformed', '无法识别', { status: 502 })

/** Runs with one failure per attempt, then success; returns the outcome, the attempts, and the start time of each. */
async function run(failures: readonly unknown[], { retries = 2, took = 0 } = {}) {
  const begun: number[] = []
  const startedAt = performance.now()
  const ask = async (): Promise<string> => {
    begun.push(performance.now() - startedAt)
    await new Promise((done) => setTimeout(done, took))
    const failure = failures[begun.length - 1]
    if (failure !== undefined) throw failure
    return 'answer'
  }
  const running = withRetries(ask, { retries, signal: undefined }).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return { outcome: await running, begun }
}

describe('what is asked again', () => {
  test.each<[string, unknown]>([
    ['a lost network', network],
    ['a timeout', timeout],
    ['503', busy()],
    ['502 of a proxy', gateway],
  ])('%s, once', async (_, failure) => {
    expect(await run([failure])).toMatchObject({ outcome: 'answer', begun: [0, expect.any(Number)] })
  })

  test.each<[string, unknown]>([
    ['a refusal', new ApiError('envelope', '不行', { status: 400 })],
    ['too many calls', new ApiError('envelope', '太频繁', { status: 429, retryAfterMs: 100 })],
    ['500', new ApiError('envelope', '出错', { status: 500 })],
    ['nonsense with 200', new ApiError('malformed', '无法识别', { status: 200 })],
    ['what the caller gave up', new ApiError('aborted', '已取消')],
    ['a fault of the program', new TypeError('x')],
  ])('not %s', async (_, failure) => {
    const { outcome, begun } = await run([failure])
    expect(outcome).toBe(failure)
    expect(begun).toHaveLength(1)
  })

  test('twice at most', async () => {
    const { outcome, begun } = await run([network, network, network])
    expect(outcome).toBe(network)
    expect(begun).toHaveLength(3)
  })

  test('not at all where nothing was allowed', async () => {
    expect((await run([network], { retries: 0 })).begun).toHaveLength(1)
  })
})

describe('when', () => {
  test('after pauses that grow', async () => {
    const { begun } = await run([network, network])
    const [, first = 0, second = 0] = begun
    expect(first).toBeGreaterThanOrEqual(300)
    expect(first).toBeLessThanOrEqual(375)
    expect(second - first).toBeGreaterThanOrEqual(900)
    expect(second - first).toBeLessThanOrEqual(1125)
  })

  test('not before the server wants it', async () => {
    const { begun, outcome } = await run([busy(2000)])
    expect(outcome).toBe('answer')
    expect(begun[1]).toBeGreaterThanOrEqual(2000)
  })

  test('not at all when that is too late for somebody who waits', async () => {
    expect((await run([busy(60_000)])).begun).toHaveLength(1)
  })

  test('a second timeout is the last', async () => {
    const { begun, outcome } = await run([timeout, timeout], { took: 10_000 })
    expect(begun).toHaveLength(2)
    expect(outcome).toBe(timeout)
  })
})

test('giving up ends the pause', async () => {
  const controller = new AbortController()
  const ask = vi.fn(() => Promise.reject(network))
  const running = withRetries(ask, { retries: 2, signal: controller.signal })
  const settled = expect(running).rejects.toMatchObject({ kind: 'aborted' })
  await vi.advanceTimersByTimeAsync(10)
  controller.abort()
  await settled
  await vi.runAllTimersAsync()
  expect(ask).toHaveBeenCalledTimes(1)
})
