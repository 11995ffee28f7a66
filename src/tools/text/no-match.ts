import type { TextAnswer, TextOperation, TextRequest } from '../../engines/text/operation.ts'
import type { UrlState } from '../../state/url-state.ts'
import { readOptions } from './option-fields.ts'

/** Alternative options that may find something, with the label of the offer. */
export interface LooserOptions {
  change: UrlState
  words: (found: string) => string
}

/** Regions to try if the chosen region has no phone numbers. */
const REGIONS = [
  ['CN', '中国内地'],
  ['US', '美国'],
  ['HK', '中国香港'],
  ['GB', '英国'],
  ['DE', '德国'],
  ['JP', '日本'],
] as const
const EXPRESSION = /[\\^$*+?[\](){}|]/
const WIDE: Readonly<Record<string, string>> = {
  '(': '（',
  ')': '）',
  '[': '【',
  ']': '】',
  ':': '：',
  ',': '，',
  '<': '《',
  '>': '》',
  '"': '“',
}
const turned = new Map(
  Object.entries(WIDE).flatMap(([half, wide]) => [
    [half, wide],
    [wide, half],
  ]),
)
const otherWidth = (text: string): string => text.replace(/[^]/g, (char) => turned.get(char) ?? char)
const quoted = (text: string): string => `「${text.length > 20 ? `${text.slice(0, 20)}…` : text}」`
const listed = (keyword: string): string =>
  keyword
    .split(/\r\n|\n|\r/)
    .filter((word) => word !== '')
    .slice(0, 3)
    .map(quoted)
    .join('、')

/** Reason why nothing was found or changed. */
export function explainNoMatch({ operation, options }: TextRequest): string | undefined {
  switch (operation) {
    case 'keep-lines':
      return options.match === 'all'
        ? `没有一行同时含有${listed(options.keyword)}`
        : `没有一行含有${listed(options.keyword)}`
    case 'drop-lines':
      return `没有一行含有${listed(options.keyword)}，全部保留`
    case 'replace':
      return `没有找到${quoted(options.find)}，原文没有改动`
    case 'extract-between':
      return `没有找到${[options.left && `左边是${quoted(options.left)}`, options.right && `右边是${quoted(options.right)}`].filter(Boolean).join('、')}的内容`
    case 'find-phones':
      return '没有找到电话号码'
    case 'find-emails':
      return '没有找到邮箱：邮箱要有 @ 和域名，如 a@example.com'
    case 'find-urls':
      return '没有找到网址：网址要有域名，如 example.com'
    case 'unique-lines':
      return '没有重复的行'
    case 'drop-empty':
      return '没有空行'
    default:
      return undefined
  }
}

/** Alternative options that may find something, likeliest first. */
export function listLooserOptions(operation: TextOperation, state: UrlState): LooserOptions[] {
  const options = readOptions(operation, state) as unknown as Readonly<Record<string, unknown>>
  const unit = operation === 'keep-lines' || operation === 'drop-lines' ? '行' : '处'
  const offer = (change: UrlState, what: string, counted = unit): LooserOptions => ({
    change,
    words: (found) => `${what}有 ${found} ${counted}`,
  })
  const field = ['keyword', 'find'].find((key) => options[key] !== undefined)
  const typed = field === undefined ? '' : (state[field] ?? '')
  const found: (LooserOptions | false)[] = [
    options.caseSensitive === true &&
      typed.toLowerCase() !== typed.toUpperCase() &&
      offer({ caseSensitive: '0' }, '忽略大小写'),
    options.match === 'all' && offer({ match: '' }, '满足任一'),
    options.regex === true && offer({ regex: '' }, '按普通文字找'),
    options.regex === false && EXPRESSION.test(typed) && offer({ regex: '1' }, '按正则表达式找'),
    field !== undefined && typed !== typed.trim() && offer({ [field]: typed.trim() }, '去掉首尾空格'),
  ]
  if (operation === 'extract-between') {
    const [left, right] = [state.left ?? '', state.right ?? '']
    const wide = { left: otherWidth(left), right: otherWidth(right) }
    found.push(
      (wide.left !== left || wide.right !== right) &&
        offer(wide, `换成${[wide.left, wide.right].filter(Boolean).map(quoted).join('')}`, '段'),
      options.acrossLines === false && left !== '' && right !== '' && offer({ acrossLines: '1' }, '允许跨行', '段'),
    )
  }
  if (operation === 'find-phones')
    found.push(
      ...REGIONS.filter(([code]) => code !== options.region).map(([code, name]) =>
        offer({ region: code }, `按${name}的号码规则`, '个'),
      ),
    )
  if (operation === 'unique-lines') {
    found.push(
      options.ignoreCase === false && offer({ ignoreCase: '1' }, '忽略大小写', '行重复'),
      options.ignoreSpace === false && offer({ ignoreSpace: '1' }, '忽略空格', '行重复'),
    )
  }
  return found.filter((one) => one !== false)
}

/** True if the answer is empty although no required input is missing. */
export function hasNoMatch(request: TextRequest, { counts, missing }: TextAnswer): boolean {
  return missing === undefined && counts.matches === 0 && counts.inputLines > 0 && explainNoMatch(request) !== undefined
}
