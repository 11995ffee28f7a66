import { extract } from './engine.ts'
import type { ExtractRequest, SeoInfo } from './operation.ts'

/** Where pages of the tests live. */
export const PAGE_ADDRESS = 'https://www.example.com/shop/item?x=1'

/** Reads a page that lives at ADDRESS. */
export function readPage(text: string, request: Partial<ExtractRequest> = {}): Promise<SeoInfo> {
  return extract({ text, address: PAGE_ADDRESS, ...request })
}

/** What a dotted path leads to; `#` is the length of a list. */
export function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inside, name) => {
    if (typeof inside !== 'object' || inside === null) return undefined
    return name === '#' ? Object.keys(inside).length : (inside as Record<string, unknown>)[name]
  }, value)
}
