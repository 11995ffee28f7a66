/** Which lines a keyword filter keeps or drops, and how it writes what is left. */
export interface LineFilterOptions {
  /** One keyword (or regular expression) a line; empty lines count for nothing. */
  keyword: string
  /** Whether one keyword is enough or all must be in the line. */
  match: 'any' | 'all'
  caseSensitive: boolean
  /** Read each keyword as a JavaScript regular expression, tried with the `u` flag first. */
  regex: boolean
  /** Keep the first of equal lines. */
  unique: boolean
  /** Remove white space at both ends of each line, before it is matched. */
  trim: boolean
  /** Put the input's line number and a tab before each line. */
  lineNumbers: boolean
}

/** Separators are literal; `\t`, `\n`, `\r` and `\\` are read as escapes. */
export interface ExtractOptions {
  /** Empty: from the line's start. */
  left: string
  /** Empty: to the line's end. */
  right: string
  includeSeparators: boolean
  /** All stretches, or the first of each line (of the whole text when `acrossLines`). */
  which: 'all' | 'first'
  /** Let a stretch run over line breaks; without meaning when a separator is empty. */
  acrossLines: boolean
  trim: boolean
  unique: boolean
  dropEmpty: boolean
}

/** Separators are literal; `\t`, `\n`, `\r` and `\\` are read as escapes. */
export interface SplitOptions {
  separators: string[]
  trim: boolean
  dropEmpty: boolean
  unique: boolean
}

/** How found URLs, emails and phone numbers are listed. */
export interface FindOptions {
  /** Keep the first of equal finds: emails compare without case, phone numbers by E.164. */
  unique: boolean
  /** Put the input's line number and a tab before each find. */
  lineNumbers: boolean
}

/** How phone numbers are read and written. */
export interface FindPhonesOptions extends FindOptions {
  /** ISO 3166 code of the region whose national numbers are read; international ones are always found. */
  region: string
  form: 'as-written' | 'e164' | 'international' | 'national'
}

/** Stripping white space. */
export interface StripOptions {
  /** Leave out lines with nothing left. */
  dropEmpty: boolean
}

/** Stripping white space inside lines too. */
export interface StripAllOptions extends StripOptions {
  removeLineBreaks: boolean
}

/** Leaving out empty lines. */
export interface DropEmptyOptions {
  /** Leave one of several empty lines that follow each other. */
  keepOne: boolean
}

/** In which order lines are put. */
export interface SortOptions {
  /** Letters and pinyin with numbers by value, without; by the first number; as they are, for turning round. */
  by: 'natural' | 'pinyin' | 'number' | 'as-is'
  descending: boolean
}

/** Which lines count as equal, and how what is left is written. */
export interface UniqueOptions {
  ignoreCase: boolean
  /** White space counts for nothing, wherever it stands. */
  ignoreSpace: boolean
  /** Put how often there is such a line and a tab before it. */
  count: boolean
}

/** What is looked for and what is put in its place; `\t`, `\n`, `\r` and `\\` are read as escapes. */
export interface ReplaceOptions {
  find: string
  /** For a regular expression with `$1`, `$<name>` and `$&`. */
  replacement: string
  caseSensitive: boolean
  /** Read `find` as a JavaScript regular expression in which `^` and `$` are the ends of a line. */
  regex: boolean
}

/** The options of each operation. */
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

/** The name of a text operation. */
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

/** What each tool starts with. */
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

/** Encodings a file can be read as; their `TextDecoder` labels. */
export type TextEncoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be' | 'big5' | 'shift_jis' | 'windows-1252'

/** One run of one operation over a typed text or a file. */
export type TextRequest = {
  [Op in TextOperation]: {
    operation: Op
    options: TextOptions[Op]
    input: string | Blob
    /** How to read a Blob; found out from its bytes when absent. Without meaning for a string. */
    encoding?: TextEncoding | undefined
  }
}[TextOperation]

/** Sizes before and after. */
export interface TextCounts {
  /** Lines as `wc -l` counts them, plus a last one without an ending. */
  inputLines: number
  outputLines: number
  /** Matching lines (filters), finds and stretches before duplicates go, separators met (split), lines changed (strip), left out (empty, equal) or moved (sort), places replaced. */
  matches: number
  inputBytes: number
  /** UTF-8 bytes, with the byte order mark. */
  outputBytes: number
}

/** A phone number found, and what is known of it. */
export interface PhoneFind {
  /** As it stands in the text, and in the form that was asked for. */
  written: string
  shown: string
  e164: string
  /** ISO 3166 code; '' where several countries share the number. */
  country: string
  /** A mobile, a fixed line, either of them, a Chinese 400 number, a free one, or another kind. */
  kind: 'mobile' | 'fixed' | 'either' | '400' | 'free' | 'other'
  sure: 'high' | 'middle' | 'low'
  /** Why it is taken for a phone number. */
  because: 'international' | 'label' | 'groups' | 'plan' | 'digits'
  /** Line of the input, counted from 1, and its text around the number. */
  line: number
  source: string
}

/** What an operation gives back. */
export interface TextAnswer {
  /** The whole result for a string; for a Blob its first lines. */
  text: string
  /** The whole result for a Blob, in UTF-8. */
  blob?: Blob
  /** Whether `text` is shorter than the result. */
  truncated: boolean
  counts: TextCounts
  /** Where in `text` matches or replacements stand: start and end of each, in order; the first few hundred. */
  marks: number[]
  /** What the visitor still has to fill in, as a sentence. */
  missing?: string
  /** The first phone numbers found, described. */
  phones?: PhoneFind[]
  /** Sentences for the visitor. */
  notes: string[]
  /** How a Blob was read. */
  encoding?: TextEncoding
}

/** Regions offered first for national phone numbers, as ISO code and Chinese name; any other ISO code works too. */
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
