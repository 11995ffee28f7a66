import { expect, test } from 'vitest'
import { OUTSIDE_CODES } from '../../lib/outside-codes.ts'
import { findRetryDelay } from './retry-delay.ts'

test.each([
  [Object.assign(new Error('x'), { retryAfterMs: 2000, code: 429 }), 2000],
  [Object.assign(new Error('x'), { retryAfterMs: 3_600_000 }), 60_000],
  [Object.assign(new Error('x'), { retryAfterMs: undefined, code: OUTSIDE_CODES.siteBusy }), 15_000],
  [Object.assign(new Error('x'), { code: OUTSIDE_CODES.serverBusy }), 3000],
  [Object.assign(new Error('x'), { code: OUTSIDE_CODES.refused }), undefined],
  [new Error('x'), undefined],
  ['x', undefined],
])('case %#', (error, delay) => expect(findRetryDelay(error)).toBe(delay))
