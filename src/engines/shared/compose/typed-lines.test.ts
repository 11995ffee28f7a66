import { expect, test } from 'vitest'
import { toComposedLanguage } from '../../../lib/ai/composed-language.ts'
import { hasHan, parseLines, parseWords } from './typed-lines.ts'

test.each([
  ['· 一键折叠。\n\n1. 防水\n2、轻便；\n- 轻便', ['一键折叠', '防水', '轻便']],
  ['3.5 mm jack\n10. Ten hours.\n(2) two', ['3.5 mm jack', 'Ten hours', 'two']],
  ['2 m cable\n1.5 m', ['2 m cable', '1.5 m']],
  [' \n', []],
])('lines of %j', (text, lines) => expect(parseLines(text, 10)).toEqual(lines))

test('takes no more than it may', () => expect(parseLines('a\nb\nc', 2)).toEqual(['a', 'b']))

test.each([
  ['#耳机，蓝牙 耳机、#耳机\nearbuds', ['耳机', '蓝牙 耳机', 'earbuds']],
  [' , ', []],
])('words of %j', (text, words) => expect(parseWords(text, 10)).toEqual(words))

test.each([
  ['耳机 a', true],
  ['café ①', false],
])('Han in %s: %s', (text, has) => expect(hasHan(text)).toBe(has))

test('only languages with material are composed', () => {
  expect(['zh-CN', 'en', 'en-GB'].map(toComposedLanguage)).toEqual(['zh', 'en', 'en'])
  for (const id of ['zh-TW', 'ja', '__proto__', '']) expect(() => toComposedLanguage(id)).toThrow('要用模型生成')
})
