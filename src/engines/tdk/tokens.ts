import { findGoodsPlaces } from './goods.ts'
import { toLemma } from './lemma.ts'

/** Word, figure with unit, or a break that no phrase may span. */
export interface Token {
  kind: 'word' | 'figure' | 'break'
  /** Text as written. */
  text: string
  /** Normalized form for comparison: lower case, no plural. */
  norm: string
  /** Offsets into the text, in UTF-16 units. */
  start: number
  end: number
}

const LATIN_UNITS = String.raw`fl\.? ?oz|oz|ml|liters?|litres?|l|cm|mm|km|m|inch(?:es)?|ft|feet|kg|g|lbs?|pounds?|mah|ah|wh|w|watts?|v|volts?|hz|khz|ghz|dpi|lumens?|lm|psi|nm|rpm|tog|gsm|db|gb|tb|mp|hours?|hrs?|h|min(?:ute)?s?|seconds?|days?|weeks?|months?|years?|packs?|pcs|pieces?|pairs?|sizes?|tiers?|d|k|a|°c|°f|momme|mg|count|ct`
const CHINESE_UNITS =
  '毫升|升|厘米|毫米|公分|米|英寸|寸|公斤|千克|毫克|克|斤|千瓦|瓦|伏特|伏|毫安时|毫安|安培|安|小时|分钟|秒|天|个月|年|岁|摄氏度|度|档|件套|件|条|只|支|片|张|双|层|套|键|姆米|千帕|牛米|流明|码|枚|粒|包|袋|瓶|盒|位|色|款|种|寸'
const FIGURE = String.raw`\d+(?:[.,]\d+)*(?:(?:\s?[x×*~—–-]\s?|到|至| to (?=\d))\d+(?:[.,]\d+)*)*(?:%|-in-\d+|[ -]?(?:${LATIN_UNITS})(?![a-z\d])| ?(?:${CHINESE_UNITS})|[a-z]{1,2}(?![a-z]))?\+?`
const WORD = String.raw`(?:(?!\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})[\p{L}\p{M}])(?:(?!\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})[\p{L}\p{M}\p{N}])*(?:['’&.-][\p{Script=Latin}\p{N}]+)*\+?`
const RUN = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+`
const PIECES = new RegExp(
  String.raw`(?<figure>${FIGURE})|(?<run>${RUN})|(?<word>${WORD})|(?<space>[ \t\u00a0\u3000]+)|[^]`,
  'giu',
)

const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
// Maximum length of a run; segmenters of older engines take quadratic time.
const MAX_RUN = 400
const MAX_WORD = 60

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Splits a run of Chinese at known goods first, because the platform's dictionary splits 保温杯 in two. */
function cutRun(run: string): string[] {
  const words: string[] = []
  const rest = (text: string): void => {
    if (text !== '') for (const { segment } of segmenter.segment(text)) words.push(segment)
  }
  let at = 0
  for (const { start, end } of findGoodsPlaces(run)) {
    rest(run.slice(at, start))
    words.push(run.slice(start, end))
    at = end
  }
  rest(run.slice(at))
  return words
}

/** True if a text has Chinese or Japanese characters. */
export const hasHan = (text: string): boolean => HAN.test(text)

/** Splits a text into words. A space between two Chinese words is a break, as sellers use it as a separator. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  const add = (kind: Token['kind'], piece: string, start: number): void => {
    const norm =
      kind === 'break'
        ? ''
        : hasHan(piece)
          ? piece.toLowerCase()
          : kind === 'word'
            ? toLemma(piece)
            : piece.toLowerCase().replaceAll(/\s/g, '')
    tokens.push({ kind, text: piece, norm, start, end: start + piece.length })
  }
  for (const { 0: piece, index, groups: { figure, run, word, space } = {} } of text.matchAll(PIECES)) {
    if (figure !== undefined) add('figure', piece, index)
    // A text longer than the limit is not a word.
    else if (word !== undefined) add(word.length > MAX_WORD ? 'break' : 'word', piece, index)
    else if (run !== undefined) {
      for (let at = 0; at < run.length; at += MAX_RUN) {
        let start = index + at
        for (const part of cutRun(run.slice(at, at + MAX_RUN))) {
          add('word', part, start)
          start += part.length
        }
      }
    } else if (space === undefined || (HAN.test(text[index - 1] ?? '') && HAN.test(text[index + piece.length] ?? '')))
      add('break', piece, index)
  }
  return tokens
}
