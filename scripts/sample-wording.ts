// Draws comments and exported names to be judged without sight of the code around them:
// node scripts/program.mjs scripts/sample-wording.ts [seed] [comments] [names]
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { listComments, listExports } from './wording/read-wording.ts'

const [seed = 20261130, comments = 150, names = 200] = process.argv.slice(2).map(Number)

/** Creates a generator of numbers below 1 that depend only on the seed (mulberry32). */
function createRandom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const random = createRandom(seed)

function draw<Item>(items: readonly Item[], count: number): Item[] {
  const left = [...items]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat()
}

const files = execFileSync('git', ['ls-files', 'src', 'server', 'scripts', 'tests'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith('.gen.ts'))
const sources = files.map((file) => ({ file, source: readFileSync(file, 'utf8') }))
const product = sources.filter(({ file }) => /^(?:src|server)\//.test(file) && !file.includes('.test.'))

for (const { file, line, text, code } of draw(
  sources.flatMap((read) => listComments(read.source).map((comment) => ({ file: read.file, ...comment }))),
  comments,
))
  console.log(`${file}:${String(line)}\t${text}\t${code.slice(0, 100)}`)
console.log('')
for (const { file, name } of draw(
  product.flatMap((read) => listExports(read.source).map((exported) => ({ file: read.file, name: exported }))),
  names,
))
  console.log(`${file}\t${name}`)
