import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatDate } from '../../lib/format-date.ts'
import manifest from './manifest.build.ts'

const { version } = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')) as { version: string }
const [latest = ''] = manifest
  .map(({ date }) => date)
  .toSorted()
  .toReversed()

/** Version text of the build; identical sources give an identical text. */
export default `版本 ${version}，资料至${formatDate(latest)}`
