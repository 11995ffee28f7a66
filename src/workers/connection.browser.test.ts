import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { isUserError } from '../lib/user-error.ts'
import type { CallOptions, WorkerClient } from './client.ts'
import type { TestApi } from './connection.test-worker.ts'
import { connectWorker, WorkerCrash } from './connection.ts'

const ABORTED = { name: 'AbortError' }

let workers: Worker[] = []
/** For each worker started so far, true if it was ended. */
let ended: boolean[] = []
let client: WorkerClient<TestApi>

function spawn(): Worker {
  const worker = new Worker(new URL('./connection.test-worker.ts', import.meta.url), { type: 'module' })
  const index = workers.push(worker) - 1
  ended[index] = false
  const terminate = worker.terminate.bind(worker)
  worker.terminate = () => {
    ended[index] = true
    terminate()
  }
  return worker
}

beforeEach(() => {
  workers = []
  ended = []
  client = connectWorker<TestApi>('测试', spawn)
})

afterEach(() => client.end())

/** Starts a call that never answers; resolves once the worker is running it. */
async function startStuck(method: 'loop' | 'wait', signal?: AbortSignal): Promise<{ outcome: Promise<unknown> }> {
  let outcome: Promise<unknown> = Promise.resolve()
  await new Promise<void>((inside) => {
    outcome = client.call(method, {}, { signal, onProgress: () => inside() })
    // Prevents an unhandled rejection before the test checks the outcome.
    outcome.catch(() => {})
  })
  return { outcome }
}

describe('answers', () => {
  test.each<[string, unknown]>([
    ['text', '一千零一 \u{1f600} \0'],
    ['undefined', undefined],
    ['a big integer', 2n ** 80n],
    ['a map in an object', { map: new Map([[1, new Date(0)]]) }],
    ['bytes', Uint8Array.of(0, 128, 255)],
  ])('%s comes back as it went', async (_, value) => {
    expect(await client.call('echo', { value })).toEqual({ value, calls: 1 })
  })

  test('calls beside each other each get their own, from one worker that starts with the first', async () => {
    expect(workers).toHaveLength(0)
    const values = [...Array(20).keys()]
    const answers = await Promise.all(values.map((value) => client.call('echo', { value })))
    expect(answers.map(({ value }) => value)).toEqual(values)
    expect(workers).toHaveLength(1)
  })

  test('a request that cannot be cloned is refused, and the worker stays', async () => {
    await expect(client.call('echo', { value: () => {} })).rejects.toMatchObject({ name: 'DataCloneError' })
    expect(await client.call('echo', { value: 1 })).toEqual({ value: 1, calls: 1 })
    expect(ended).toEqual([false])
  })
})

describe('progress', () => {
  test('comes in order, to its own call only', async () => {
    const seen: Record<string, number[]> = { first: [], second: [] }
    const follow = (name: string): CallOptions => ({ onProgress: (fraction) => seen[name]?.push(fraction) })
    const first = client.call('steps', { fractions: [0, 0.25, 1] }, follow('first'))
    const second = client.call('steps', { fractions: [0.5] }, follow('second'))
    expect(await Promise.all([first, second])).toEqual([3, 1])
    await expect.poll(() => seen).toEqual({ first: [0, 0.25, 1], second: [0.5] })
  })
})

describe('errors', () => {
  test('a UserError keeps its name and message', async () => {
    const error: unknown = await client.call('refuse', { message: '没有这个单位' }).catch((reason: unknown) => reason)
    expect(isUserError(error)).toBe(true)
    expect(error).toMatchObject({ name: 'UserError', message: '没有这个单位' })
  })

  test.each([
    ['fail', { name: 'RangeError', message: 'out of range' }],
    ['throwText', { name: 'Error', message: 'plain text' }],
  ] as const)('%s: no UserError, but an Error, and the worker stays', async (method, shape) => {
    const error: unknown = await client.call(method, undefined).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject(shape)
    expect(isUserError(error)).toBe(false)
    expect(await client.call('echo', { value: 1 })).toEqual({ value: 1, calls: 1 })
  })

  test('an unknown method is refused', async () => {
    // @ts-expect-error -- the type refuses it first
    await expect(client.call('nothing', {})).rejects.toMatchObject({ name: 'TypeError' })
  })

  test.each([
    [false, '测试还没有下载到这台设备；输入都还在，联网后请重试'],
    [true, '测试进程意外停止，已经重新启动；输入都还在，请重试'],
  ])('a script that cannot be had, with a network: %s', async (online, message) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    onTestFinished(() => void vi.restoreAllMocks())
    const missing = connectWorker<TestApi>('测试', () => new Worker('/no-such-worker.js'))
    await expect(missing.call('echo', { value: 1 })).rejects.toMatchObject({ name: 'WorkerCrash', message })
  })

  test('a worker that cannot be started fails its call only', async () => {
    let allowed = false
    const careful = connectWorker<TestApi>('测试', () => {
      if (!allowed) throw new DOMException('not allowed', 'SecurityError')
      return spawn()
    })
    onTestFinished(() => careful.end())
    await expect(careful.call('echo', { value: 1 })).rejects.toMatchObject({ name: 'SecurityError' })
    allowed = true
    const controller = new AbortController()
    const stopped = careful.call('wait', {}, { signal: controller.signal })
    controller.abort()
    await expect(stopped).rejects.toMatchObject(ABORTED)
    // If the refused call were still in the list, the abort would have sent it again.
    expect(workers).toHaveLength(1)
  })
})

describe('abort', () => {
  test.each(['loop', 'wait'] as const)(
    'ends a worker that is stuck (%s) and runs the calls beside it again',
    async (method) => {
      const controller = new AbortController()
      const { outcome } = await startStuck(method, controller.signal)
      const beside = ['a', 'b'].map((value) => client.call('echo', { value }))
      controller.abort()
      // The worker is terminated immediately, not when it becomes idle.
      expect(ended[0]).toBe(true)
      await expect(outcome).rejects.toMatchObject(ABORTED)
      expect((await Promise.all(beside)).map(({ value }) => value)).toEqual(['a', 'b'])
      expect(await client.call('echo', { value: 'c' })).toEqual({ value: 'c', calls: 3 })
      expect(ended).toEqual([true, false])
    },
  )

  test('before the call: refused without starting a worker', async () => {
    await expect(client.call('echo', { value: 1 }, { signal: AbortSignal.abort() })).rejects.toMatchObject(ABORTED)
    expect(workers).toHaveLength(0)
  })

  test('after the answer: changes nothing', async () => {
    const controller = new AbortController()
    await client.call('echo', { value: 1 }, { signal: controller.signal })
    controller.abort()
    expect(await client.call('echo', { value: 2 })).toEqual({ value: 2, calls: 2 })
    expect(ended).toEqual([false])
  })

  test('one signal ends all calls it was given to', async () => {
    const controller = new AbortController()
    const { outcome } = await startStuck('loop', controller.signal)
    const second = client.call('echo', { value: 1 }, { signal: controller.signal })
    controller.abort()
    expect(await Promise.allSettled([outcome, second])).toMatchObject([
      { status: 'rejected', reason: ABORTED },
      { status: 'rejected', reason: ABORTED },
    ])
  })
})

describe('crash', () => {
  test('an uncaught error rejects every pending call in Chinese; the next call works in a new worker', async () => {
    const calls = [client.call('wait', {}), client.call('crash', undefined), client.call('wait', {})]
    for (const outcome of await Promise.allSettled(calls)) {
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { name: 'WorkerCrash', message: expect.stringContaining('测试进程意外停止') },
      })
      expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(WorkerCrash)
    }
    expect(await client.call('echo', { value: 1 })).toEqual({ value: 1, calls: 1 })
    expect(ended).toEqual([true, false])
  })

  test('a script that cannot be loaded is a crash, not silence', async () => {
    const broken = connectWorker<TestApi>('测试', () => new Worker('/no-such-worker.js', { type: 'module' }))
    await expect(broken.call('echo', { value: 1 })).rejects.toBeInstanceOf(WorkerCrash)
  })

  test('a late error of a worker that was replaced does not touch the next one', async () => {
    const controller = new AbortController()
    const { outcome } = await startStuck('wait', controller.signal)
    controller.abort()
    await expect(outcome).rejects.toMatchObject(ABORTED)
    const next = client.call('echo', { value: 1 })
    workers[0]?.dispatchEvent(new ErrorEvent('error', { cancelable: true }))
    expect(await next).toEqual({ value: 1, calls: 1 })
  })
})

describe('end', () => {
  test('by hand: pending calls fail, the next one starts a new worker', async () => {
    const { outcome } = await startStuck('wait')
    client.end()
    await expect(outcome).rejects.toBeInstanceOf(WorkerCrash)
    expect(await client.call('echo', { value: 1 })).toEqual({ value: 1, calls: 1 })
    expect(ended).toEqual([true, false])
  })

  test('by itself after a minute without a call, and not while one is pending', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    await client.call('echo', { value: 1 })
    vi.advanceTimersByTime(59_000)
    await client.call('echo', { value: 2 })
    vi.advanceTimersByTime(59_000)
    expect(ended).toEqual([false])
    const { outcome } = await startStuck('wait')
    await client.call('echo', { value: 2 })
    vi.advanceTimersByTime(600_000)
    expect(ended).toEqual([false])
    client.end()
    await expect(outcome).rejects.toBeInstanceOf(WorkerCrash)

    await client.call('echo', { value: 3 })
    vi.advanceTimersByTime(60_000)
    expect(ended).toEqual([true, true])
    expect(await client.call('echo', { value: 4 })).toEqual({ value: 4, calls: 1 })
  })
})
