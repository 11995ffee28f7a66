import { expect, test } from 'vitest'
import { selectAnswersToDrop } from '../../../sync/tools/answers.ts'
import { toAnswersTable, searchAnswers } from './kept-answers.ts'

const answer = (id: string, title: string, more: object = {}) => ({
  id,
  tool: 'cpms',
  title,
  values: { name: title },
  texts: [{ label: '标题', text: `${title} Steel Cup` }],
  model: '',
  keptAt: 1_763_000_000_000,
  favourite: false,
  size: 10,
  ...more,
})

test.each<[string, string, boolean, string[]]>([
  ['no words', '', false, ['a', 'b']],
  ['a word of the title', '杯', false, ['a']],
  ['words of the text, whatever the case', 'steel CUP', false, ['a', 'b']],
  ['one of them missing', 'steel 杯 碗', false, []],
  ['favourites', '', true, ['b']],
])('answers are searched: %s', (_, words, onlyFavourites, ids) => {
  expect(
    searchAnswers([answer('a', '杯子'), answer('b', '盘子', { favourite: true })], words, onlyFavourites).map(
      ({ id }) => id,
    ),
  ).toEqual(ids)
})

test('a table has one text a row and says where it comes from', () => {
  const [head, first, second] = toAnswersTable([answer('a', '杯子'), answer('b', '盘子', { model: 'm1' })])
  expect(head).toEqual(['时间', '名称', '来源', '部分', '内容'])
  expect(first?.slice(1)).toEqual(['杯子', '规则引擎（本机）', '标题', '杯子 Steel Cup'])
  expect(second?.[2]).toBe('模型 m1')
})

test('beyond the limits the oldest go, favourites last', () => {
  const rows = [1, 2, 3, 4].map((keptAt) => ({ id: String(keptAt), keptAt, size: 10, favourite: keptAt === 1 }))
  expect(selectAnswersToDrop(rows, 2, 1000)).toEqual(['2'])
  expect(selectAnswersToDrop(rows, 9, 25)).toEqual(['3', '2'])
  expect(selectAnswersToDrop(rows, 9, 1000)).toEqual([])
})
