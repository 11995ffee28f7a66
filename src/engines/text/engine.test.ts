import { expect, test } from 'vitest'
import { runTextOperation } from './engine.ts'
import {
  DEFAULT_OPTIONS,
  type TextAnswer,
  type TextOperation,
  type TextOptions,
  type TextRequest,
} from './operation.ts'

const quiet = (): void => {}

/** Runs an operation on a string with changed options. */
function onString<Op extends TextOperation>(
  operation: Op,
  input: string,
  options: Partial<TextOptions[Op]> = {},
): Promise<TextAnswer> {
  return runTextOperation(
    { operation, options: { ...DEFAULT_OPTIONS[operation], ...options }, input } as TextRequest,
    quiet,
  )
}

type Case<Op extends TextOperation> = [name: string, input: string, options: Partial<TextOptions[Op]>, expected: string]

function testTable<Op extends TextOperation>(operation: Op, cases: Case<Op>[]): void {
  test.each(cases)(`${operation}: %s`, async (_, input, options, expected) => {
    expect((await onString(operation, input, options)).text).toBe(expected)
    const file = {
      operation,
      options: { ...DEFAULT_OPTIONS[operation], ...options },
      input: new Blob([input]),
    } as TextRequest
    for (const sliceBytes of [7, 1_000_000])
      expect(await (await runTextOperation(file, quiet, sliceBytes)).blob?.text()).toBe(expected)
  })
}

testTable('keep-lines', [
  ['lines with the keyword', 'a1\nb\na2\n', { keyword: 'a' }, 'a1\na2\n'],
  ['the last line stays without an ending', 'b\na', { keyword: 'a' }, 'a'],
  ['each line keeps its own ending', 'a\r\nb\na\ra\n', { keyword: 'a' }, 'a\r\na\ra\n'],
  ['a space is a keyword', 'a b\nab\n', { keyword: ' ' }, 'a b\n'],
  ['case counts', 'Ab\nab\n', { keyword: 'a' }, 'ab\n'],
  ['case switched off', 'Ab\nab\ncd\n', { keyword: 'AB', caseSensitive: false }, 'Ab\nab\n'],
  ['case switched off, to the last letter', 'XYZ[\nxyz{\n', { keyword: 'yz[', caseSensitive: false }, 'XYZ[\n'],
  ['case switched off, ASCII only', '\u212a\nK\n\u017f\nS\n', { keyword: 'k\ns', caseSensitive: false }, 'K\nS\n'],
  [
    'case switched off beyond ASCII',
    'ÄPFEL\näpfel\nИМЯ\n',
    { keyword: 'äpfel\nимя', caseSensitive: false },
    'ÄPFEL\näpfel\nИМЯ\n',
  ],
  ['a keyword is literal', 'a.c\nabc\n[x](y)\n', { keyword: 'a.c\n[x](', caseSensitive: false }, 'a.c\n[x](y)\n'],
  ['any of several keywords', 'a\nb\nc\n', { keyword: 'a\r\n\r\nc' }, 'a\nc\n'],
  ['all of several keywords', 'a\nb\nab\na\nba\nb', { keyword: 'a\nb', match: 'all' }, 'ab\nba\n'],
  ['Chinese', '充电器 黑\n耳机\n', { keyword: '充电器' }, '充电器 黑\n'],
  ['a surrogate pair is not found by half', '\u{1f600}\n\u{1f601}\n', { keyword: '\u{1f601}' }, '\u{1f601}\n'],
  ['composed and combining characters differ', '\u00e9\ne\u0301\n', { keyword: '\u00e9' }, '\u00e9\n'],
  ['full-width is not half-width', 'ＡＢ\nAB\n', { keyword: 'AB' }, 'AB\n'],
  ['regular expression', 'sku-1\nsku-x\n', { keyword: String.raw`^sku-\d+$`, regex: true }, 'sku-1\n'],
  ['regular expression without case', 'SKU-1\n', { keyword: 'sku', regex: true, caseSensitive: false }, 'SKU-1\n'],
  [
    'regular expression over code points',
    '\u{1f600}\n\u{1f600}\u{1f600}\n',
    { keyword: '^.$', regex: true },
    '\u{1f600}\n',
  ],
  ['regular expression with a property', '中a\na\n', { keyword: String.raw`\p{Script=Han}`, regex: true }, '中a\n'],
  ['regular expression that only works without u', 'a-b\nab\n', { keyword: String.raw`a\-b`, regex: true }, 'a-b\n'],
  ['unique keeps the first and the order', 'b a\na\nb a\na', { keyword: 'a', unique: true }, 'b a\na\n'],
  ['trim', ' \u3000a \nb\n', { keyword: 'a', trim: true }, 'a\n'],
  ['trim before a regular expression', '  a\n', { keyword: '^a', regex: true, trim: true }, 'a\n'],
  ['line numbers are those of the input', 'b\na\nb\na', { keyword: 'a', lineNumbers: true }, '2\ta\n4\ta'],
  ['no match', 'a\n', { keyword: 'x' }, ''],
  ['empty input', '', { keyword: 'x' }, ''],
  ['no keyword keeps everything', 'a\nb', { keyword: '\n' }, 'a\nb'],
])

testTable('drop-lines', [
  ['lines with the keyword', 'a1\nb\na2\n', { keyword: 'a' }, 'b\n'],
  ['the last line goes', 'b\r\na', { keyword: 'a' }, 'b\r\n'],
  ['empty lines stay', '\na\n\n', { keyword: 'a' }, '\n\n'],
  ['all of several keywords', 'ab\na\nb\n', { keyword: 'a\nb', match: 'all' }, 'a\nb\n'],
  ['regular expression', 'a1\nab\n', { keyword: String.raw`\d`, regex: true }, 'ab\n'],
  ['unique among what stays', 'b\na\nb\n', { keyword: 'a', unique: true }, 'b\n'],
  ['no keyword drops nothing', 'a\nb\n', { keyword: '' }, 'a\nb\n'],
])

testTable('extract-between', [
  ['all on a line', 'x[1]y[2]\n[3]', { left: '[', right: ']' }, '1\n2\n3'],
  ['the first of each line', '[1][2]\n[3][4]', { left: '[', right: ']', which: 'first' }, '1\n3'],
  ['with separators', 'x<b>1</b>', { left: '<b>', right: '</b>', includeSeparators: true }, '<b>1</b>'],
  ['equal separators pair up', '"a","b"', { left: '"', right: '"' }, 'a\nb'],
  ['Chinese separators', '【标题】正文【尾】', { left: '【', right: '】' }, '标题\n尾'],
  ['no left: from the line start', 'a:1:2\nb\nc:3', { right: ':' }, 'a\nc'],
  ['no right: to the line end', 'a:1:2\nb\nc:3', { left: ':' }, '1:2\n3'],
  ['no left, with separators', 'a:1', { right: ':', includeSeparators: true }, 'a:'],
  ['a tab escape', 'a\tb\tc', { left: String.raw`\t`, right: String.raw`\t` }, 'b'],
  ['an escaped backslash', String.raw`\tx;`, { left: String.raw`\\t`, right: ';' }, 'x'],
  ['an open one gives nothing', 'a[1', { left: '[', right: ']' }, ''],
  ['not over lines', 'a[1\n2]b', { left: '[', right: ']' }, ''],
  ['over lines', 'a[1\n2]b[3]', { left: '[', right: ']', acrossLines: true }, '1\n2\n3'],
  ['over lines, the first', '[1\n][2]', { left: '[', right: ']', acrossLines: true, which: 'first', trim: true }, '1'],
  ['a line break as separator', 'a\nb\nc\n', { left: String.raw`\n`, right: String.raw`\n` }, 'b'],
  ['the line ending of the input joins', '[1][2]\r\n', { left: '[', right: ']' }, '1\r\n2'],
  ['trim and unique', '[ a ][a][b]', { left: '[', right: ']', trim: true, unique: true }, 'a\nb'],
  ['empty ones go', '[][a]', { left: '[', right: ']' }, 'a'],
  ['empty ones stay', '[][a]', { left: '[', right: ']', dropEmpty: false }, '\na'],
  ['no separators change nothing', 'a\nb', {}, 'a\nb'],
])

testTable('split-to-lines', [
  ['the default separators', 'a,b，c、d;e；f\tg', {}, 'a\nb\nc\nd\ne\nf\ng'],
  ['each line keeps its ending', 'a,b\r\nc', {}, 'a\r\nb\r\nc'],
  ['the last line takes the breaks of the others', 'a\r\nb,c', {}, 'a\r\nb\r\nc'],
  ['empty pieces go, and lines of them', 'a,,b\n,\nc\n', {}, 'a\nb\nc\n'],
  ['empty pieces stay', 'a,,b', { dropEmpty: false }, 'a\n\nb'],
  ['untrimmed', 'a , b', { trim: false }, 'a \n b'],
  ['long separators win', 'a||b|c', { separators: ['|', '||'], dropEmpty: false }, 'a\nb\nc'],
  ['separators are literal', 'a.b', { separators: ['.'] }, 'a\nb'],
  ['a space', 'a b  c', { separators: [' '] }, 'a\nb\nc'],
  ['an emoji', 'a\u{1f600}b', { separators: ['\u{1f600}'] }, 'a\nb'],
  ['a line break is met already', 'a\nb', { separators: [String.raw`\n`] }, 'a\nb'],
  ['unique over all lines', 'a,b\nb,c', { unique: true }, 'a\nb\nc'],
  ['no separator changes nothing', 'a,b ', { separators: [''] }, 'a,b '],
])

testTable('strip-left', [
  ['blanks and tabs', '  a b\n\tc \n', {}, 'a b\nc \n'],
  ['full-width, no-break and zero width', '\u3000\u00a0\u200b\ufeff\u2003\u200ea\u3000b', {}, 'a\u3000b'],
  ['a leading joiner', '\u200da', {}, 'a'],
  ['endings stay', ' a\r\n b\r c', {}, 'a\r\nb\rc'],
  ['blank lines stay empty', ' \na', {}, '\na'],
  ['blank lines go', ' \n\n a', { dropEmpty: true }, 'a'],
  ['a combining mark after a blank stays', ' \u0301a', {}, '\u0301a'],
])

testTable('strip-all', [
  ['inside lines', ' a b\tc \r\n d e', {}, 'abc\r\nde'],
  ['full-width, no-break and zero width', 'a\u3000b\u00a0c\u200bd\u2060e\ufefff\u2028g', {}, 'abcdefg'],
  ['line breaks too', 'a b\r\nc\rd\ne', { removeLineBreaks: true }, 'abcde'],
  ['emoji sequences hold together', '\u{1f468}\u200d\u{1f469} x', {}, '\u{1f468}\u200d\u{1f469}x'],
  ['blank lines go', 'a\n \nb', { dropEmpty: true }, 'a\nb'],
])

testTable('drop-empty', [
  ['empty and blank lines', 'a\n\n \t\u3000\nb\r\n\r\nc', {}, 'a\nb\r\nc'],
  ['blank ends', '\n\na\n\n', {}, 'a\n'],
  ['one of several stays', 'a\n\n \n\nb\n\nc', { keepOne: true }, 'a\n\nb\n\nc'],
  ['nothing but blanks', ' \n\n', {}, ''],
])

testTable('sort-lines', [
  ['numbers by value', 'SKU-10\nSKU-9\nSKU-010a\nSKU-2', {}, 'SKU-2\nSKU-9\nSKU-10\nSKU-010a'],
  ['numbers as characters', 'a10\na9\na2', { by: 'pinyin' }, 'a10\na2\na9'],
  ['Chinese by pinyin', '重庆\n上海\n安徽\n北京\n义乌\n深圳', { by: 'pinyin' }, '安徽\n北京\n重庆\n上海\n深圳\n义乌'],
  [
    'places as they are read',
    '中山\n重庆\n厦门\n西安\n沙市\n长春\n蚌埠\n安阳\n成都\n乐清\n六安\n杭州',
    { by: 'natural' },
    '安阳\n蚌埠\n长春\n成都\n重庆\n杭州\n六安\n沙市\n西安\n厦门\n乐清\n中山',
  ],
  [
    'goods as they are read',
    '重量\n重复\n长款裙\n长大\n行李箱\n行业\n调料\n调查\n会计\n会员\n地毯\n茄子\n弹簧\n薄荷\n模具',
    {},
    '薄荷\n长款裙\n重复\n地毯\n调查\n行业\n会员\n会计\n模具\n茄子\n弹簧\n调料\n行李箱\n长大\n重量',
  ],
  ['a word that another one begins in is not read', '成长春风\n成套', { by: 'pinyin' }, '成套\n成长春风'],
  ['digits, letters without case, then Chinese', '中\nb\nA\n1\na\nB', {}, '1\nA\na\nb\nB\n中'],
  ['full-width as half-width', 'Ｂ2\nb10\nＡ', {}, 'Ａ\nＢ2\nb10'],
  ['from large to small', 'a2\na10\nb', { descending: true }, 'b\na10\na2'],
  ['equal ones stay in order, whatever the direction', 'a\nA\nb', { descending: true }, 'b\na\nA'],
  [
    'by the first number',
    '杯 1,200 元\n盘 -3\n碗 15.5 元 2\n无',
    { by: 'number' },
    '盘 -3\n碗 15.5 元 2\n杯 1,200 元\n无',
  ],
  ['without a number last in both directions', '无\n1\n2', { by: 'number', descending: true }, '2\n1\n无'],
  [
    'numbers longer than a double',
    '12345678901234567892\n12345678901234567891',
    { by: 'number' },
    '12345678901234567891\n12345678901234567892',
  ],
  ['a joining minus is none', 'A-10\nA-9', { by: 'number' }, 'A-9\nA-10'],
  ['a number glued to letters', 'x30\nx4', { by: 'number' }, 'x4\nx30'],
  ['turned round', 'b\r\na\r\nc\r\n', { by: 'as-is', descending: true }, 'c\r\na\r\nb\r\n'],
  ['as it is', 'b\na', { by: 'as-is' }, 'b\na'],
  ['the last line has no ending', 'b\na', {}, 'a\nb'],
  ['beyond the basic plane', '\u{1f601}\n\u{1f600}\na', {}, 'a\n\u{1f600}\n\u{1f601}'],
  ['zeros alone', '00\n0\n01', {}, '00\n0\n01'],
])

testTable('unique-lines', [
  ['the first of each', 'b\na\nb\nA\na\n', {}, 'b\na\nA\n'],
  ['without case', 'Ab\naB\nc', { ignoreCase: true }, 'Ab\nc'],
  ['without white space', ' a b\nab\na\u3000b ', { ignoreSpace: true }, ' a b\n'],
  ['without either', 'A b\naB', { ignoreCase: true, ignoreSpace: true }, 'A b\n'],
  ['counted', 'b\na\nb\nc', { count: true }, '2\tb\n1\ta\n1\tc\n'],
  ['counted without case', 'A\r\na\r\n', { count: true, ignoreCase: true }, '2\tA\r\n'],
])

testTable('replace', [
  ['every place', 'a.a\nb\naa', { find: 'a', replacement: 'x' }, 'x.x\nb\nxx'],
  ['literally', 'a.c abc $1', { find: 'a.c', replacement: '$&$1' }, '$&$1 abc $1'],
  ['away', 'a-b', { find: '-' }, 'ab'],
  ['without case', 'Ab aB ÄÖ', { find: 'ab', replacement: 'x', caseSensitive: false }, 'x x ÄÖ'],
  ['without case beyond ASCII', 'ÄÖ', { find: 'äö', replacement: 'x', caseSensitive: false }, 'x'],
  ['case counts', 'Ab', { find: 'ab', replacement: 'x' }, 'Ab'],
  [
    'a regular expression with groups',
    'B0C1 x',
    { find: String.raw`(\w)(\d)`, replacement: '$2-$1', regex: true },
    '0-B1-C x',
  ],
  ['ends of lines', 'a\r\nb', { find: '^', replacement: '- ', regex: true }, '- a\r\n- b'],
  ['a tab by escape', 'a\tb', { find: String.raw`\t`, replacement: ', ' }, 'a, b'],
  ['by a line break', 'a, b, c\n', { find: ', ', replacement: String.raw`\n` }, 'a\nb\nc\n'],
  ['line breaks', 'a\r\nb\nc', { find: String.raw`\n`, replacement: ',' }, 'a,b,c'],
  [
    'line breaks by expression',
    'a\n\n\nb',
    { find: String.raw`\n+`, replacement: String.raw`\n`, regex: true },
    'a\nb',
  ],
  ['a surrogate pair', '\u{1f600}a', { find: '\u{1f600}', replacement: 'x' }, 'xa'],
  ['an expression that matches nothing', 'ab', { find: 'x*', replacement: '-', regex: true }, '-a-b-'],
  ['nothing to look for', 'a\n', { replacement: 'x' }, 'a\n'],
])

testTable('find-urls', [
  ['an item a line', '看https://a.com，或b.com\n无\nc.com/x。', {}, 'https://a.com\nb.com\nc.com/x'],
  ['unique', 'a.com\r\na.com\r\nb.com', { unique: true }, 'a.com\r\nb.com'],
  ['line numbers', 'x\na.com b.com', { lineNumbers: true }, '2\ta.com\n2\tb.com'],
])

testTable('find-emails', [['unique without case', 'A@b.com，a@B.com；c@d.com', { unique: true }, 'A@b.com\nc@d.com']])

testTable('find-phones', [
  ['as written', '电话13800138000，+1 (415) 555-2671', {}, '13800138000\n+1 (415) 555-2671'],
  ['unique by number', '13800138000\n+86 138-0013-8000', { unique: true, form: 'e164' }, '+8613800138000'],
])

test.each<[operation: TextOperation, note: string]>([
  ['keep-lines', '请输入关键词'],
  ['drop-lines', '请输入关键词'],
  ['extract-between', '请输入左分隔符或右分隔符'],
  ['replace', '请输入要查找的内容'],
])('%s says what is missing', async (operation, note) => {
  expect(await onString(operation, 'a\nb')).toMatchObject({ text: 'a\nb', missing: note })
})

test.each<[pattern: string, reason: string]>([
  ['(', '圆括号 ( 没有闭合'],
  ['a)', '多了一个右括号'],
  ['[a', '方括号 [ 没有闭合'],
  ['[z-a]', '方括号里的范围起止颠倒'],
  ['*a', '量词（* + ? {}）前面没有可重复的内容'],
  ['a{3,1}', '花括号里的次数前大后小'],
  ['a\\', '末尾多了一个反斜杠 \\'],
  ['(?<a>x)(?<a>y)', '分组名称不对'],
  ['(?x)', '(? 后面的写法不对'],
])('the regular expression %j is refused with a reason', async (keyword, reason) => {
  await expect(onString('keep-lines', 'a', { keyword, regex: true })).rejects.toMatchObject({
    name: 'UserError',
    message: `正则表达式「${keyword}」有误：${reason}`,
  })
})

test('a separator with a break and more is refused', async () => {
  await expect(onString('split-to-lines', 'a', { separators: [String.raw`,\n`] })).rejects.toMatchObject({
    name: 'UserError',
  })
})

test.each<[request: Promise<TextAnswer>, counts: TextAnswer['counts']]>([
  [
    onString('keep-lines', '中a\nb\na', { keyword: 'a' }),
    { inputLines: 3, outputLines: 2, matches: 2, inputBytes: 8, outputBytes: 6 },
  ],
  [
    onString('drop-lines', 'a\nb\n\n', { keyword: 'a' }),
    { inputLines: 3, outputLines: 2, matches: 1, inputBytes: 5, outputBytes: 3 },
  ],
  [
    onString('keep-lines', 'a\na\n', { keyword: 'a', unique: true }),
    { inputLines: 2, outputLines: 1, matches: 2, inputBytes: 4, outputBytes: 2 },
  ],
  [onString('keep-lines', 'a\nb'), { inputLines: 2, outputLines: 2, matches: 0, inputBytes: 3, outputBytes: 3 }],
  [
    onString('extract-between', '[a\nb][c]', { left: '[', right: ']', acrossLines: true }),
    { inputLines: 2, outputLines: 3, matches: 2, inputBytes: 8, outputBytes: 5 },
  ],
  [onString('split-to-lines', 'a,b,,c'), { inputLines: 1, outputLines: 3, matches: 3, inputBytes: 6, outputBytes: 5 }],
  [onString('strip-left', ' a\nb'), { inputLines: 2, outputLines: 2, matches: 1, inputBytes: 4, outputBytes: 3 }],
  [
    onString('strip-all', 'a\nb', { removeLineBreaks: true }),
    { inputLines: 2, outputLines: 1, matches: 1, inputBytes: 3, outputBytes: 2 },
  ],
  [onString('drop-empty', 'a\n\n \nb'), { inputLines: 4, outputLines: 2, matches: 2, inputBytes: 6, outputBytes: 3 }],
  [
    onString('unique-lines', 'a\na\na\nb'),
    { inputLines: 4, outputLines: 2, matches: 2, inputBytes: 7, outputBytes: 3 },
  ],
  [
    onString('unique-lines', 'a\na\na\nb', { count: true }),
    { inputLines: 4, outputLines: 2, matches: 2, inputBytes: 7, outputBytes: 8 },
  ],
  [onString('sort-lines', 'b\na\nc'), { inputLines: 3, outputLines: 3, matches: 2, inputBytes: 5, outputBytes: 5 }],
  [
    onString('replace', 'aa\nb\na', { find: 'a', replacement: '中' }),
    { inputLines: 3, outputLines: 3, matches: 3, inputBytes: 6, outputBytes: 12 },
  ],
  [
    onString('replace', 'a,b,c', { find: ',', replacement: String.raw`\n` }),
    { inputLines: 1, outputLines: 3, matches: 2, inputBytes: 5, outputBytes: 5 },
  ],
  [onString('find-emails', ''), { inputLines: 0, outputLines: 0, matches: 0, inputBytes: 0, outputBytes: 0 }],
])('counts %#', async (request, counts) => {
  expect((await request).counts).toEqual(counts)
})

/** Returns a text with its marked ranges in brackets. */
function marked({ text, marks }: TextAnswer): string {
  let shown = ''
  for (let at = marks.length - 2, end = text.length; at >= -2; at -= 2) {
    const [from, to] = at < 0 ? [0, 0] : [marks[at] ?? 0, marks[at + 1] ?? 0]
    shown = (at < 0 ? '' : `[${text.slice(from, to)}]`) + text.slice(to, end) + shown
    end = from
  }
  return shown
}

test.each<[name: string, request: Promise<TextAnswer>, expected: string]>([
  ['keywords', onString('keep-lines', 'xaya\nb\nb c\r\nd', { keyword: 'a\nc' }), 'x[a]y[a]\nb [c]\r\n'],
  ['without case', onString('keep-lines', 'Ab', { keyword: 'aB', caseSensitive: false }), '[Ab]'],
  ['behind line numbers', onString('keep-lines', 'x\na1', { keyword: '1', lineNumbers: true }), '2\ta[1]'],
  ['overlaps once', onString('keep-lines', 'abc', { keyword: 'ab\nbc' }), '[ab]c'],
  ['expressions by line', onString('keep-lines', 'aa\nba', { keyword: '^a|a$', regex: true }), '[a][a]\nb[a]'],
  ['replacements', onString('replace', 'a-a\nb', { find: 'a', replacement: 'xy' }), '[xy]-[xy]\nb'],
  [
    'replacements by expression',
    onString('replace', 'a1 b2', { find: String.raw`([a-z])(\d)`, replacement: '$2$1', regex: true }),
    '[1a] [2b]',
  ],
  ['nothing put in', onString('replace', 'a-b', { find: '-' }), 'ab'],
  ['nothing else', onString('drop-lines', 'a\nb', { keyword: 'a' }), 'b'],
])('marks %s', async (_, request, expected) => expect(marked(await request)).toBe(expected))

test('marks are few, however many matches there are', async () => {
  const { marks } = await onString('keep-lines', 'a\n'.repeat(5000), { keyword: 'a' })
  expect(marks).toHaveLength(600)
})

test('phone numbers are described: country, kind, how sure, and the line they come from', async () => {
  const text = '电话 13800138000\n单号 2125550123\nWhatsApp +44 7400 123456\n客服400-820-8820；0755-83001234'
  const { phones = [] } = await onString('find-phones', text)
  expect(
    phones.map(({ written, e164, country, kind, sure, because, line }) => [
      written,
      e164,
      country,
      kind,
      sure,
      because,
      line,
    ]),
  ).toEqual([
    ['13800138000', '+8613800138000', 'CN', 'mobile', 'high', 'label', 1],
    ['+44 7400 123456', '+447400123456', 'GB', 'mobile', 'high', 'international', 3],
    ['400-820-8820', '+864008208820', 'CN', '400', 'middle', 'groups', 4],
    ['0755-83001234', '+8675583001234', 'CN', 'fixed', 'middle', 'groups', 4],
  ])
  expect(phones[1]?.source).toBe('WhatsApp +44 7400 123456')
  const us = await onString('find-phones', text, { region: 'US', form: 'e164' })
  expect(us.phones?.[0]).toMatchObject({
    written: '2125550123',
    country: 'US',
    kind: 'either',
    sure: 'low',
    because: 'digits',
  })
  expect((await onString('find-phones', '13800138000\n'.repeat(300))).phones).toHaveLength(200)
})

test('one line of a megabyte', async () => {
  const line = `${'充电器 '.repeat(100_000)}a@b.com`
  expect((await onString('keep-lines', line, { keyword: 'b.com' })).text).toBe(line)
  expect((await onString('strip-all', line)).text).toBe(line.replaceAll(' ', ''))
  expect((await onString('split-to-lines', line, { separators: [' '], unique: true })).text).toBe('充电器\na@b.com')
  expect((await onString('find-emails', line)).text).toBe('a@b.com')
})
