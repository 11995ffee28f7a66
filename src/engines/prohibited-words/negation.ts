import { endsWith, wordsAfter, wordsBefore } from './around.ts'

/** How far back a word of negation may begin: eight characters and the longest word. */
const ZH_BACK = 12
const EN_BACK = 48
const ZH_SIGNS = '不没沒无無非禁拒避防谨謹警勿'
/** Comma, full stop, exclamation and question mark and semicolon of full width, and the end of a line. */
const ZH_STOPS = [0xff0c, 0x3002, 0xff01, 0xff1f, 0xff1b, 0x0a]

const NOT_ZH = /(?<=(?:不能|不可|不得|不会|不具有?|不具备|不含|不包括|并无|没有|绝无|绝非|并非|不是|非|不替代|不能代替|不可替代|不宜|不应|不要|严禁|禁止|拒绝|避免|防止|谨防|警惕|不承诺|不保证|不提供|不支持|不接受|不做|不用于|不涉及|请勿|切勿|勿|无)[^，。！？；\n]{0,8})/uy
const NOT_EN = /\b(?:not|no|never|without|nor|cannot|neither|don['’]?t|doesn['’]?t|isn['’]?t|aren['’]?t|can['’]?t|won['’]?t|wasn['’]?t)\b(?! only| just| to mention)[^.,;:!?\n]{0,36}$/i
const DISCLAIMER_EN = /\bnot\s+(?:been\s+)?(?:intended|meant|designed|evaluated|claim\w*|used|a substitute)\b[^.!?\n]{0,46}$/i
const NOT_JA = /^[^。！？\n]{0,12}?(?:ません|ではない|ではありません|ものではな|しない|できない)/

/** 1 for a character that each Chinese negation has, 2 for one that ends a clause. */
const ZH_MARKS = new Uint8Array(0x10000)
for (const sign of ZH_SIGNS) ZH_MARKS[sign.charCodeAt(0)] = 1
for (const stop of ZH_STOPS) ZH_MARKS[stop] = 2

const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a

/** Whether a negation may stand before: a look at single characters, as most places have none and an expression is dear. */
function mayBeNegatedZh(text: string, start: number): boolean {
  const first = Math.max(0, start - ZH_BACK)
  for (let at = start - 1; at >= first; at--) {
    const mark = ZH_MARKS[text.charCodeAt(at)]
    if (mark !== 0) return mark === 1
  }
  return false
}

/** Whether an n at a place begins no, not, nor, never, neither or ends in n't. */
function isNo(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1)
  if (next === 0x27 || next === 0x2019) return true
  if ((next | 0x20) === 0x74) return !isLetter(text.charCodeAt(at + 2))
  if ((next | 0x20) !== 0x6f && (next | 0x20) !== 0x65) return false
  // The n before is that of cannot.
  return at === 0 || !isLetter(text.charCodeAt(at - 1)) || (text.charCodeAt(at - 1) | 0x20) === 0x6e
}

function mayBeNegatedEn(text: string, start: number): boolean {
  const first = Math.max(0, start - EN_BACK)
  for (let at = start - 1; at >= first; at--) {
    const code = text.charCodeAt(at)
    if (code < 0x41) {
      if (code === 0x2e || code === 0x21 || code === 0x3f || code === 0x0a) return false
      continue
    }
    const low = code | 0x20
    if (low === 0x6e ? isNo(text, at) : low === 0x77 && (text.charCodeAt(at + 4) | 0x20) === 0x6f) return true
  }
  return false
}

/** Whether "not …" stands before a place, or in Japanese after it. */
export function isNegated(text: string, start: number, end: number, isTraditional: boolean, language: 'zh' | 'en' | 'ja'): boolean {
  if (language === 'en') {
    if (!mayBeNegatedEn(text, start)) return false
    const before = wordsBefore(text, start, isTraditional)
    return NOT_EN.test(before) || DISCLAIMER_EN.test(before)
  }
  if (language === 'ja' && NOT_JA.test(wordsAfter(text, end, isTraditional))) return true
  return mayBeNegatedZh(text, start) && endsWith(NOT_ZH, wordsBefore(text, start, isTraditional))
}
