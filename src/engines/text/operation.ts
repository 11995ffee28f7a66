/** Options of a keyword filter. */
export interface LineFilterOptions {
  /** One keyword (or regular expression) per line; empty lines are ignored. */
  keyword: string
  /** `any`: one keyword in the line is enough; `all`: the line must contain every keyword. */
  match: 'any' | 'all'
  caseSensitive: boolean
  /** Reads each keyword as a JavaScript regular expression, tried with the `u` flag first. */
  regex: boolean
  /** Keeps only the first of equal lines. */
  unique: boolean
  /** Trims each line before matching. */
  trim: boolean
  /** Prefixes each line with its input line number and a tab. */
  lineNumbers: boolean
}

/** Options of text extraction. Separators are literal, with the escapes `\t`, `\n`, `\r` and `\\`. */
export interface ExtractOptions {
  /** Left separator; '' for the start of the line. */
  left: string
  /** Right separator; '' for the end of the line. */
  right: string
  includeSeparators: boolean
  /** All matches, or the first of each line (of the whole text with `acrossLines`). */
  which: 'all' | 'first'
  /** Allows matches across line breaks; ignored if a separator is empty. */
  acrossLines: boolean
  trim: boolean
  unique: boolean
  dropEmpty: boolean
}

/** Options of splitting. Separators are literal, with the escapes `\t`, `\n`, `\r` and `\\`. */
export interface SplitOptions {
  separators: string[]
  trim: boolean
  dropEmpty: boolean
  unique: boolean
}

/** Options for listing URLs, emails and phone numbers. */
export interface FindOptions {
  /** Keeps only the first of equal items: emails ignore case, phone numbers compare by E.164. */
  unique: boolean
  /** Prefixes each item with its input line number and a tab. */
  lineNumbers: boolean
}

/** Options for phone numbers. */
export interface FindPhonesOptions extends FindOptions {
  /** ISO 3166 code of the region whose national numbers are found; international ones are always found. */
  region: string
  form: 'as-written' | 'e164' | 'international' | 'national'
}

/** Options for trimming lines. */
export interface StripOptions {
  /** Removes lines that become empty. */
  dropEmpty: boolean
}

/** Options for removing all white space. */
export interface StripAllOptions extends StripOptions {
  removeLineBreaks: boolean
}

/** Options for removing blank lines. */
export interface DropEmptyOptions {
  /** Keeps one of several consecutive blank lines. */
  keepOne: boolean
}

/** Options for sorting lines. */
export interface SortOptions {
  /**
   * Order: letters and pinyin with numbers by value; pinyin only; first number; or no sorting, for reversing the lines.
   */
  by: 'natural' | 'pinyin' | 'number' | 'as-is'
  descending: boolean
}

/** Options for removing duplicate lines. */
export interface UniqueOptions {
  ignoreCase: boolean
  /** Ignores all white space. */
  ignoreSpace: boolean
  /** Prefixes each line with its count and a tab. */
  count: boolean
}

/** Options for replacing; both texts have the escapes `\t`, `\n`, `\r` and `\\`. */
export interface ReplaceOptions {
  find: string
  /** Replacement; for a regular expression with `$1`, `$<name>` and `$&`. */
  replacement: string
  caseSensitive: boolean
  /** Reads `find` as a JavaScript regular expression in which `^` and `$` match at line ends. */
  regex: boolean
}

/** Options of each operation. */
export interface TextOptions {
  'keep-lines': LineFilterOptions
  'drop-lines': LineFilterOptions
  'extract-between': ExtractOptions
  'split-to-lines': SplitOptions
  'find-urls': FindOptions
  'find-phones': FindPhonesOptions
  'find-emails': FindOptions
  'strip-left': StripOptions
  'strip-all': StripAllOptions
  'drop-empty': DropEmptyOptions
  'sort-lines': SortOptions
  'unique-lines': UniqueOptions
  replace: ReplaceOptions
}

/** Name of a text operation. */
export type TextOperation = keyof TextOptions

const LINE_FILTER: LineFilterOptions = {
  keyword: '',
  match: 'any',
  caseSensitive: true,
  regex: false,
  unique: false,
  trim: false,
  lineNumbers: false,
}

/** Initial options of each tool. */
export const DEFAULT_OPTIONS: TextOptions = {
  'keep-lines': LINE_FILTER,
  'drop-lines': LINE_FILTER,
  'extract-between': {
    left: '',
    right: '',
    includeSeparators: false,
    which: 'all',
    acrossLines: false,
    trim: false,
    unique: false,
    dropEmpty: true,
  },
  'split-to-lines': { separators: [',', '，', '、', ';', '；', '\\t'], trim: true, dropEmpty: true, unique: false },
  'find-urls': { unique: false, lineNumbers: false },
  'find-phones': { unique: false, lineNumbers: false, region: 'CN', form: 'as-written' },
  'find-emails': { unique: false, lineNumbers: false },
  'strip-left': { dropEmpty: false },
  'strip-all': { dropEmpty: false, removeLineBreaks: false },
  'drop-empty': { keepOne: false },
  'sort-lines': { by: 'natural', descending: false },
  'unique-lines': { ignoreCase: false, ignoreSpace: false, count: false },
  replace: { find: '', replacement: '', caseSensitive: true, regex: false },
}

/** Encodings in which a file can be read, as `TextDecoder` labels. */
export type TextEncoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be' | 'big5' | 'shift_jis' | 'windows-1252'

/** Request to run an operation on a text or file. */
export type TextRequest = {
  [Op in TextOperation]: {
    operation: Op
    options: TextOptions[Op]
    input: string | Blob
    /** Encoding of a Blob; detected if undefined. Ignored for a string. */
    encoding?: TextEncoding | undefined
  }
}[TextOperation]

/** Sizes before and after the operation. */
export interface TextCounts {
  /** Lines as counted by `wc -l`, plus an unterminated last line. */
  inputLines: number
  outputLines: number
  /**
   * Matching lines (filters), items before duplicates are removed, separators found (split), lines changed (strip),
   * removed (empty, equal) or moved (sort), or number of replacements.
   */
  matches: number
  inputBytes: number
  /** UTF-8 bytes, with the byte order mark. */
  outputBytes: number
}

/** Phone number found, with its details. */
export interface PhoneFind {
  /** Number as written, and in the requested form. */
  written: string
  shown: string
  e164: string
  /** ISO 3166 code; '' if several countries share the number. */
  country: string
  /** Mobile, fixed line, either of them, Chinese 400 number, toll-free, or other. */
  kind: 'mobile' | 'fixed' | 'either' | '400' | 'free' | 'other'
  sure: 'high' | 'middle' | 'low'
  /** Evidence for a phone number. */
  because: 'international' | 'label' | 'groups' | 'plan' | 'digits'
  /** Line number in the input, from 1, and its text around the number. */
  line: number
  source: string
}

/** Result of an operation. */
export interface TextAnswer {
  /** Whole result for a string; first lines for a Blob. */
  text: string
  /** Whole result for a Blob, in UTF-8. */
  blob?: Blob
  /** True if `text` is shorter than the result. */
  truncated: boolean
  counts: TextCounts
  /** Ranges of matches or replacements in `text`: start and end of each, in order; the first few hundred. */
  marks: number[]
  /** Message for a missing option. */
  missing?: string
  /** First phone numbers found, with details. */
  phones?: PhoneFind[]
  /** Notes for the visitor. */
  notes: string[]
  /** Encoding used for a Blob. */
  encoding?: TextEncoding
}

/** Regions listed first for national phone numbers, as ISO code and Chinese name; any other ISO code works too. */
export const PHONE_REGIONS: readonly (readonly [code: string, name: string])[] = [
  ['CN', '中国内地'],
  ['HK', '中国香港'],
  ['MO', '中国澳门'],
  ['TW', '中国台湾'],
  ['US', '美国'],
  ['CA', '加拿大'],
  ['MX', '墨西哥'],
  ['BR', '巴西'],
  ['GB', '英国'],
  ['DE', '德国'],
  ['FR', '法国'],
  ['IT', '意大利'],
  ['ES', '西班牙'],
  ['NL', '荷兰'],
  ['PL', '波兰'],
  ['RU', '俄罗斯'],
  ['TR', '土耳其'],
  ['JP', '日本'],
  ['KR', '韩国'],
  ['IN', '印度'],
  ['ID', '印度尼西亚'],
  ['MY', '马来西亚'],
  ['PH', '菲律宾'],
  ['SG', '新加坡'],
  ['TH', '泰国'],
  ['VN', '越南'],
  ['AU', '澳大利亚'],
  ['AE', '阿联酋'],
  ['SA', '沙特阿拉伯'],
  ['ZA', '南非'],
]
