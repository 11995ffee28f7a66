import type { ListingRequest } from '../../../engines/product-description/operation.ts'
import { parsePlatforms } from '../shared/chosen-platforms.ts'
import { defineForm, type FormValues } from '../shared/form.ts'

/** Form fields of the product description generator. */
export const FORM = defineForm({
  slug: 'cpms',
  words: ['features', 'name', 'brand', 'specs', 'audience', 'keywords'],
  options: { platforms: 'amazon', language: 'en', category: 'general' },
})

/** Builds the request for the engine and the model from the form. */
export function buildListingRequest(values: FormValues): Omit<ListingRequest, 'seed'> {
  const word = (name: string): string => values[name] ?? ''
  return {
    language: word('language'),
    platforms: parsePlatforms(word('platforms'), 'shop'),
    category: word('category'),
    name: word('name'),
    brand: word('brand'),
    features: word('features'),
    specs: word('specs'),
    audience: word('audience'),
    keywords: word('keywords'),
  }
}
