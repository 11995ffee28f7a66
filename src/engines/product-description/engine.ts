import { isBritish } from '../shared/compose/british.ts'
import { toComposedLanguage } from '../../lib/ai/composed-language.ts'
import { createComposer } from '../shared/compose/composer.ts'
import { withArticle } from '../shared/compose/inside-sentence.ts'
import { UserError } from '../../lib/user-error.ts'
import { stripMarkup } from '../shared/words/markup.ts'
import { composeBody } from './body.ts'
import { readFacts, type Facts } from './facts.ts'
import material from './material.build.ts'
import {
  MAX_MARKETPLACES,
  type Listing,
  type ListingLimits,
  type ListingRequest,
  type ListingResult,
} from './operation.ts'
import { composePoints, formatPoint, POINT_COUNT } from './points.ts'
import { composeSearch } from './search.ts'
import { composeTitle } from './title.ts'
import { isAboutTopic, TOPIC_LABELS, findTopic } from './topic.ts'

/** Limits of a marketplace; undefined if it is not in the table. */
export function findListingLimits(platform: string): ListingLimits | undefined {
  const row = Object.hasOwn(material.limits, platform) ? material.limits[platform] : undefined
  if (!row) return undefined
  const { style: _, ...limits } = row
  return limits
}

/** Facts that buyers of a category ask for and that are missing. */
function missingFrom({ features, specs }: Facts, category: string): string[] {
  const said = [...features, ...specs.flatMap(({ name, value }) => [name, `${name} ${value}`])]
  const topics = new Set(said.map((text) => findTopic(text).id))
  const asked = material.categories[category]?.facts ?? []
  return asked
    .filter((topic) => !topics.has(topic) && !said.some((text) => isAboutTopic(text, topic)))
    .flatMap((topic) => TOPIC_LABELS.get(topic) ?? [])
}

/**
 * Composes listings from a seller's facts.
 * @throws UserError without a name or marketplace, and for languages that only a model can write.
 */
export function composeListings(given: ListingRequest): ListingResult {
  const { name, brand, features, specs, audience, keywords } = given
  const request = {
    ...given,
    name: stripMarkup(name),
    brand: stripMarkup(brand),
    features: stripMarkup(features),
    specs: stripMarkup(specs),
    audience: stripMarkup(audience),
    keywords: stripMarkup(keywords),
  }
  const language = toComposedLanguage(request.language)
  const facts = readFacts(request, language)
  const platforms = [...new Set(request.platforms)].filter((id) => findListingLimits(id)).slice(0, MAX_MARKETPLACES)
  if (platforms.length === 0) throw new UserError('请选择至少一个平台')
  const category = Object.hasOwn(material.categories, request.category) ? request.category : 'general'
  const notes = new Set<string>()
  if (facts.foreign > 0) notes.add(`有 ${facts.foreign} 项内容是中文，规则引擎不翻译，没有写进英文文案`)
  const listings = platforms.flatMap((platform, at): Listing[] => {
    const row = material.limits[platform]
    const limits = findListingLimits(platform)
    if (!row || !limits) return []
    const composer = createComposer({
      seed: request.seed + at,
      language,
      isBritish: isBritish(request.language),
      placeholder: () => '',
      values: {
        product: facts.product,
        theProduct: withArticle(facts.product),
        ...(facts.audience !== '' && { audience: facts.audience }),
      },
    })
    const points = composePoints(facts, language, composer)
    const { title, isCut } = composeTitle(facts, row, language, composer)
    const { search, tooLong } = composeSearch(facts, title, limits, language)
    if (isCut) notes.add('产品名超过标题上限的部分没有写进标题')
    if (tooLong > 0) notes.add(`有 ${tooLong} 个关键词超过标签长度，没有用作标签`)
    if (points.length < POINT_COUNT) notes.add(`五点只够写 ${points.length} 条，再补卖点或参数即可写满`)
    return [
      {
        platform,
        limits,
        title,
        search,
        bullets: points
          .slice(0, Math.min(POINT_COUNT, limits.bullets))
          .map((point) => formatPoint(point, limits.bullet, language)),
        description: composeBody(facts, points, category, row, language, composer),
      },
    ]
  })
  return { listings, notes: [...notes], missing: missingFrom(facts, category) }
}
