import { expect, test } from 'vitest'
import { parsePhoneCode, secondsLeft } from './phone-code.ts'

const NOW = 1_700_000_000_000
const NONE = { gapPhoneCode: 0, lastPhoneCode: '' }
const SENT = { gapPhoneCode: NOW + 60_000, lastPhoneCode: '+8613800138000' }

test.each([
  ['a code of a moment ago', JSON.stringify(SENT), SENT],
  ['one whose gap is over', JSON.stringify({ ...SENT, gapPhoneCode: NOW }), NONE],
  ['one of a clock that was set back', JSON.stringify({ ...SENT, gapPhoneCode: NOW + 60_001 }), NONE],
  ['nothing', null, NONE],
  ['null', 'null', NONE],
  ['what is no JSON', '{', NONE],
  ['fields of other types', '{"gapPhoneCode":"1","lastPhoneCode":2}', NONE],
])('spec 5: %s', (_, text, read) => expect(parsePhoneCode(text, NOW)).toEqual(read))

test.each([
  [SENT.lastPhoneCode, NOW, 60],
  [SENT.lastPhoneCode, NOW + 1, 60],
  [SENT.lastPhoneCode, NOW + 59_001, 1],
  [SENT.lastPhoneCode, NOW + 60_000, 0],
  ['+85251234567', NOW, 0],
])('spec 9: %s at %d waits %d s', (number, now, seconds) => expect(secondsLeft(SENT, number, now)).toBe(seconds))
