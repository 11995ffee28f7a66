import type { ListingRequest } from '../../../engines/product-description/operation.ts'
import { chosenPlatforms } from '../shared/chosen-platforms.ts'
import { defineForm, type FormValues } from '../shared/form.ts'

/** The fields of the page. */
export const FORM = defineForm({
  slug: 'cpms',
  words: ['features', 'name', 'brand', 'specs', 'audience', 'keywords'],
  options: { platforms: 'amazon', language: 'en', category: 'general' },
})

/** What the engine and the model are asked. */
export function listingRequest(values: FormValues): Omit<ListingRequest, 'seed'> {
  const word = (name: string): string => values[name] ?? ''
  return {
    language: word('language'),
    platforms: chosenPlatforms(word('platforms'), 'shop'),
    category: word('category'),
    name: word('name'),
    brand: word('brand'),
    features: word('features'),
    specs: word('specs'),
    audience: word('audience'),
    keywords: word('keywords'),
  }
}
