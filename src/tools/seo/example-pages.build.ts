import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (name: string): string =>
  readFileSync(join(process.cwd(), 'src/tools/seo/examples', `${name}.html`), 'utf8')

/** Example pages by their URL value: one with the most common faults of shops, and one without faults. */
const examples: Readonly<Record<string, string>> = { product: read('product'), article: read('article') }

export default examples
