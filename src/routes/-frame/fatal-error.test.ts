import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { isChunkError } from '../../lib/chunk-error.ts'
import { getErrorDestination, isNotFoundError, isRateLimitError } from './fatal-error.ts'

test.each<[string, unknown, string]>([
  ['status/offline', new Error('status/offline'), '/status/offline'],
  ['status/banned', new Error('status/banned'), '/status/banned'],
  [
    'a call of a banned account',
    new ApiError('envelope', '这个账号已停用', { code: 401, isBanned: true }),
    '/status/banned',
  ],
  ['a call without a login', new ApiError('envelope', '请先登录', { code: 401 }), '/404'],
  ['a status that does not exist', new Error('status/other'), '/404'],
  ['a status inside another message', new Error('the status/offline page'), '/404'],
  ['not found', Object.assign(new Error('gone'), { status: 404 }), '/404'],
  ['another answer of the server', Object.assign(new Error('broken'), { status: 500 }), '/404'],
  ['a fault of ours', new TypeError('x is undefined'), '/404'],
  ['text', 'status/offline', '/404'],
  ['null', null, '/404'],
])('spec 2.4: %s leads where it says', (_, error, destination) => {
  expect(getErrorDestination(error)).toBe(destination)
})

test.each<[string, unknown, boolean]>([
  ['not found', Object.assign(new Error('gone'), { status: 404 }), true],
  ['a thrown response that is not found', { status: 404 }, true],
  ['another answer of the server', Object.assign(new Error('broken'), { status: 500 }), false],
  ['a status as text', { status: '404' }, false],
  ['null', null, false],
])('%s has no way back: %s', (_, error, gone) => expect(isNotFoundError(error)).toBe(gone))

test.each<[string, unknown, boolean]>([
  ['a refusal', Object.assign(new Error('操作太频繁'), { status: 429 }), true],
  ['another refusal', Object.assign(new Error('no'), { status: 503 }), false],
  ['no error', { status: 429 }, false],
  ['null', null, false],
])('%s is for asking too often: %s', (_, error, tooMany) => expect(isRateLimitError(error)).toBe(tooMany))

test.each<[unknown, boolean]>([
  // Error messages of the three browsers: Chromium, Firefox and Safari, in this order.
  [new TypeError('Failed to fetch dynamically imported module: https://x/assets/page-1a2b.js'), true],
  [new TypeError('error loading dynamically imported module: https://x/assets/page-1a2b.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new TypeError('Failed to fetch'), false],
  [new Error('x is not a function'), false],
  ['Failed to fetch dynamically imported module', false],
  [undefined, false],
])('spec 2.4: %s is about a missing part: %s', (error, missing) => {
  expect(isChunkError(error)).toBe(missing)
})
