import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (name: string): string =>
  readFileSync(join(process.cwd(), 'src/tools/seo/examples', `${name}.html`), 'utf8')

/** Pages to try by their name in the address: one with the faults that shops have most often, and one that gives search engines what they want. */
const examples: Readonly<Record<string, string>> = { product: read('product'), article: read('article') }

export default examples
