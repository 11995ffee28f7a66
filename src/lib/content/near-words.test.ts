import { expect, test } from 'vitest'
import { findMostSimilar, splitSearch } from './near-words.ts'

test.each<[search: string, pieces: string[]]>([
  ['亚马逊关税新规', ['亚马逊关', '关税新规']],
  ['欧盟关税', ['欧盟', '关税']],
  ['欧盟 关税 关税', ['欧盟', '关税']],
  ['关税', []],
  ['amazon', []],
  ['', []],
])('%s is made of %j', (search, pieces) => expect(splitSearch(search)).toEqual(pieces))

test.each<[search: string, near: string[]]>([
  ['关税新政', ['关税', '关税计算']],
  ['amazom', ['Amazon']],
  ['税', []],
  ['', []],
])('near %s are %j', (search, near) =>
  expect(findMostSimilar(search, ['物流', '关税计算', 'Amazon', '关税'], (name) => name, 2)).toEqual(near),
)
