import { DEFAULT_OPTIONS, PHONE_REGIONS, type TextOperation, type TextOptions } from '../../engines/text/operation.ts'
import type { UrlState } from '../../state/url-state.ts'

/** An option of a text tool on the screen. Its key is also its URL key. */
export type OptionField =
  | { kind: 'text' | 'lines' | 'list'; key: string; label: string; placeholder: string }
  | { kind: 'flag'; key: string; label: string }
  | { kind: 'choice'; key: string; label: string; choices: readonly (readonly [value: string, label: string])[] }

const flag = (key: string, label: string): OptionField => ({ kind: 'flag', key, label })

const UNIQUE = flag('unique', '去重')
const TRIM = flag('trim', '去掉首尾空白')
const DROP_EMPTY = flag('dropEmpty', '不要空行')
const CASE_SENSITIVE = flag('caseSensitive', '区分大小写')
const REGEX = flag('regex', '正则表达式')
const LINE_NUMBERS = flag('lineNumbers', '带行号')

const LINE_FILTER: readonly OptionField[] = [
  { kind: 'lines', key: 'keyword', label: '关键词', placeholder: '每行一个关键词' },
  {
    kind: 'choice',
    key: 'match',
    label: '多个关键词',
    choices: [
      ['any', '满足任一'],
      ['all', '全部满足'],
    ],
  },
  CASE_SENSITIVE,
  REGEX,
  UNIQUE,
  TRIM,
  LINE_NUMBERS,
]

/** Options of each tool in display order, text fields first. */
export const OPTION_FIELDS: Readonly<Record<TextOperation, readonly OptionField[]>> = {
  'keep-lines': LINE_FILTER,
  'drop-lines': LINE_FILTER,
  'extract-between': [
    { kind: 'text', key: 'left', label: '左分隔符', placeholder: '留空：从行首开始' },
    { kind: 'text', key: 'right', label: '右分隔符', placeholder: '留空：到行尾为止' },
    {
      kind: 'choice',
      key: 'which',
      label: '取哪些',
      choices: [
        ['all', '全部'],
        ['first', '每行第一个'],
      ],
    },
    flag('includeSeparators', '连分隔符一起'),
    flag('acrossLines', '可以跨行'),
    TRIM,
    UNIQUE,
    DROP_EMPTY,
  ],
  'split-to-lines': [
    {
      kind: 'list',
      key: 'separators',
      label: '分隔符',
      placeholder: ', ， 、 ; ； \\t（用空格隔开；\\t 是制表符，\\s 是空格）',
    },
    TRIM,
    DROP_EMPTY,
    UNIQUE,
  ],
  'find-urls': [UNIQUE, LINE_NUMBERS],
  'find-phones': [
    { kind: 'choice', key: 'region', label: '默认地区', choices: PHONE_REGIONS },
    {
      kind: 'choice',
      key: 'form',
      label: '输出格式',
      choices: [
        ['as-written', '原样'],
        ['e164', 'E.164'],
        ['international', '国际格式'],
        ['national', '国内格式'],
      ],
    },
    UNIQUE,
    LINE_NUMBERS,
  ],
  'find-emails': [UNIQUE, LINE_NUMBERS],
  'strip-left': [DROP_EMPTY],
  'drop-empty': [flag('keepOne', '连续空行留一行')],
  'sort-lines': [
    {
      kind: 'choice',
      key: 'by',
      label: '排序方式',
      choices: [
        ['natural', '自然（2 在 10 前）'],
        ['pinyin', '拼音'],
        ['number', '数值'],
        ['as-is', '原顺序'],
      ],
    },
    flag('descending', '倒序'),
  ],
  'unique-lines': [flag('ignoreCase', '忽略大小写'), flag('ignoreSpace', '忽略空格'), flag('count', '带次数')],
  replace: [
    { kind: 'text', key: 'find', label: '查找', placeholder: '要查找的内容，\\n 是换行' },
    { kind: 'text', key: 'replacement', label: '替换为', placeholder: '留空：删掉找到的内容' },
    CASE_SENSITIVE,
    REGEX,
  ],
  'strip-all': [flag('removeLineBreaks', '换行也去掉'), DROP_EMPTY],
}

/** True if the field is typed into; all other fields are choices. */
export const isTypedField = (field: OptionField): boolean =>
  field.kind === 'text' || field.kind === 'lines' || field.kind === 'list'

/** True if an operation has a typed field among its options. */
export function hasTypedField(operation: TextOperation): boolean {
  return OPTION_FIELDS[operation].some(isTypedField)
}

/** Text for a space in a list whose items are separated by spaces. */
const SPACE = String.raw`\s`

function readField(field: OptionField, raw: string | undefined, fallback: unknown): unknown {
  if (raw === undefined) return fallback
  if (field.kind === 'flag') return raw === '1' || (raw !== '0' && fallback)
  if (field.kind === 'choice') return field.choices.some(([value]) => value === raw) ? raw : fallback
  if (field.kind === 'list')
    return raw
      .split(' ')
      .filter(Boolean)
      .map((item) => (item === SPACE ? ' ' : item))
  return raw
}

/** Reads the options from the URL, with defaults for missing ones. */
export function readOptions<Op extends TextOperation>(operation: Op, state: UrlState): TextOptions[Op] {
  const defaults = DEFAULT_OPTIONS[operation] as unknown as Record<string, unknown>
  const entries = OPTION_FIELDS[operation].map((field) => [
    field.key,
    readField(field, state[field.key], defaults[field.key]),
  ])
  // Each value was parsed by its field, so the result has the operation's type.
  return { ...defaults, ...Object.fromEntries(entries) } as TextOptions[Op]
}

/** URL state of a flag; empty if it is the default. */
export function toFlagState(operation: TextOperation, key: string, on: boolean): UrlState {
  const fallback = (DEFAULT_OPTIONS[operation] as unknown as Record<string, unknown>)[key]
  return { [key]: on === fallback ? '' : on ? '1' : '0' }
}
