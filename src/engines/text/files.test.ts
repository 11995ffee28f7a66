import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runTextOperation } from './engine.ts'
import {
  DEFAULT_OPTIONS,
  type LineFilterOptions,
  type TextAnswer,
  type TextEncoding,
  type TextRequest,
} from './operation.ts'

const quiet = (): void => {}

function keep(input: string | Blob, options: Partial<LineFilterOptions>, sliceBytes?: number): Promise<TextAnswer> {
  return runTextOperation(
    { operation: 'keep-lines', options: { ...DEFAULT_OPTIONS['keep-lines'], ...options }, input },
    quiet,
    sliceBytes,
  )
}

/** Decodes an answer's Blob as UTF-8, with its byte order mark visible. */
async function written(answer: TextAnswer): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.blob?.arrayBuffer())
}

function utf16(text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), littleEndian)
  return new Uint8Array(view.buffer)
}

// GB 18030 of 充电器,黑色 CR LF 耳机,白色 CR LF. The second byte of 色 is 0xab, of 机 0xfa.
const GB18030 = new Uint8Array([
  0xb3, 0xe4, 0xb5, 0xe7, 0xc6, 0xf7, 0x2c, 0xba, 0xda, 0xc9, 0xab, 0x0d, 0x0a, 0xb6, 0xfa, 0xbb, 0xfa, 0x2c, 0xb0,
  0xd7, 0xc9, 0xab, 0x0d, 0x0a,
])

const words = fc.constantFrom(
  'a',
  'A',
  'b',
  ' ',
  '中',
  '\u{1f600}',
  '\n',
  '\r',
  '\r\n',
  ',',
  'é',
  'a@b.com',
  '13800138000',
)
const texts = fc.string({ unit: words, maxLength: 60 })
const requests: fc.Arbitrary<Omit<TextRequest, 'input'>> = fc.oneof(
  fc.record({
    operation: fc.constantFrom('keep-lines' as const, 'drop-lines' as const),
    options: fc.record({
      keyword: fc.constantFrom('', 'a', 'A\n中', '\u{1f600}', 'É\nb', ' ,'),
      match: fc.constantFrom('any' as const, 'all' as const),
      caseSensitive: fc.boolean(),
      regex: fc.boolean(),
      unique: fc.boolean(),
      trim: fc.boolean(),
      lineNumbers: fc.boolean(),
    }),
  }),
  // The options need no decoding.
  fc.record({
    operation: fc.constantFrom('keep-lines' as const, 'drop-lines' as const),
    options: fc.record({
      keyword: fc.constantFrom('a', 'aA', 'A\n中', '\u{1f600}', 'b\na\n,'),
      match: fc.constantFrom('any' as const, 'all' as const),
      caseSensitive: fc.boolean(),
      regex: fc.constant(false),
      unique: fc.constant(false),
      trim: fc.constant(false),
      lineNumbers: fc.constant(false),
    }),
  }),
  fc.constantFrom(
    {
      operation: 'extract-between' as const,
      options: { ...DEFAULT_OPTIONS['extract-between'], left: 'a', right: 'b' },
    },
    {
      operation: 'extract-between' as const,
      options: { ...DEFAULT_OPTIONS['extract-between'], left: 'a', right: '中', acrossLines: true, dropEmpty: false },
    },
    { operation: 'split-to-lines' as const, options: DEFAULT_OPTIONS['split-to-lines'] },
    { operation: 'strip-left' as const, options: DEFAULT_OPTIONS['strip-left'] },
    { operation: 'strip-all' as const, options: { dropEmpty: false, removeLineBreaks: true } },
    { operation: 'find-emails' as const, options: { unique: true, lineNumbers: true } },
    { operation: 'find-phones' as const, options: DEFAULT_OPTIONS['find-phones'] },
  ),
)

test('a file gives what its text gives, however it is sliced and encoded', async () => {
  await fc.assert(
    fc.asyncProperty(
      requests,
      texts,
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      async (request, text, sliceBytes, wide) => {
        const expected = await runTextOperation({ ...request, input: text } as TextRequest, quiet)
        const input = wide ? new Blob(['\ufeff'].map((mark) => utf16(mark + text, true))) : new Blob([text])
        const answer = await runTextOperation({ ...request, input } as TextRequest, quiet, sliceBytes)
        expect(await answer.blob?.text()).toBe(expected.text)
        expect(answer.text).toBe(expected.text)
        const { inputLines, outputLines, matches } = expected.counts
        expect(answer.counts).toMatchObject({ inputLines, outputLines, matches })
      },
    ),
    { numRuns: 500 },
  )
})

test.each<[name: string, text: string, keyword: string, expected: string]>([
  ['a keyword over the edge of a slice', '12345needle\nx\n', 'needle', '12345needle\n'],
  ['CR LF over the edge of a slice', '123456\r\n123456\r\nx', '1', '123456\r\n123456\r\n'],
  ['a character over the edge of a slice', '12345充电器\nx\n', '充', '12345充电器\n'],
  ['a line of many slices', `${'x'.repeat(500)}a\nb\n`, 'a', `${'x'.repeat(500)}a\n`],
  ['lone CR', '123456\r23456\r', '1', '123456\r'],
])('slices of 7 bytes: %s', async (_, text, keyword, expected) => {
  const answer = await keep(new Blob([text]), { keyword }, 7)
  expect(await written(answer)).toBe(expected)
})

test('one line of a megabyte in small slices', async () => {
  const line = `${'x'.repeat(1_000_000)}充`
  expect((await keep(new Blob([line]), { keyword: 'x充' }, 1000)).blob?.size).toBe(1_000_003)
  expect((await keep(new Blob([line]), { keyword: 'y' }, 1000)).blob?.size).toBe(0)
})

test.each<
  [
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
    options: Partial<LineFilterOptions>,
    expected: string,
    encoding: TextEncoding,
  ]
>([
  ['GB18030', GB18030, { keyword: '充电器' }, '\ufeff充电器,黑色\r\n', 'gb18030'],
  ['GB18030, decoded lines', GB18030, { keyword: '白', unique: true }, '\ufeff耳机,白色\r\n', 'gb18030'],
  // 0x42 is the second byte of 丅 (81 42), so the text contains no B.
  [
    'GB18030, ASCII inside a character',
    new Uint8Array([0x81, 0x42, 0x0a, 0x42, 0x0a]),
    { keyword: 'B' },
    '\ufeffB\n',
    'gb18030',
  ],
  ['UTF-16 LE', utf16('\ufeff充\na\u{1f600}\n', true), { keyword: '\u{1f600}' }, '\ufeffa\u{1f600}\n', 'utf-16le'],
  ['UTF-16 BE', utf16('\ufeff充\r\na', false), { keyword: '充' }, '\ufeff充\r\n', 'utf-16be'],
  ['UTF-8 with a mark, kept', new TextEncoder().encode('\ufeffb\na\n'), { keyword: 'a' }, '\ufeffa\n', 'utf-8'],
  [
    'the mark is no part of the first line',
    new TextEncoder().encode('\ufeffa\nb\n'),
    { keyword: '^a', regex: true },
    '\ufeffa\n',
    'utf-8',
  ],
  [
    'UTF-8 with broken bytes',
    new Uint8Array([...new TextEncoder().encode('充电器充电器充电器充电器\n'), 0xff, 0x0a]),
    { keyword: '充' },
    '充电器充电器充电器充电器\n',
    'utf-8',
  ],
  [
    'UTF-8 cut inside a character',
    new TextEncoder().encode('充电器').slice(0, 8),
    { keyword: '充' },
    '充电\ufffd',
    'utf-8',
  ],
  [
    'Windows-1252',
    new Uint8Array([0x63, 0x61, 0x66, 0xe9, 0x2c, 0x0a]),
    { keyword: 'é' },
    '\ufeffcafé,\n',
    'windows-1252',
  ],
  ['ASCII', new TextEncoder().encode('a\n'), { keyword: 'a' }, 'a\n', 'utf-8'],
])('encoding: %s', async (_, bytes, options, expected, encoding) => {
  for (const sliceBytes of [7, 1_000_000]) {
    const answer = await keep(new Blob([bytes]), options, sliceBytes)
    expect(await written(answer)).toBe(expected)
    expect(answer.encoding).toBe(encoding)
    expect(answer.notes).toHaveLength(encoding === 'utf-8' ? 0 : 1)
  }
})

test('GB18030 after a long stretch of ASCII', async () => {
  const answer = await keep(new Blob(['a,b\n'.repeat(1000), GB18030]), { keyword: '充' }, 100)
  expect(await written(answer)).toBe('\ufeff充电器,黑色\r\n')
  expect(answer.notes).toEqual(['已按 GB18030 读取，结果以 UTF-8 保存'])
})

test('an encoding can be given', async () => {
  const request = {
    operation: 'keep-lines',
    options: { ...DEFAULT_OPTIONS['keep-lines'], keyword: 'カ' },
    encoding: 'shift_jis',
  } as const
  const answer = await runTextOperation({ ...request, input: new Blob([new Uint8Array([0x83, 0x4a, 0x0a])]) }, quiet)
  expect(await written(answer)).toBe('\ufeffカ\n')
})

test.each<[name: string, head: number[]]>([
  ['xlsx', [0x50, 0x4b, 0x03, 0x04]],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
])('a file of type %s is refused', async (_, head) => {
  await expect(keep(new Blob([new Uint8Array(head)]), { keyword: 'a' })).rejects.toMatchObject({ name: 'UserError' })
})

test('a file that cannot be read is explained', async () => {
  const gone = new Blob(['a'])
  gone.slice = () => {
    throw new DOMException('gone', 'NotReadableError')
  }
  await expect(keep(gone, { keyword: 'a' })).rejects.toMatchObject({ name: 'UserError' })
})

test.each([{ keyword: 'a' }, { keyword: 'a', unique: true }])('an empty file with %j', async (options) => {
  expect(await keep(new Blob([]), options)).toMatchObject({
    text: '',
    truncated: false,
    counts: { inputLines: 0, outputLines: 0, matches: 0, outputBytes: 0 },
  })
})

test('a file without a keyword stays as it is, and says so', async () => {
  const answer = await keep(new Blob(['a\r\nb']), {})
  expect(await written(answer)).toBe('a\r\nb')
  expect(answer).toMatchObject({ missing: '请输入关键词', counts: { inputLines: 2, outputLines: 2, matches: 0 } })
})

test('progress is told after each slice and ends at 1', async () => {
  const told: number[] = []
  const options = { ...DEFAULT_OPTIONS['strip-all'] }
  await runTextOperation(
    { operation: 'strip-all', options, input: new Blob(['a b\n'.repeat(100)]) },
    (fraction) => told.push(fraction),
    40,
  )
  expect(told.length).toBeGreaterThanOrEqual(10)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
  expect(told.at(-1)).toBe(1)
})

test.each<[name: string, text: string, lines: number, truncated: boolean]>([
  ['short', 'a\n'.repeat(2000), 2000, false],
  ['too many lines', 'a\n'.repeat(2001), 2000, true],
  ['too many bytes', `${'充'.repeat(1000)}a\n`.repeat(100), 66, true],
])('preview: %s', async (_, text, lines, truncated) => {
  const answer = await keep(new Blob([text]), { keyword: 'a' })
  expect(answer.text).toBe(text.split('\n').slice(0, lines).join('\n') + '\n')
  expect(answer.truncated).toBe(truncated)
  expect(answer.blob?.size).toBe(answer.counts.outputBytes)
})

test('a preview is cut between characters', async () => {
  const answer = await keep(new Blob(['充'.repeat(100_000)]), { keyword: '充' })
  expect(answer.text).toBe('充'.repeat(66_666))
  expect(answer.truncated).toBe(true)
})
