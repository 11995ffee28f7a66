import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The product's version. */
export default (JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')) as { version: string }).version
