import { findClaim } from './claims.ts'
import {
  findActions,
  findShortClauses,
  findMaterials,
  findProductParts,
  findProperties,
  findSpecs,
  findUses,
} from './features.ts'
import { restoreBrandCase } from './brand.ts'
import { toSentenceCase } from './keywords.ts'
import { normalizeKeywordText } from './normal.ts'
import { countKeyword } from './repeats.ts'
import { hasHan, tokenize } from './tokens.ts'

/** Material for titles and descriptions; every word is from the text or typed by the seller. */
export interface Material {
  isChinese: boolean
  /** Main keyword. */
  keyword: string
  /** Last words of the keyword, or all of it if it is short. */
  name: string
  /** Further keywords for the list. */
  further: readonly string[]
  /** Brand; '' if none is known. */
  brand: string
  /** Properties that may precede the name: 防水, leakproof. */
  features: readonly string[]
  /** Features named after the product: straw lid; in Chinese also functions: 天黑自动亮. */
  parts: readonly string[]
  /** Functions, in English: folds flat for travel. */
  actions: readonly string[]
  /** Figures with units. */
  specs: readonly string[]
  /** Uses and users. */
  uses: readonly string[]
  /** Whole sentences for descriptions, without their final mark. */
  sentences: readonly string[]
}

/** Sales and shop sentences that say nothing about the product. */
const SALES =
  /包邮|下单|优惠|特价|促销|秒杀|领券|加微信|扫码|客服|咨询|联系我们|欢迎|登录|注册|购物车|版权|备案|隐私|满\d+|库存|发货|https?:|www\.|@|free (?:shipping|delivery)|buy now|order (?:now|today)|add to (?:cart|bag)|sale\b|discount|coupon|newsletter|subscribe|sign (?:in|up)|log ?in|cookie|privacy|copyright|all rights|contact us|click here|checkout|in stock|read more|\bmenu\b|\d{7,}/i
/** Sentences that make no sense without the sentence before. */
const LEANING =
  /^(?:但|而|所以|因此|不过|如果|因为|否则|并|且|也|还|就|这样|其中|and\b|but\b|so\b|or\b|because\b|then\b|also\b|otherwise\b|that\b|these\b|those\b)/i
const MAX_SENTENCE = 140
const ENGLISH_WORDS = 4
const CHINESE_LENGTH = 5

/** Normalizes a text for comparison: 8×8 cm equals 8×8cm. */
const bare = (text: string): string => text.toLowerCase().replaceAll(/[\s,，.]/gu, '')
/** Minimum characters of a value to count as a repetition; shorter values may recur by chance. */
const MEANT = 3

/** True if a specification repeats earlier text, as 规格：折叠后 8×8 cm repeats 折叠后 8×8 cm. */
export function repeatsValue(line: string, said: string): boolean {
  const value = bare(/^[^:：\d]{1,20}[:：]\s*(.+)$/u.exec(line)?.[1] ?? '')
  return value.length >= MEANT && bare(said).includes(value)
}

/** Lines without specifications that repeat another line. */
function withoutRepeats(lines: readonly string[]): string[] {
  return lines.filter((line) => !lines.some((other) => other !== line && repeatsValue(line, other)))
}

/** Sentences of a text without sales talk. */
function statements(text: string): string[] {
  const parts = text
    .normalize('NFC')
    .split(
      /(?<=[。！？!?；;])|(?<=[A-Za-z\d)]{2}\.)(?<!\b(?:approx|incl|excl|max|min|vs|etc|oz|No|St|Dr)\.)\s+(?=\S)|(?<=\.)\s+(?=[A-Z\d])|[\n\r•●·▪]+/u,
    )
  const sentences = parts
    .map((part) => part.replaceAll(/(?<=\p{Script=Han})\s*:\s*/gu, '：'))
    .map((part) =>
      part
        .replace(/^[\s\-*–—\d.)、]+(?=[^\d\s])(?<![\d.]\s?)/u, '')
        .replace(/[。.！!？?；;，,\s]+$/u, '')
        .trim(),
    )
  return withoutRepeats([...new Set(sentences)]).filter(
    (sentence) => sentence !== '' && !SALES.test(sentence) && findClaim(sentence) === '',
  )
}

/** Sentences that can stand alone in a description. */
function standing(sentences: readonly string[]): string[] {
  const isWhole = (sentence: string): boolean =>
    hasHan(sentence) ? sentence.length >= CHINESE_LENGTH : sentence.split(/\s+/).length >= ENGLISH_WORDS
  return sentences.filter((sentence) => sentence.length <= MAX_SENTENCE && isWhole(sentence) && !LEANING.test(sentence))
}

/** Drops entries that repeat a keyword, earlier text or an earlier entry. */
function fresh(entries: readonly string[], said: readonly string[]): string[] {
  const words = new Set(said.flatMap((text) => tokenize(text).map(({ norm }) => norm)))
  const spoken = said.join(' ').toLowerCase()
  const kept: string[] = []
  for (const entry of entries) {
    const own = tokenize(entry)
      .filter(({ kind }) => kind !== 'break')
      .map(({ norm }) => norm)
    if (own.some((norm) => words.has(norm) && !/^\d/.test(norm)) || spoken.includes(entry.toLowerCase())) continue
    for (const norm of own) words.add(norm)
    kept.push(entry)
  }
  return kept
}

/** Rotates a list by a number of positions. */
export function rotateList<T>(list: readonly T[], by: number): T[] {
  const at = list.length === 0 ? 0 : by % list.length
  return [...list.slice(at), ...list.slice(0, at)]
}

/** True if a line is a name rather than a sentence, such as a heading. */
function isName(sentence: string, keyword: string): boolean {
  if (countKeyword(sentence, keyword) === 0) return false
  return hasHan(sentence)
    ? sentence.length <= keyword.length + 7 && !/[，,]/.test(sentence)
    : sentence.split(' ').length <= keyword.split(' ').length + 2
}

const SHORT_WORDS = 2
const SHORT_HAN = 3

/** Last words of a long keyword, which buyers search for too: 真皮腰带 of 手工编织真皮腰带. */
function shortName(keyword: string): string {
  const tokens = tokenize(keyword)
  const isShort = ({ start }: { start: number }, at: number): boolean =>
    hasHan(keyword) ? keyword.length - start >= SHORT_HAN : tokens.length - at >= SHORT_WORDS
  const first = tokens.findLast(isShort)
  // A single character here is the end of a word that was split.
  return first === undefined || first.text.length === 1 ? keyword : keyword.slice(first.start)
}

interface MaterialSource {
  text: string
  keyword: string
  further: readonly string[]
  /** Brand to name beside the keyword; '' if the keyword contains it. */
  brand: string
  /** Spelling of the brand by the seller. */
  spelling: string
}

/**
 * Extracts the material from a product's text. Sentences about the product come first; a page also has other sentences.
 */
export function extractMaterial({ text, keyword, further, brand, spelling }: MaterialSource): Material {
  const isChinese = hasHan(keyword) || hasHan(text)
  const stated = statements(text)
  const facts = stated.join(isChinese ? '。' : '. ')
  const head = tokenize(keyword).at(-1)?.text ?? keyword
  const about = (sentence: string): boolean =>
    /\d/.test(sentence) || countKeyword(sentence, keyword) > 0 || countKeyword(sentence, head) > 0
  const sentences = standing(stated).filter((sentence) => hasHan(sentence) === isChinese && !isName(sentence, keyword))
  const known = [keyword, brand]
  const plain = restoreBrandCase(toSentenceCase(keyword), spelling)
  const properties = [
    ...findMaterials(facts),
    ...findProperties(facts).map((word) => (/^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word)),
  ]
  const specs = findSpecs(facts).filter((spec) => !keyword.toLowerCase().includes(spec.toLowerCase()))
  const features = fresh(properties, known)
    .filter((word) => !specs.some((spec) => spec.includes(word)))
    .slice(0, 8)
  return {
    isChinese,
    keyword: plain,
    name: shortName(plain),
    further: further.filter((word) => normalizeKeywordText(word) !== normalizeKeywordText(keyword)),
    brand,
    features,
    // Lines that are only another name of the product are left out.
    parts: fresh(isChinese ? findShortClauses(facts) : findProductParts(facts), [...known, ...features])
      .filter((part) => !further.includes(part))
      .slice(0, 5),
    actions: isChinese
      ? []
      : fresh(findActions(facts), [brand, ...features])
          .filter((action) => !specs.some((spec) => action.includes(spec)))
          .slice(0, 3),
    specs: specs.slice(0, 4),
    uses: fresh(findUses(facts), known).slice(0, 3),
    sentences: [...sentences.filter(about), ...sentences.filter((sentence) => !about(sentence))].slice(0, 24),
  }
}
