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

/** Whether the words around make a term what it is listed as. */
export function isMeant(text: string, { start, end, variant }: Placed, term: Term, { classes }: Dictionary): boolean {
  const before = text.slice(Math.max(0, start - AROUND), start).toLowerCase()
  const after = text.slice(end, end + AROUND).toLowerCase()
  const japanese = KANA.test(before.slice(-16)) || KANA.test(after.slice(0, 16))
  if (term.language === 'zh' && japanese) return false
  if (term.innocentBefore && expression(term.innocentBefore, 'before').test(before)) return false
  if (term.innocentAfter && expression(term.innocentAfter, 'after').test(after)) return false
  if (classes[term.kind]?.negatable === true && isNegated(before, after, term)) return false
  // Who disguises a word means it.
  const disguised = variant !== undefined && variant !== 'full-width' && variant !== 'traditional'
  if (disguised || (!term.needsBefore && !term.needsAfter)) return true
  return (term.needsBefore !== undefined && expression(term.needsBefore, 'before').test(before)) || (term.needsAfter !== undefined && expression(term.needsAfter, 'after').test(after))
}
