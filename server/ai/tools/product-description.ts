import { z } from 'zod'
import { aiProductDescription } from '../../../src/api/contracts/ai-product-description.ts'
import { composeListings, findListingLimits } from '../../../src/engines/product-description/engine.ts'
import { searchText, LISTING_CATEGORIES } from '../../../src/engines/product-description/operation.ts'
import type { Listing, ListingRequest, ListingResult } from '../../../src/engines/product-description/operation.ts'
import { measureText } from '../../../src/lib/text-measure.ts'
import type { AiTool, Prompt } from '../ai-tool.ts'
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

/** Asks for one listing per marketplace. */
const productDescriptionPrompt: Prompt<ListingRequest> = {
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

const { input } = aiProductDescription

const listing = z.object({
  platform: z.string().max(40).describe('id of the marketplace'),
  title: z.string().min(1).max(600),
  bullets: z.array(z.string().min(1).max(1000)).max(10),
  description: z.string().max(6000),
  search: z.array(z.string().min(1).max(120)).max(60),
})
type Written = { listings: z.output<typeof listing>[] }

/** Describes for the model how a listing breaks its marketplace's limits; undefined if it does not. */
function faultOf({ platform, title, bullets, description, search }: z.output<typeof listing>): string | undefined {
  const limits = findListingLimits(platform)
  if (!limits) return 'is none of the marketplaces'
  const words = searchText({ search, limits })
  if (measureText(title, limits.titleUnit) > limits.title)
    return `the title is longer than ${String(limits.title)} ${limits.titleUnit}`
  if (Array.from(limits.forbidden).some((character) => title.includes(character)))
    return `the title holds one of ${limits.forbidden}`
  if (bullets.length > limits.bullets || bullets.some((bullet) => measureText(bullet, 'characters') > limits.bullet))
    return `at most ${String(limits.bullets)} bullets of ${String(limits.bullet)} characters`
  if (measureText(description, 'characters') > limits.description)
    return `the description is longer than ${String(limits.description)} characters`
  // Marketplaces without a search field use the words for ads.
  if (limits.search === 0) return undefined
  const isTags = limits.searchUnit === 'tags'
  const isLong =
    limits.searchUnit === 'tags'
      ? search.length > limits.search || search.some((tag) => measureText(tag, 'characters') > limits.tag)
      : measureText(words, limits.searchUnit) > limits.search
  return isLong
    ? `search: at most ${String(limits.search)} ${isTags ? `tags of ${String(limits.tag)} characters` : limits.searchUnit}`
    : undefined
}

function written({ platforms }: ListingRequest): z.ZodType<Written> {
  const checked = listing.superRefine((given, context) => {
    const fault = faultOf(given)
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
  })
  return z.object({ listings: z.array(checked).min(1).max(platforms.length) })
}

/** Writes product listings. */
export const productDescriptionTool: AiTool<
  z.output<typeof input>,
  ListingRequest,
  Written,
  { result: ListingResult }
> = {
  name: 'product-description',
  input,
  requestOf: (given, { seed }) => ({ ...given, platforms: [...new Set(given.platforms)], seed }),
  rules: (request) => ({ result: composeListings(request) }),
  prompt: productDescriptionPrompt,
  written,
  resultOf({ listings }, { platforms }) {
    const found = platforms.flatMap((platform): Listing[] => {
      const [limits, own] = [findListingLimits(platform), listings.find((given) => given.platform === platform)]
      return limits && own ? [{ ...own, limits }] : []
    })
    if (found.length === 0) return undefined
    return {
      result: {
        listings: found,
        notes: found.length < platforms.length ? ['模型没有写完所有平台，可以只选缺少的再生成'] : [],
        missing: [],
      },
    }
  },
  textsOf: ({ result }) =>
    result.listings.map(({ platform, title, bullets, description, search }) => ({
      name: platform,
      text: [title, ...bullets, description, ...search].join('\n'),
      platforms: [platform],
    })),
}
