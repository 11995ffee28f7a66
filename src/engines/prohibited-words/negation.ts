import { matchesAtEnd, wordsAfter, wordsBefore } from './around.ts'
import { isAmongCjk, isQuotedEn, isQuotedJa, isQuotedZh } from './quoted.ts'

/** Maximum distance of a negation before a match: eight characters and the longest negation. */
const ZH_BACK = 16
/** Maximum distance if the match is one of several quoted terms. */
const ZH_BACK_QUOTED = 48
const EN_BACK = 48
const ZH_SIGNS = '不没沒无無非禁拒避防谨謹警勿别別少杜抵查举舉击擊'
/** Comma, full stop, exclamation and question mark and semicolon in both widths, and the end of a line. */
const ZH_STOPS = [0xff0c, 0x3002, 0xff01, 0xff1f, 0xff1b, 0x0a, 0x2c, 0x21, 0x3f, 0x3b]

/**
 * Words for the absence of a thing, with text allowed before the term. A thing in between is what is absent: 无线耳机销量第一
 * claims 销量第一.
 */
const ABSENT_ZH =
  /(?:不含有?|不添加|不涉及|不是|并无|没有|绝无|绝非|并非|非|无)(?:任何|什么|所谓的?|明显|直接|实际|相关|一定|需|须|有|是|“|"|「|『){0,3}/u
    .source
/** Words for never doing a thing, directly before it. */
const NEVER_ZH = /(?:从不|绝不|决不|从未|从没|概不|坚决不|不搞|不参与|不做)[^，,。！？!?；;\n的]{0,4}/u.source
/** Words for not doing or not allowing a thing. */
const REFUSED_ZH =
  /(?:不能(?!不)|不可(?!不)|不得(?!不)|不会|不具有?|不具备|不包括|不替代|无法|不能代替|不可替代|不代表|不宜|不应|不要|严禁|禁止|拒绝|避免|防止|谨防|警惕|杜绝|抵制|打击|查处|举报|远离|不承诺|不保证|不提供|不支持|不接受|不用于|不敢|不吹|不是说|谈不上|算不上|称不上|别再?(?:信|相信|写|用|说|轻信)|少信|不要信|不信|请勿|切勿|勿)/u
    .source
/** Earlier terms of a quoted list. */
const QUOTED_ZH = /[“"「『‘][^”"」』’\n]{1,12}[”"」』’][、,，和及或与/]?/u.source
/** Text allowed between a negation and a word of rank. */
const FILLER_ZH =
  /使用|用|写|出现|宣称|宣传|标注|含有|带有|承诺|保证|提供|支持|参与|搞|做|说|称|叫|再|是|为|有|任何|所谓的?|我们|本店|自己|全网|全国|全球|世界|国内|行业|业内|市场|史上|同行|“|"|「|『|、|\s|[^，,。！？!?；;\n的]{1,6}、/u
    .source
/** Text allowed between a negation and a term: `near` for words of rank (quotes and fillers), `far` for other terms. */
const REACH_ZH = {
  far: `${/[^，,。！？!?；;\n的]{0,8}/u.source}(?:${QUOTED_ZH}){0,6}${/[“"「『‘]?/u.source}`,
  near: `(?:${QUOTED_ZH}|${FILLER_ZH}){0,8}`,
} as const
/** Plain 不 right before a verb: 好评不返现. */
const PLAIN_ZH = /(?<![差从绝决无])不/u.source
const NOT_ZH = { far: notZh(`${REACH_ZH.far}|${PLAIN_ZH}`), near: notZh(REACH_ZH.near) } as const
const NOT_EN =
  /\b(?:not|nor|never|cannot|neither|don['’]?t|doesn['’]?t|isn['’]?t|aren['’]?t|can['’]?t|won['’]?t|wasn['’]?t)\b(?! only| just| to mention)(?:(?!\b(?:but|yet|so|just)\b)[^.,;:!?\n]){0,36}$/i
/**
 * "no" and "without" reach only the next words: "no mess, cures acne" and "no batteries best seller" still make the
 * claim.
 */
const NO_EN = {
  far: /\b(?:no|without)\s(?:[\w'’-]+\s){0,2}$/i,
  near: /\b(?:no|without)\s(?:(?:the|a|an|any|our|such thing as|claims? of|claims? to be)\s){0,2}$/i,
} as const
const DISCLAIMER_EN =
  /\bnot\s+(?:been\s+)?(?:intended|meant|designed|evaluated|claim\w*|used|a substitute)\b[^.!?\n]{0,46}$/i
const NOT_JA = /^[^。！？\n]{0,12}?(?:ません|ではない|ではありません|ものではな|しない|できない)/

function notZh(reach: string): RegExp {
  return new RegExp(`(?<=(?:${ABSENT_ZH}|${NEVER_ZH}|${REFUSED_ZH}${reach}))`, 'uy')
}

/** 1 for a character that every Chinese negation has, 2 for one that ends a clause. */
const ZH_MARKS = new Uint8Array(0x10000)
for (const sign of ZH_SIGNS) ZH_MARKS[sign.charCodeAt(0)] = 1
for (const stop of ZH_STOPS) ZH_MARKS[stop] = 2

const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a

/** Quick check by single characters if a negation may precede; most matches have none, and expressions are slow. */
function mayBeNegatedZh(text: string, start: number): boolean {
  const first = Math.max(0, start - (/[“"「『‘]/u.test(text.charAt(start - 1)) ? ZH_BACK_QUOTED : ZH_BACK))
  for (let at = start - 1; at >= first; at--) {
    const mark = ZH_MARKS[text.charCodeAt(at)]
    if (mark !== 0) return mark === 1
  }
  return false
}

/** True if the n at an index begins no, not, nor, never or neither, or belongs to n't. */
function isNo(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1)
  if (next === 0x27 || next === 0x2019) return true
  if ((next | 0x20) === 0x74) return !isLetter(text.charCodeAt(at + 2))
  if ((next | 0x20) !== 0x6f && (next | 0x20) !== 0x65) return false
  // The preceding n belongs to cannot.
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

function isNegatedZh(text: string, start: number, end: number, isTraditional: boolean, isRank: boolean): boolean {
  if (isQuotedZh(text, start, end, isTraditional, isRank)) return true
  return (
    mayBeNegatedZh(text, start) &&
    matchesAtEnd(NOT_ZH[isRank ? 'near' : 'far'], wordsBefore(text, start, isTraditional))
  )
}

function isNegatedEn(text: string, start: number, end: number, isTraditional: boolean, isRank: boolean): boolean {
  if (isQuotedEn(text, start, end)) return true
  if (!mayBeNegatedEn(text, start)) return false
  const before = wordsBefore(text, start, isTraditional)
  return NOT_EN.test(before) || NO_EN[isRank ? 'near' : 'far'].test(before) || DISCLAIMER_EN.test(before)
}

/**
 * True if a negation precedes the match, or in Japanese follows it, or the match is quoted as forbidden. English
 * negations may occur in all three languages. `isRank`: a word of rank or price, which any noun may follow.
 */
export function isNegated(
  text: string,
  start: number,
  end: number,
  isTraditional: boolean,
  language: 'zh' | 'en' | 'ja',
  isRank: boolean,
): boolean {
  // A Latin term takes the language of its surroundings.
  const isLatin = text.charCodeAt(end - 1) < 0x80
  if (isLatin && isNegatedEn(text, start, end, isTraditional, isRank)) return true
  if (language === 'zh') return isNegatedZh(text, start, end, isTraditional, isRank)
  if (language === 'ja' && NOT_JA.test(wordsAfter(text, end, isTraditional))) return true
  return (
    (language === 'ja' || isAmongCjk(text, start, end)) &&
    (isQuotedJa(text, end) || isNegatedZh(text, start, end, isTraditional, isRank))
  )
}
