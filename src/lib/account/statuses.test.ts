import { expect, test } from 'vitest'
import { USER_LOAD_STATE } from '../../state/session.ts'
import { CONTENT_STATUS } from '../content/status.ts'
import { AUTHENTICATION_STATUS, AUTHENTICATION_TYPE, CLAIM_STATUS, GENDER } from './statuses.ts'
import { CODE_PURPOSES, REG_SOURCES } from './user-info.ts'

test.each<[name: string, numbers: Readonly<Record<string, number>>, expected: readonly number[]]>([
  ['how far something is loaded: not at all, on its way, to the end, failed', USER_LOAD_STATE, [-1, 1, 2, 3]],
  ['contents: not approved, offline, deleted, entered, waiting, online', CONTENT_STATUS, [-3, -2, -1, 0, 1, 2]],
  ['what a code is for: a login, a forgotten password, a company, a number for a login', CODE_PURPOSES, [1, 2, 3, 4]],
  ['kinds of accounts: none, a company, a person', AUTHENTICATION_TYPE, [0, 1, 2]],
  ['their verification: refused, none, on its way, passed', AUTHENTICATION_STATUS, [-1, 0, 1, 2]],
  ['where an account comes from', REG_SOURCES, [0, 1, 2]],
  ['claims: failed, none, not claimed, on its way, claimed', CLAIM_STATUS, [-1, 0, 1, 2, 3]],
  ['a woman, a man', GENDER, [0, 1]],
])('spec 4: numbers of %s', (_, numbers, expected) => expect(Object.values(numbers)).toEqual(expected))
