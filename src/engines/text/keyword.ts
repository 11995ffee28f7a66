import { UserError } from '../../lib/user-error.ts'
import type { LineFilterOptions } from './operation.ts'

/** Lists the keywords of a filter, one per line; blanks at either end belong to a keyword. */
export function listKeywords(options: LineFilterOptions): string[] {
  return options.keyword.split(/\r\n|\n|\r/).filter((keyword) => keyword !== '')
}

/**
 * Returns a test for matching lines; undefined without a keyword.
 * @throws UserError for an invalid regular expression.
 */
export function createLineMatcher(options: LineFilterOptions): ((line: string) => boolean) | undefined {
  const tests = listKeywords(options).map((keyword) => keywordTest(keyword, options))
  const [only] = tests
  if (!only || tests.length === 1) return only
  return options.match === 'all'
    ? (line) => tests.every((test) => test(line))
    : (line) => tests.some((test) => test(line))
}

function keywordTest(keyword: string, { regex, caseSensitive }: LineFilterOptions): (line: string) => boolean {
  if (!regex && caseSensitive) return (line) => line.includes(keyword)
  const expression = regex
    ? compileExpression(keyword, caseSensitive ? '' : 'i')
    : new RegExp(escapeExpression(keyword), foldsAsAscii(keyword) ? 'i' : 'iu')
  return (line) => expression.test(line)
}

/** Escapes a text for literal use in a regular expression. */
export function escapeExpression(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

/** True if only the letters A–Z of the keyword have two cases, so that the case is one bit of one byte. */
export function foldsAsAscii(keyword: string): boolean {
  const rest = keyword.replace(/[a-z]/gi, '')
  return rest.toLowerCase() === rest && rest.toUpperCase() === rest
}

/**
 * Compiles a visitor's regular expression.
 * @throws UserError that explains what is wrong.
 */
export function compileExpression(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, `${flags}u`)
  } catch {
    // Patterns such as `\-` or a lone `{` are invalid only with `u`, so they are tried without it.
    return compileLoosely(source, flags)
  }
}

function compileLoosely(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags)
  } catch (error) {
    throw new UserError(`正则表达式「${source}」有误：${reason(String(error))}`)
  }
}

// Messages of V8, SpiderMonkey and JavaScriptCore; the first matching row is used.
const REASONS: readonly [RegExp, string][] = [
  [/out of order in (character )?class|invalid (class )?range|invalid character class/i, '方括号里的范围起止颠倒'],
  [/character class|terminating \]|unterminated class/i, '方括号 [ 没有闭合'],
  [/unmatched/i, '多了一个右括号'],
  [/unterminated group|unterminated parenthetical|missing \)|missing closing/i, '圆括号 ( 没有闭合'],
  [/nothing to repeat/i, '量词（* + ? {}）前面没有可重复的内容'],
  [/out of order/i, '花括号里的次数前大后小'],
  [/\\ at end/i, '末尾多了一个反斜杠 \\'],
  [/named|group name|group specifier/i, '分组名称不对'],
  [/invalid group|unrecognized character after \(\?/i, '(? 后面的写法不对'],
]

function reason(message: string): string {
  // The message quotes the pattern first; the reason follows the last colon.
  const said = message.slice(message.lastIndexOf(':') + 1)
  return REASONS.find(([pattern]) => pattern.test(said))?.[1] ?? '写法不对'
}
