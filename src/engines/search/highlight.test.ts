import { expect, test } from 'vitest'
import { buildIndex } from './build-index.ts'
import { search } from './engine.ts'
import { toPinyin } from './pinyin-build.ts'

const marked = (text: string, query: string): string => {
  const [hit] = search(buildIndex([{ id: 'a', fields: [{ text, pinyin: toPinyin(text), weight: 1 }] }]), query, 1)
  if (!hit) return ''
  return hit.ranges
    .toReversed()
    .reduce((shown, [from, to]) => `${shown.slice(0, from)}[${shown.slice(from, to)}]${shown.slice(to)}`, text)
}

test.each([
  ['长度换算', '度换', '长[度换]算'],
  ['长度换算', 'changdu', '[长度]换算'],
  ['长度换算', 'hs', '长度[换算]'],
  ['长度换算', 'changd', '[长度]换算'],
  ['长度换算', '长du', '[长度]换算'],
  ['长度换算', '算 长', '[长]度换[算]'],
  ['长度换算', 'huansaun', '长度[换算]'],
  ['亚马逊 FBA（仓库）', 'fba仓库', '亚马逊 [FBA]（[仓库]）'],
  ['亚马逊 FBA（仓库）', 'ymxfba', '[亚马逊] [FBA]（仓库）'],
  ['World Capitals', 'wc', '[W]orld [C]apitals'],
  ['World Capitals', 'capital', 'World [Capital]s'],
  ['World Capitals', 'captial', 'World [Capital]s'],
  ['World Capitals', 'cap wor', '[Wor]ld [Cap]itals'],
  ['𠮷野家 Straße', 'strasse', '𠮷野家 [Straße]'],
  ['𠮷野家 Straße', 'ye', '𠮷[野]家 Straße'],
  ['Cafe\u0301 noir', 'cafe', '[Cafe\u0301] noir'],
  ['ＦＢＡ仓库', 'fba', '[ＦＢＡ]仓库'],
  ['面积 ㎡', 'm2', '面积 [㎡]'],
])('%j by %j', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected)
})

test('the field of the better match is shown, with all words found in it', () => {
  const index = buildIndex([
    {
      id: 'a',
      fields: [
        { text: 'Port of Shanghai', weight: 1 },
        { text: 'Shanghai', weight: 1 },
      ],
    },
  ])
  expect(search(index, 'shanghai', 1)).toMatchObject([{ field: 1, ranges: [[0, 8]] }])
  expect(search(index, 'shanghai port', 1)).toMatchObject([
    {
      field: 0,
      ranges: [
        [0, 4],
        [8, 16],
      ],
    },
  ])
})
