import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Fonts of share pictures, WOFF in Base64: Noto Sans SC, simplified Chinese with its punctuation, and Latin. */
export default ['chinese-simplified', 'latin'].map((subset) =>
  readFileSync(join(process.cwd(), `data/fonts/noto-sans-sc-${subset}-500-normal.woff`)).toString('base64'),
)
