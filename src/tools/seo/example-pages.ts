import article from './examples/article.html?raw'
import product from './examples/product.html?raw'

/** Pages to try by their name in the address: one with the faults that shops have most often, and one that gives search engines what they want. */
export const EXAMPLE_PAGES: Readonly<Record<string, string>> = { product, article }
