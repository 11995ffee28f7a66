import { expect, test } from 'vitest'
import { isContentOfflineError } from './offline.ts'

test.each<[string, unknown, boolean]>([
  ['a refusal of what is offline', Object.assign(new Error('status/offline'), { status: 410 }), true],
  ['another refusal of that status', Object.assign(new Error('链接已失效'), { status: 410 }), false],
  ['the message with another status', Object.assign(new Error('status/offline'), { status: 404 }), false],
  ['the message alone', new Error('status/offline'), false],
  ['no error', { status: 410, message: 'status/offline' }, false],
  ['null', null, false],
])('%s: %#', (_, error, isOffline) => expect(isContentOfflineError(error)).toBe(isOffline))
