import type { ComposedLanguage } from '../../lib/ai/composed-language.ts'
import { hasHan, parseLines, parseWords } from '../shared/compose/typed-lines.ts'
import { UserError } from '../../lib/user-error.ts'
import type { ListingRequest } from './operation.ts'

/** Specification, such as 重量 and 4.6 g. */
export interface Spec {
  name: string
  value: string
}

/** Facts about a product, in the language of the text. */
export interface Facts {
  /** Brand and name, without repeating the brand. */
  product: string
  features: readonly string[]
  specs: readonly Spec[]
  audience: string
  keywords: readonly string[]
  /** Number of Chinese entries left out of a text in another language. */
  foreign: number
}

const MAX_FEATURES = 20
const MAX_SPECS = 30
const MAX_KEYWORDS = 40

function specOf(line: string): Spec | undefined {
  const [, name, value] = /^([^:：=]{1,40})[:：=]\s*(.+)$/u.exec(line) ?? []
  return name && value ? { name: name.trim(), value: value.trim() } : undefined
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}

/** Normalizes a text for comparison: no blanks, lower case. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/\s/gu, '')

function productOf(brand: string, name: string): string {
  if (brand === '' || name.toLowerCase().includes(brand.toLowerCase())) return name
  return /[\p{Script=Han}]$/u.test(brand) && /^[\p{Script=Han}]/u.test(name) ? brand + name : `${brand} ${name}`
}

/**
 * Parses the typed facts.
 * @throws UserError without a name, or if an English text has only a Chinese one.
 */
export function readFacts(request: ListingRequest, language: ComposedLanguage): Facts {
  const [name, brand, audience] = [oneLine(request.name), oneLine(request.brand), oneLine(request.audience)]
  if (name === '') throw new UserError('请先填产品名')
  const fits = (text: string): boolean => language === 'zh' || !hasHan(text)
  if (!fits(name)) throw new UserError('产品名是中文，规则引擎不翻译：写英文文案请填英文产品名')
  const features = parseLines(request.features, MAX_FEATURES)
  const specs = parseLines(request.specs, MAX_SPECS)
  const keywords = parseWords(request.keywords, MAX_KEYWORDS)
  const others = [brand, audience].filter((text) => !fits(text))
  return {
    product: productOf(fits(brand) ? brand : '', name),
    features: features.filter(fits),
    // Specifications that a selling point repeats word for word are dropped.
    specs: specs
      .filter(fits)
      .flatMap((line) => specOf(line) ?? [])
      .filter(({ value }) => !features.some((feature) => plain(feature) === plain(value))),
    audience: fits(audience) ? audience : '',
    keywords: keywords.filter(fits),
    foreign: [...features, ...specs, ...keywords].filter((text) => !fits(text)).length + others.length,
  }
}
