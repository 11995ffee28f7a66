import { describe, expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { pollJob } from './poll-job.ts'

type Step = { mark: string; isOver?: boolean } | Error

/** Polls a job that returns the given steps, and records the delays between polls. */
async function follow(
  steps: readonly Step[],
  stopAfter = Infinity,
): Promise<{ pauses: number[]; looks: number; end: unknown }> {
  const pauses: number[] = []
  let looks = 0
  const end: unknown = await pollJob({
    look: async () => {
      const step = steps[Math.min(looks, steps.length - 1)]
      looks += 1
      if (step === undefined || step instanceof Error) throw step ?? new Error('no step')
      return { mark: step.mark, isOver: step.isOver ?? false }
    },
    pause: async (ms) => {
      pauses.push(ms)
      if (pauses.length >= stopAfter) throw new ApiError('aborted', '请求已取消')
    },
    onLook: () => undefined,
  }).catch((error: unknown) => error)
  return { pauses, looks, end }
}

const waiting = { mark: 'a' }
const over = { mark: 'z', isOver: true }

describe('following a job', () => {
  test('looks ever less often while nothing happens, up to 4 s', async () => {
    const { pauses } = await follow([waiting], 10)
    expect(pauses.slice(0, 4)).toEqual([400, 600, 900, 1350])
    expect(pauses.at(-1)).toBe(4000)
  })

  test('looks soon again when it got further', async () => {
    const { pauses, end } = await follow([waiting, waiting, waiting, { mark: 'b' }, over])
    expect(pauses).toEqual([400, 600, 900, 400])
    expect(end).toEqual({ mark: 'z', isOver: true })
  })

  test('ends with the one who waits', async () =>
    expect(await follow([waiting], 3)).toMatchObject({ looks: 3, end: { kind: 'aborted' } }))

  test.each([
    ['a lost network', new ApiError('network', '')],
    ['a slow server', new ApiError('timeout', '')],
    ['too many questions', new ApiError('envelope', '', { status: 429 })],
  ])('outlives %s', async (_, error) =>
    expect(await follow([waiting, error, error, over])).toMatchObject({
      pauses: [400, 4000, 4000],
      end: { isOver: true },
    }),
  )

  test('gives up when the server stays away', async () =>
    expect(await follow([new ApiError('network', 'away')])).toMatchObject({ looks: 9, end: { message: 'away' } }))

  test.each([
    new ApiError('envelope', 'no', { status: 400 }),
    new ApiError('aborted', ''),
    new TypeError('a fault of the code'),
  ])('ends at once with %s', async (error) =>
    expect(await follow([error])).toEqual({ pauses: [], looks: 1, end: error }),
  )
})
