import { findListingLimits } from '../../../src/engines/product-description/engine.ts'
import { LISTING_CATEGORIES } from '../../../src/engines/product-description/operation.ts'
import type { ListingRequest } from '../../../src/engines/product-description/operation.ts'
import type { Prompt } from '../ai-tool.ts'
import { COPY_RULES, findLabel, languageName, platformNames } from '../prompt-words.ts'

function limitsText(platform: string): string {
  const limits = findListingLimits(platform)
  if (!limits) return ''
  const { title, titleUnit, bullets, bullet, description, search, searchUnit, tag, forbidden } = limits
  const parts = [
    `title ${String(title)} ${titleUnit === 'wide' ? 'columns, a Chinese character takes two' : titleUnit}`,
    bullets > 0 ? `at most ${String(bullets)} bullets of ${String(bullet)} characters` : 'no bullets',
    description > 0 ? `description ${String(description)} characters` : 'no description',
    search === 0
      ? 'some search words, for ads'
      : searchUnit === 'tags'
        ? `${String(search)} search tags of ${String(tag)} characters`
        : `search words ${String(search)} ${searchUnit} together`,
    ...(forbidden === '' ? [] : [`the title may not hold any of ${forbidden}`]),
  ]
  return `- ${platform} (${platformNames([platform])}): ${parts.join('; ')}`
}

/** Asks for a listing in each of some marketplaces. */
export const productDescriptionPrompt: Prompt<ListingRequest> = {
  version: 'product-description-1',
  system: [
    'You write product listings for cross-border sellers: title, bullet points, description and search words for each marketplace named, in its manner and within its limits. platform is the id of the marketplace.',
    'Five bullets where the facts suffice and the marketplace takes them, each about one thing. Search words repeat no word of the title.',
    COPY_RULES,
  ].join('\n'),
  user: ({ language, platforms, category, name, brand, features, specs, audience, keywords }, fence) =>
    [
      `Language: ${languageName(language)}`,
      'Marketplaces and limits:',
      ...platforms.map(limitsText),
      `Category: ${findLabel(LISTING_CATEGORIES, category)}`,
      fence('product', name),
      fence('brand', brand),
      fence('features', features),
      fence('specifications', specs),
      fence('audience', audience),
      fence('keywords', keywords),
    ].join('\n'),
}
