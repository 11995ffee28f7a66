import { expect, test } from 'vitest'
import { parsePhoneCode, getSecondsUntilNextCode } from './phone-code.ts'

const NOW = 1_700_000_000_000
const NONE = { gapPhoneCode: 0, lastPhoneCode: '', codeUntil: 0 }
const SENT = { gapPhoneCode: NOW + 60_000, lastPhoneCode: '+8613800138000', codeUntil: NOW + 300_000 }

test.each([
  ['a code of a moment ago', JSON.stringify(SENT), SENT],
  [
    'one whose gap is over, and which still counts',
    JSON.stringify({ ...SENT, gapPhoneCode: NOW }),
    { ...SENT, gapPhoneCode: NOW },
  ],
  ['one that counts no longer', JSON.stringify({ ...SENT, gapPhoneCode: NOW - 240_000, codeUntil: NOW }), NONE],
  ['a number that waits without a code', JSON.stringify({ ...SENT, codeUntil: 0 }), { ...SENT, codeUntil: 0 }],
  ['one that counts longer than any can', JSON.stringify({ ...SENT, codeUntil: NOW + 300_001 }), NONE],
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
])('spec 9: %s at %d waits %d s', (number, now, seconds) =>
  expect(getSecondsUntilNextCode(SENT, number, now)).toBe(seconds),
)
