/**
 * Every text tool over 1,000,000 lines, ten times in one process, against a plain loop over the same characters.
 * Run with `npm run bench -- text`; arguments of this file choose tools. The wanted ratio is at most 3, of the slowest run too.
 */
import { run } from '../../src/engines/text/engine.ts'
import { DEFAULT_OPTIONS, type TextOperation, type TextRequest } from '../../src/engines/text/operation.ts'

const LINES = 1_000_000
const RUNS = 10
const MOST = 3
/** The size of the slices in which the worker reads a file. */
const SLICE_BYTES = 8 * 2 ** 20

const WORDS = {
  ASCII: 'wireless charger, shipping to 2024-01-15 | order B0CHX1W1XY '.split(/(?<= )/),
  Chinese: '蓝牙耳机， 订单 B0CHX1W1XY、 充电器 | 退货 于 2024-01-15 '.split(/(?<= )/),
} as const
const ENDINGS = { LF: '\n', CRLF: '\r\n' } as const

/** About 54 characters a line; the same on every call. One line in a hundred holds what the finders look for. */
function inputOf(words: readonly string[], ending: string): string {
  const lines: string[] = []
  let seed = 20_240_115
  for (let number = 0; number < LINES; number++) {
    let line = number % 3 === 0 ? '  ' : ''
    while (line.length < 48) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      line += words[(seed >>> 16) % words.length] ?? ''
    }
    lines.push(number % 100 === 37 ? `${line}needle a@b.com 13800138000 https://a.com/x` : line)
  }
  return lines.join(ending) + ending
}

const OPTIONS: { readonly [Op in TextOperation]: (typeof DEFAULT_OPTIONS)[Op] } = {
  ...DEFAULT_OPTIONS,
  'keep-lines': { ...DEFAULT_OPTIONS['keep-lines'], keyword: 'needle' },
  'drop-lines': { ...DEFAULT_OPTIONS['drop-lines'], keyword: 'needle' },
  'extract-between': { ...DEFAULT_OPTIONS['extract-between'], left: 'B0', right: 'XY' },
}

/** The least that reading a text costs: each character is looked at, each line end counted. */
function plainLoop(text: string): number {
  let lines = 0
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === 10) lines += 1
  return lines
}

/** The same of a file, which has to be decoded first. */
async function plainFileLoop(file: Blob): Promise<number> {
  const decoder = new TextDecoder()
  let lines = 0
  for (let at = 0; at < file.size; at += SLICE_BYTES) lines += plainLoop(decoder.decode(await file.slice(at, at + SLICE_BYTES).arrayBuffer(), { stream: true }))
  return lines
}

const middle = (taken: readonly number[]): number => taken.toSorted((a, b) => a - b)[taken.length >> 1] ?? 0

/** Milliseconds of processor time of each run, all threads together, so that other load on the machine does not count. */
async function times(work: () => unknown): Promise<number[]> {
  const taken: number[] = []
  for (let i = 0; i < RUNS; i++) {
    const start = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(start)
    taken.push((user + system) / 1000)
  }
  return taken
}

const named = process.argv.slice(2)
for (const [script, words] of Object.entries(WORDS)) {
  for (const [name, ending] of Object.entries(ENDINGS)) {
    const text = inputOf(words, ending)
    const blob = new Blob([text])
    const bases = { text: middle(await times(() => plainLoop(text))), file: middle(await times(() => plainFileLoop(blob))) }
    console.log(`${script}, ${name}: ${blob.size} bytes, plain loop ${bases.text.toFixed(0)} ms, over the decoded file ${bases.file.toFixed(0)} ms`)
    for (const [operation, options] of Object.entries(OPTIONS)) {
      if (named.length > 0 && !named.includes(operation)) continue
      for (const kind of ['text', 'file'] as const) {
        const plain = bases[kind]
        const input = kind === 'text' ? text : blob
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the pairs come from one table
        const request = { operation, options, input } as TextRequest
        const taken = await times(() => run(request, () => {}, SLICE_BYTES))
        const worst = Math.max(...taken)
        console.log(`${worst <= MOST * plain ? 'pass      ' : 'falls short'} ${operation} ${kind}, ${script}, ${name}: worst ${(worst / plain).toFixed(1)} × plain; ${taken.map((ms) => ms.toFixed(0)).join(' ')} ms`)
      }
    }
  }
}
