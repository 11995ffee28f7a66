import { expect, test } from 'vitest'
import { runTextOperation } from '../../engines/text/engine.ts'
import { DEFAULT_OPTIONS, type TextOperation, type TextRequest } from '../../engines/text/operation.ts'
import type { UrlState } from '../../state/url-state.ts'
import { hasNoMatch, listLooserOptions, explainNoMatch } from './no-match.ts'
import { readOptions } from './option-fields.ts'

const requestOf = (operation: TextOperation, input: string, state: UrlState): TextRequest =>
  ({ operation, input, options: readOptions(operation, state) }) as TextRequest
const answerTo = (request: TextRequest) => runTextOperation(request, () => {})

test.each<[operation: TextOperation, input: string, state: UrlState, why: string, offered: string]>([
  ['keep-lines', 'Apple\napple', { keyword: 'APPLE' }, '没有一行含有「APPLE」', '忽略大小写有 2 行'],
  ['keep-lines', 'a\nb', { keyword: 'a\nb', match: 'all' }, '没有一行同时含有「a」、「b」', '满足任一有 2 行'],
  ['keep-lines', '1.5', { keyword: '1.5$ ', regex: '1' }, '没有一行含有「1.5$ 」', '去掉首尾空格有 1 行'],
  ['keep-lines', 'a(1)', { keyword: 'a(1)', regex: '1' }, '没有一行含有「a(1)」', '按普通文字找有 1 行'],
  ['drop-lines', 'x1', { keyword: String.raw`\d` }, String.raw`没有一行含有「\d」，全部保留`, '按正则表达式找有 1 行'],
  [
    'extract-between',
    '型号（A1）',
    { left: '(', right: ')' },
    '没有找到左边是「(」、右边是「)」的内容',
    '换成「（」「）」有 1 段',
  ],
  ['extract-between', '(a\nb)', { left: '(', right: ')' }, '没有找到左边是「(」、右边是「)」的内容', '允许跨行有 1 段'],
  ['replace', 'Ab', { find: 'ab' }, '没有找到「ab」，原文没有改动', '忽略大小写有 1 处'],
  ['unique-lines', 'a b\nab', {}, '没有重复的行', '忽略空格有 1 行重复'],
  ['find-phones', '2125550123', {}, '没有找到电话号码', '按美国的号码规则有 1 个'],
])('%s of %j with %j: %s, but %s', async (operation, input, state, why, offered) => {
  const request = requestOf(operation, input, state)
  expect(hasNoMatch(request, await answerTo(request))).toBe(true)
  expect(explainNoMatch(request)).toBe(why)
  const counts = await Promise.all(
    listLooserOptions(operation, state).map(
      async ({ change, words }) =>
        [words, (await answerTo(requestOf(operation, input, { ...state, ...change }))).counts.matches] as const,
    ),
  )
  expect(counts.filter(([, matches]) => matches > 0).map(([words, matches]) => words(String(matches)))).toContain(
    offered,
  )
})

test.each<[operation: TextOperation, input: string, state: UrlState]>([
  ['keep-lines', 'a', {}],
  ['keep-lines', 'a', { keyword: 'a' }],
  ['replace', 'a', {}],
  ['sort-lines', 'a\nb', {}],
  ['strip-all', 'a', {}],
])('%s of %j with %j says nothing of the kind', async (operation, input, state) => {
  const request = requestOf(operation, input, state)
  expect(hasNoMatch(request, await answerTo(request))).toBe(false)
})

test.each(Object.keys(DEFAULT_OPTIONS) as TextOperation[])(
  'an offer of %s changes options that it has',
  (operation) => {
    const known = Object.keys(DEFAULT_OPTIONS[operation])
    for (const { change } of listLooserOptions(operation, { keyword: ' A(', find: ' A(', left: '(', match: 'all' }))
      for (const key of Object.keys(change)) expect(known).toContain(key)
  },
)
