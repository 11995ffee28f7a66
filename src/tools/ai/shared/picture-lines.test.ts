import { expect, test } from 'vitest'
import { wrapLines } from './picture-lines.ts'

test.each<[string, string, string[]]>([
  ['Chinese at any character', '一二三四五六七', ['一二三四五六', '七']],
  ['no line begins with a full stop', '一二三四五六。七', ['一二三四五', '六。七']],
  ['Latin between words', 'one two six', ['one', 'two', 'six']],
  ['a word that is too wide by itself', 'abcdefghij', ['abcdef', 'ghij']],
  ['signs of several characters stay whole', '👍🏽🇨🇳❤️👍', ['👍🏽', '🇨🇳❤️', '👍']],
  ['no line ends with an opening bracket', '一二三四五「六」', ['一二三四五', '「六」']],
  ['paragraphs stay', '一\n\n二', ['一', '', '二']],
])('%s', (_, text, lines) => {
  expect(wrapLines(text, 6, (part) => part.length)).toEqual(lines)
})
