import { expect, test } from 'vitest'
import { normalizeSearchWords } from './normal-words.ts'

test.each([
  ['  Ａ 港口  ', 'a 港口'],
  ['\u202e税号\u202c', '税号'],
  ['', undefined],
  ['138 0013-8000', undefined],
  ['851762', '851762'],
  ['13800138000', undefined],
  ['a@b', undefined],
  ['https://a.cn', undefined],
  ['长'.repeat(31), undefined],
  [`税${' '.repeat(200)}`, undefined],
])('%j is counted as %j', (keyword, words) => expect(normalizeSearchWords(keyword)).toBe(words))
