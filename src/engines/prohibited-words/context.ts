import { SIMPLIFIED } from '../../lib/traditional.ts'
import type { Dictionary, Term } from './dictionary.ts'
import { MORE_TRADITIONAL } from './look-alikes.ts'
import type { Placed } from './place.ts'

/** So many characters on each side decide; more would make a hostile text slow. */
const AROUND = 48
/** Japanese letters: where a text has any, its Chinese characters may be Japanese. */
const KANA = /[\u3041-\u30ff]/

const NOT_ZH = /(?:不能|不可|不得|不会|不具有?|不具备|不含|不包括|并无|没有|绝无|绝非|并非|不是|非|不替代|不能代替|不可替代|不宜|不应|不要|严禁|禁止|拒绝|避免|防止|谨防|警惕|不承诺|不保证|不提供|不支持|不接受|不做|不用于|不涉及|请勿|切勿|勿|无)[^，。！？；\n]{0,8}$/u
const NOT_EN = /\b(?:not|no|never|without|nor|cannot|neither|don['’]?t|doesn['’]?t|isn['’]?t|aren['’]?t|can['’]?t|won['’]?t|wasn['’]?t)\b(?! only| just| to mention)[^.,;:!?\n]{0,36}$/i
const DISCLAIMER_EN = /\bnot\s+(?:been\s+)?(?:intended|meant|designed|evaluated|claim\w*|used|a substitute)\b[^.!?\n]{0,46}$/i
const NOT_JA = /^[^。！？\n]{0,12}?(?:ません|ではない|ではありません|ものではな|しない|できない)/

const PLAIN: ReadonlyMap<string, string> = new Map([...Array.from(SIMPLIFIED, ([from, to]): [string, string] => [String.fromCharCode(from), String.fromCharCode(to)]), ...MORE_TRADITIONAL])
const TRADITIONAL = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'gu')

/** A text whose words can be read around a term: as long as the original, in simplified characters. */
export function readable(text: string): { text: string; plain: string; hasKana: boolean } {
  return { text, plain: text.search(TRADITIONAL) === -1 ? text : text.replaceAll(TRADITIONAL, (char) => PLAIN.get(char) ?? char), hasKana: KANA.test(text) }
}

/** What around a term decides. The expressions are made when the term is first found: few of them are ever needed. */
export interface Context {
  term: Term
  negatable: boolean
  made?: Expressions
}

interface Expressions {
  innocentBefore: RegExp | undefined
  innocentAfter: RegExp | undefined
  neededBefore: RegExp | undefined
  neededAfter: RegExp | undefined
}

/** The context of a term. */
export function contextOf(term: Term, { classes }: Dictionary): Context {
  return { term, negatable: term.negatable ?? classes[term.kind]?.negatable ?? false }
}

const before = (source: string | undefined): RegExp | undefined => (source === undefined ? undefined : new RegExp(`(?:${source})$`, 'iu'))
const after = (source: string | undefined): RegExp | undefined => (source === undefined ? undefined : new RegExp(`^(?:${source})`, 'iu'))

function expressionsOf(context: Context): Expressions {
  const { innocentBefore, innocentAfter, needsBefore, needsAfter } = context.term
  context.made ??= { innocentBefore: before(innocentBefore), innocentAfter: after(innocentAfter), neededBefore: before(needsBefore), neededAfter: after(needsAfter) }
  return context.made
}

function isNegated(left: string, right: string, { language }: Term): boolean {
  if (language === 'zh') return NOT_ZH.test(left)
  return language === 'ja' ? NOT_JA.test(right) || NOT_ZH.test(left) : NOT_EN.test(left) || DISCLAIMER_EN.test(left)
}

/** Chinese words mean something else between Japanese ones. */
const isJapanese = (left: string, right: string): boolean => KANA.test(left.slice(-16)) || KANA.test(right.slice(0, 16))

/** The place of a finding where the words around make a term what it is listed as; nothing where they do not. */
export function meant<Found extends Placed>({ text, plain, hasKana }: ReturnType<typeof readable>, found: Found, context: Context): Found | undefined {
  const { term, negatable } = context
  const { start, end, variant } = found
  const words = term.language === 'zh' ? plain : text
  const left = words.slice(Math.max(0, start - AROUND), start)
  const right = words.slice(end, end + AROUND)
  const { innocentBefore, innocentAfter, neededBefore, neededAfter } = expressionsOf(context)
  if (innocentBefore?.test(left) === true || innocentAfter?.test(right) === true) return undefined
  if (hasKana && term.language === 'zh' && isJapanese(left, right)) return undefined
  if (negatable && isNegated(left, right, term)) return undefined
  if (!neededBefore && !neededAfter) return found
  const needed = neededBefore?.exec(left)
  if (needed) return term.wide === true ? { ...found, start: start - needed[0].length } : found
  // Who disguises a word means it.
  if (variant !== undefined && variant !== 'full-width' && variant !== 'traditional' && term.wide !== true) return found
  return neededAfter?.test(right) === true ? found : undefined
}
