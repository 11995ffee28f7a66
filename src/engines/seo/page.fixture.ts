import { extractSeo } from './engine.ts'
import type { ExtractRequest, SeoInfo } from './operation.ts'

/** URL of the pages in tests. */
export const PAGE_ADDRESS = 'https://www.example.com/shop/item?x=1'

/** Extracts a page as if it were at PAGE_ADDRESS. */
export function readPage(text: string, request: Partial<ExtractRequest> = {}): Promise<SeoInfo> {
  return extractSeo({ text, address: PAGE_ADDRESS, ...request })
}

/** Reads a value by a dotted path; `#` is the length of a list. */
export function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inside, name) => {
    if (typeof inside !== 'object' || inside === null) return undefined
    return name === '#' ? Object.keys(inside).length : (inside as Record<string, unknown>)[name]
  }, value)
}
