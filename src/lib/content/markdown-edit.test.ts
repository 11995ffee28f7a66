import { describe, expect, test } from 'vitest'
import {
  insertBlock,
  continueLine,
  countWords,
  indentLines,
  insertLink,
  toPictureAlt,
  createTable,
  cycleHeading,
  toggleLines,
  toggleWrap,
  type TextSelection,
  type TextEdit,
} from './markdown-edit.ts'

/** « and » enclose the selection, ¦ is the caret. */
function read(marked: string): TextSelection {
  const caret = marked.indexOf('¦')
  if (caret !== -1) return { text: marked.replace('¦', ''), from: caret, to: caret }
  const [from, to] = [marked.indexOf('«'), marked.indexOf('»') - 1]
  return { text: marked.replaceAll(/[«»]/g, ''), from, to }
}
function write({ text }: TextSelection, edit: TextEdit): string {
  const after = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
  const [from, to] = edit.select
  return from === to
    ? `${after.slice(0, from)}¦${after.slice(from)}`
    : `${after.slice(0, from)}«${after.slice(from, to)}»${after.slice(to)}`
}
const cases = (
  change: (selected: TextSelection) => TextEdit,
  rows: readonly (readonly [before: string, after: string])[],
) =>
  test.each(rows)('%j becomes %j', (before, after) => {
    const selected = read(before)
    expect(write(selected, change(selected))).toBe(after)
  })

describe('bold', () => {
  cases(
    (selected) => toggleWrap(selected, '**', '粗体'),
    [
      ['一«二»三', '一**«二»**三'],
      ['一**«二»**三', '一«二»三'],
      ['一«**二**»三', '一«二»三'],
      ['一¦三', '一**«粗体»**三'],
      ['一« 二 »三', '一 **«二»** 三'],
      ['«****»', '¦'],
    ],
  )
})
describe('heading', () => {
  cases(cycleHeading, [
    ['一¦二', '## 一¦二'],
    ['## 一¦', '### 一¦'],
    ['### 一¦', '一¦'],
    ['甲\n«一\n二»\n乙', '甲\n«## 一\n## 二»\n乙'],
    ['#### 一¦', '一¦'],
    ['¦', '## ¦'],
  ])
})
describe('list', () => {
  cases(
    (selected) => toggleLines(selected, 'list'),
    [
      ['一¦', '- 一¦'],
      ['- 一¦', '一¦'],
      ['«1. 一\n2. 二»', '«- 一\n- 二»'],
      ['«- 一\n二»', '«- 一\n- 二»'],
    ],
  )
})
describe('numbered list', () => {
  cases(
    (selected) => toggleLines(selected, 'numbers'),
    [
      ['«一\n二\n三»', '«1. 一\n2. 二\n3. 三»'],
      ['«1. 一\n2. 二»', '«一\n二»'],
      ['- 一¦', '1. 一¦'],
    ],
  )
})
describe('quote', () => {
  cases(
    (selected) => toggleLines(selected, 'quote'),
    [
      ['«一\n- 二»', '«> 一\n> - 二»'],
      ['«> 一\n>二»', '«一\n二»'],
    ],
  )
})
describe('link', () => {
  cases(insertLink, [
    ['看«官网»吧', '看[官网](«https://»)吧'],
    ['«https://example.org/a»', '[«文字»](https://example.org/a)'],
    ['¦', '[文字](«https://»)'],
  ])
  cases(
    (selected) => insertLink(selected, 'https://example.org'),
    [
      ['看«官网»吧', '看[官网](https://example.org)¦吧'],
      ['¦', '[«文字»](https://example.org)'],
    ],
  )
})
describe('a block of its own', () => {
  cases(
    (selected) => insertBlock(selected, '> [!提示]\n> 文字', '文字'),
    [
      ['¦', '> [!提示]\n> «文字»\n'],
      ['一¦二', '一\n\n> [!提示]\n> «文字»\n\n二'],
      ['一\n¦\n二', '一\n\n> [!提示]\n> «文字»\n\n二'],
      ['一\n\n¦\n\n二', '一\n\n> [!提示]\n> «文字»\n\n二'],
    ],
  )
})
describe('Enter', () => {
  test.each([
    ['- 一¦', '- 一\n- ¦'],
    ['  * 一¦', '  * 一\n  * ¦'],
    ['9. 一¦', '9. 一\n10. ¦'],
    ['> 一¦二', '> 一\n> ¦二'],
    ['甲\n- ¦', '甲\n¦'],
  ])('%j becomes %j', (before, after) => {
    const selected = read(before)
    const edit = continueLine(selected)
    expect(edit && write(selected, edit)).toBe(after)
  })
  test.each(['一¦', '-一¦', '«- 一»', '¦- 一'])('%j only breaks the line', (before) => {
    expect(continueLine(read(before))).toBeUndefined()
  })
})
describe('Tab', () => {
  cases(
    (selected) => indentLines(selected, true),
    [
      ['- 一¦', '  - 一¦'],
      ['«- 一\n- 二»', '«  - 一\n  - 二»'],
    ],
  )
  cases(
    (selected) => indentLines(selected, false),
    [
      ['  - 一¦', '- 一¦'],
      ['- 一¦', '- 一¦'],
    ],
  )
})

test('a table has its head, its line and its rows', () => {
  expect(createTable(2, 1)).toBe('| 列 1 | 列 2 |\n| --- | --- |\n|    |    |')
})

test.each([
  ['', 0],
  ['开店指南', 4],
  ['## 开店 3 步', 4],
  ['**粗体** and "two words"', 5],
  ['[官网](https://example.org/very/long)', 2],
  ['```tool\nconvert 5 lb kg\n```', 4],
  ["don't 1.5kg", 2],
  ['- 一\n1. 二\n> 三', 3],
])('%j has %i words', (markdown, count) => {
  expect(countWords(markdown)).toBe(count)
})

test.each([
  ['photo.final.png', 'photo.final'],
  ['x"><img src=x onerror=alert(1)>.png', 'x"img src=x onerror=alert(1)'],
  ['截图 [1]`<b>`.webp', '截图 1b'],
  ['<>.png', '图片'],
  ['.png', '图片'],
])('a picture of the file %j is called %j', (file, name) => {
  expect(toPictureAlt(file)).toBe(name)
})
