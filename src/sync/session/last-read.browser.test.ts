import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { clearLastAnswers, withStoredAnswer } from './last-read.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'
const OFFLINE = new ApiError('network', '')
const REFUSED = new ApiError('envelope', '')

beforeEach(() => localStorage.clear())

/** Reads 7 successfully, then fails; returns the values shown and the error. */
async function told(
  account: number,
  failure: ApiError,
  between?: () => void,
): Promise<{ tell: unknown[][]; error: unknown }> {
  const { signal } = new AbortController()
  expect(
    await withStoredAnswer(
      { account: 1, name: 'points', isValue: isNumber },
      async () => 7,
    )({ signal, tell: () => {} }),
  ).toBe(7)
  between?.()
  const tell = vi.fn<(value: number) => void>()
  const error: unknown = await withStoredAnswer({ account, name: 'points', isValue: isNumber }, () =>
    Promise.reject(failure),
  )({ signal, tell }).catch((thrown: unknown) => thrown)
  return { tell: tell.mock.calls, error }
}

test.each<[string, number, ApiError, (() => void) | undefined, unknown[][]]>([
  ['without a network', 1, OFFLINE, undefined, [[7]]],
  ['where the server refuses', 1, REFUSED, undefined, []],
  ['for another account', 2, OFFLINE, undefined, []],
  ['after the logout', 1, OFFLINE, clearLastAnswers, []],
  [
    'in another shape',
    1,
    OFFLINE,
    () => localStorage.setItem('crossport.account-reads', '{"account":1,"reads":{"points":"7"}}'),
    [],
  ],
  ['in a store that a script wrote', 1, OFFLINE, () => localStorage.setItem('crossport.account-reads', '{'), []],
])('the last answer %s', async (_, account, failure, between, tell) =>
  expect(await told(account, failure, between)).toEqual({ tell, error: failure }),
)
