import type { Dictionary, Term } from './dictionary.ts'
import type { Placed } from './place.ts'

/** So many characters on each side decide; more would make a hostile text slow. */
const AROUND = 48
const KANA = /[\u3041-\u30ff]/

const NOT_ZH = /(?:不能|不可|不得|不会|不具有?|不具备|不含|不包括|并无|没有|绝无|绝非|并非|不是|非|不替代|不能代替|不可替代|不宜|不应|不要|严禁|禁止|拒绝|避免|防止|谨防|警惕|不承诺|不保证|不提供|不支持|不接受|不做|不用于|不涉及|请勿|切勿|勿|无)[^，。！？；\n]{0,8}$/u
const NOT_EN = /\b(?:not|no|never|without|nor|cannot|neither|don['’]?t|doesn['’]?t|isn['’]?t|aren['’]?t|can['’]?t|won['’]?t|wasn['’]?t)\b(?! only| just| to mention)[^.,;:!?\n]{0,36}$/
const DISCLAIMER_EN = /\bnot\s+(?:been\s+)?(?:intended|meant|designed|evaluated|claim\w*|used|a substitute)\b[^.!?\n]{0,46}$/
const NOT_JA = /^[^。！？\n]{0,12}?(?:ません|ではない|ではありません|ものではな|しない|できない)/

const tested = new Map<string, RegExp>()

/** A regular expression of the dictionary; at the end of what is before, or at the start of what is after. */
function expression(source: string, side: 'before' | 'after'): RegExp {
  const key = side + source
  const known = tested.get(key)
  if (known) return known
  const made = side === 'before' ? new RegExp(`(?:${source})$`, 'iu') : new RegExp(`^(?:${source})`, 'iu')
  tested.set(key, made)
  return made
}

function isNegated(before: string, after: string, { language }: Term): boolean {
  if (language === 'zh') return NOT_ZH.test(before)
  return language === 'ja' ? NOT_JA.test(after) : NOT_EN.test(before) || DISCLAIMER_EN.test(before)
}

const fits = (source: string | undefined, side: 'before' | 'after', text: string): boolean => source !== undefined && expression(source, side).test(text)

/** The place of a finding where the words around make a term what it is listed as; nothing where they do not. */
export function meant<Found extends Placed>(text: string, found: Found, term: Term, { classes }: Dictionary): Found | undefined {
  const { start, end, variant } = found
  const before = text.slice(Math.max(0, start - AROUND), start).toLowerCase()
  const after = text.slice(end, end + AROUND).toLowerCase()
  const japanese = KANA.test(before.slice(-16)) || KANA.test(after.slice(0, 16))
  if (term.language === 'zh' && japanese) return undefined
  if (fits(term.innocentBefore, 'before', before) || fits(term.innocentAfter, 'after', after)) return undefined
  if ((term.negatable ?? classes[term.kind]?.negatable) === true && isNegated(before, after, term)) return undefined
  const needed = term.needsBefore === undefined ? undefined : expression(term.needsBefore, 'before').exec(before)
  if (needed && term.wide === true) return { ...found, start: start - needed[0].length }
  // Who disguises a word means it.
  const disguised = variant !== undefined && variant !== 'full-width' && variant !== 'traditional' && term.wide !== true
  if (disguised || (!term.needsBefore && !term.needsAfter) || needed) return found
  return fits(term.needsAfter, 'after', after) ? found : undefined
}
