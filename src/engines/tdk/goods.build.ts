import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

/** Path from the project root, where build and tests run. */
const FOLDER = 'data/hs-goods'

interface Row {
  zh: string
  aliases: string
  en: string
}

const rows = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.csv'))
  .flatMap((name) => parse<Row>(readFileSync(join(FOLDER, name), 'utf8'), { columns: true, skip_empty_lines: true }))

const named = new Set(
  rows.flatMap(({ zh, aliases }) => [zh, ...aliases.split('|')]).filter((name) => /^\p{Script=Han}{2,8}$/u.test(name)),
)
/** True for a name such as 手持吸尘器 that ends in another name; the keyword finder handles the words before that name. */
const endsInAnother = (name: string): boolean =>
  Array.from({ length: Math.max(0, name.length - 2) }, (_, at) => name.slice(at + 1)).some((end) => named.has(end))
const chinese = [...named].filter((name) => !endsInAnother(name))
const english = new Set(
  rows
    .flatMap(({ en }) => en.toLowerCase().split('|'))
    .map((name) => name.split(' ').at(-1) ?? '')
    .filter((word) => /^[a-z]{3,}$/.test(word)),
)

/** Names of goods: Chinese ones, and the last words of English ones, which name the thing. */
const goods: { readonly zh: string; readonly en: string } = {
  zh: chinese.toSorted().join(' '),
  en: [...english].toSorted().join(' '),
}

export default goods
