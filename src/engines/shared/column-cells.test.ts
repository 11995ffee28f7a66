import { expect, test } from 'vitest'
import { parseColumnCells } from './column-cells.ts'

test.each([
  ['', []],
  ['1', ['1']],
  ['1\n2\r\n3\r4\n', ['1', '2', '3', '4']],
  ['1\n\n2', ['1', '', '2']],
  ['1\tx\n2\ty', ['1', '2']],
  [' 1 \n"1,234"\n"say ""5"""', ['1', '1,234', 'say "5"']],
  ['"', ['"']],
])('%j', (text, cells) => expect(parseColumnCells(text)).toEqual(cells))
