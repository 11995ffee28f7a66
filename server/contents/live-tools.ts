import { CURRENCY_CODES } from '../../src/engines/exchange-rate/operation/currencies.ts'
import type { HsCodeNames } from './code-names.ts'
import { escapeHtml, MarkdownFault } from './markup.ts'
import { convertExactly, findUnits } from './units.ts'

/**
 * A tool embedded in a text: the sentence for readers without scripts and for print, the link to its page, and data for
 * hydration.
 */
interface LiveTool {
  sentence: string
  page: { href: string; label: string }
  data: Readonly<Record<string, string>>
}

/** Maximum characters of the line, enough for any pair of units. */
const MAX_LINE_LENGTH = 80
const VALUE = /^-?\d{1,15}(?:\.\d{1,10})?$/

/** The fragment that holds the state of a tool's page. */
const state = (fields: Readonly<Record<string, string>>): string => `#${new URLSearchParams(fields).toString()}`

/** Formats a unit as 磅（lb）, or its name alone if the symbol adds nothing. */
const named = ({ zh, symbol }: { zh: string; symbol: string }): string =>
  symbol === '' || symbol === zh ? zh : `${zh}（${symbol}）`

/** Finds the pair of units. Symbols may contain blanks (fl oz), so every split of the words is tried. */
function pairOf(words: readonly string[]) {
  for (let at = 1; at < words.length; at += 1) {
    const pair = findUnits(words.slice(0, at).join(' '), words.slice(at).join(' '))
    if (pair) return pair
  }
  return undefined
}

function readConvert([value = '', ...words]: readonly string[]): LiveTool | undefined {
  const pair = VALUE.test(value) ? pairOf(words) : undefined
  if (!pair) return undefined
  const { group, from, to } = pair
  const { text, exact } = convertExactly(value, pair)
  return {
    sentence: `${value} ${named(from)} ${exact ? '=' : '≈'} ${text} ${named(to)}`,
    page: {
      href: `/tools-${group.id}${state({ v: value, u: from.id, f: from.id, t: to.id })}`,
      label: `${group.zh}换算`,
    },
    data: { group: group.id, value, from: from.id, to: to.id, 'from-name': named(from), 'to-name': named(to) },
  }
}

function readRate(words: readonly string[]): LiveTool | undefined {
  const [from = '', to = '', value = ''] = words
  const isKnown = from !== to && [from, to].every((code) => CURRENCY_CODES.includes(code))
  if (words.length !== 3 || !isKnown || !VALUE.test(value) || value.startsWith('-')) return undefined
  return {
    sentence: `${value} ${from} 换成 ${to}，按你查看那天的汇率计算`,
    page: { href: `/tools-hlhs/${from}/${to}${state({ v: value })}`, label: '汇率换算' },
    data: { value, from, to },
  }
}

function readHs(words: readonly string[], names: HsCodeNames): LiveTool | undefined {
  const [written = ''] = words
  if (words.length !== 1 || !/^(?:\d{2}\.?\d{2}|\d{4}\.?\d{2})$/.test(written)) return undefined
  const code = written.replace('.', '')
  const dotted = `${code.slice(0, -2)}.${code.slice(-2)}`
  const name = names.get(code)
  return {
    sentence: `HS 编码 ${dotted}${name === undefined ? '' : `：${name}`}`,
    page: { href: `/tools-hs${state({ code })}`, label: 'HS 编码查询' },
    data: { code },
  }
}

/** Tools by the first word of the one line in a block `tool`. */
const TOOLS: Readonly<
  Record<
    string,
    { form: string; example: string; read: (words: readonly string[], names: HsCodeNames) => LiveTool | undefined }
  >
> = {
  convert: {
    form: 'convert 5 lb kg: a number and two units of one kind, by symbol',
    example: 'convert 5 lb kg',
    read: readConvert,
  },
  rate: { form: 'rate USD CNY 100: two currencies and an amount', example: 'rate USD CNY 100', read: readRate },
  hs: { form: 'hs 851762: a code of 4 or 6 digits', example: 'hs 851762', read: readHs },
}

/**
 * The HTML of a block `tool`: a self-contained sentence with a link to the tool.
 * @throws MarkdownFault for invalid syntax.
 */
export function renderTool(source: string, line: number, names: HsCodeNames): string {
  if (/\n/.test(source.trim())) throw new MarkdownFault(line + 1, 'a tool block has one line', '工具只能写一行')
  if (source.trim().length > MAX_LINE_LENGTH)
    throw new MarkdownFault(
      line + 1,
      `a tool has at most ${String(MAX_LINE_LENGTH)} characters`,
      `工具的一行不能超过 ${String(MAX_LINE_LENGTH)} 个字`,
    )
  const [name = '', ...words] = source.trim().split(/[ \t]+/)
  const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined
  if (!tool)
    throw new MarkdownFault(
      line + 1,
      `a tool block begins with ${Object.keys(TOOLS).join(', ')}`,
      `工具应以 ${Object.keys(TOOLS).join('、')} 开头`,
    )
  const read = tool.read(words, names)
  if (!read) throw new MarkdownFault(line + 1, `is no tool such as ${tool.form}`, `工具应写成「${tool.example}」`)
  const attributes = Object.entries(read.data).map(([key, value]) => ` data-${key}="${escapeHtml(value)}"`)
  const link = `<a href="${escapeHtml(read.page.href)}">在「${read.page.label}」里打开</a>`
  return `<div class="live" data-live="${name}"${attributes.join('')}>\n<div>${escapeHtml(read.sentence)}</div>\n${link}\n</div>`
}
