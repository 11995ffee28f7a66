/**
 * Every text tool over 100,000 lines such as sellers paste (`LINES=1000000` for more), typed and as a file, in ten warm runs.
 * Processor time is set against that of a plain loop: of a typed text, `charCodeAt` of each character and a count of the line
 * feeds; of a file, the same after decoding it slice by slice. Sorting is set against a plain sort of the lines. The wanted ratio is at most 3, of the slowest run too.
 * Run with `npm run bench -- text`; `npx tsx tests/bench/text.ts find-phones` runs the tools named.
 */
import { run } from '../../src/engines/text/engine.ts'
import { DEFAULT_OPTIONS, type TextOperation, type TextRequest } from '../../src/engines/text/operation.ts'
import { SCRIPTS, sellerText } from './seller-text.ts'

const LINES = Number(process.env.LINES ?? 100_000)
const WARM_UPS = 2
const RUNS = 10
const MAX = 3
/** The size of the slices in which the worker reads a file. */
const SLICE_BYTES = 8 * 2 ** 20
const ENDINGS = { LF: '\n', CRLF: '\r\n' } as const

const OPTIONS: { readonly [Op in TextOperation]: (typeof DEFAULT_OPTIONS)[Op] } = {
  ...DEFAULT_OPTIONS,
  'keep-lines': { ...DEFAULT_OPTIONS['keep-lines'], keyword: 'B0C' },
  'drop-lines': { ...DEFAULT_OPTIONS['drop-lines'], keyword: 'B0C' },
  'extract-between': { ...DEFAULT_OPTIONS['extract-between'], left: 'B0', right: ' ' },
  replace: { ...DEFAULT_OPTIONS.replace, find: 'B0C', replacement: 'X' },
}

/** What an operation is measured against where a plain loop would say nothing. */
const AGAINST: Partial<Record<TextOperation, (text: string) => unknown>> = {
  'sort-lines': (text) => text.split('\n').toSorted(),
}

function plainLoop(text: string): number {
  let lines = 0
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === 10) lines += 1
  return lines
}

async function plainFileLoop(file: Blob): Promise<number> {
  const decoder = new TextDecoder()
  let lines = 0
  for (let at = 0; at < file.size; at += SLICE_BYTES)
    lines += plainLoop(decoder.decode(await file.slice(at, at + SLICE_BYTES).arrayBuffer(), { stream: true }))
  return lines
}

/** Milliseconds of processor time of each run, of all threads: what else the machine does counts for little. */
async function times(work: () => unknown): Promise<number[]> {
  const taken: number[] = []
  for (let i = -WARM_UPS; i < RUNS; i++) {
    const start = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(start)
    if (i >= 0) taken.push((user + system) / 1000)
  }
  return taken
}

const middle = (taken: readonly number[]): number => taken.toSorted((a, b) => a - b)[taken.length >> 1] ?? 0

const named = process.argv.slice(2)
let passed = 0
let short = 0
for (const script of SCRIPTS) {
  for (const [ending, eol] of Object.entries(ENDINGS)) {
    const text = sellerText(script, LINES, eol)
    const file = new Blob([text])
    const inputs = [
      { kind: 'text', input: text, plain: middle(await times(() => plainLoop(text))) },
      { kind: 'file', input: file, plain: middle(await times(() => plainFileLoop(file))) },
    ] as const
    const bases = inputs.map(({ kind, plain }) => `${kind} ${plain.toFixed(0)} ms`).join(', ')
    console.log(
      `${script}, ${ending}: ${LINES} lines, ${text.length} characters, ${file.size} bytes; plain loop: ${bases}`,
    )
    for (const [operation, options] of Object.entries(OPTIONS)) {
      if (named.length > 0 && !named.includes(operation)) continue
      const against = AGAINST[operation as TextOperation]
      const own = against && middle(await times(() => against(text)))
      for (const { kind, input, plain: loop } of inputs) {
        const plain = own ?? loop
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the pairs come from one table
        const request = { operation, options, input } as TextRequest
        const taken = await times(() => run(request, () => {}, SLICE_BYTES))
        const worst = Math.max(...taken) / plain
        const pass = worst <= MAX
        if (pass) passed += 1
        else short += 1
        console.log(
          `${pass ? 'pass       ' : 'falls short'} ${operation} ${kind}, ${script}, ${ending}: worst ${worst.toFixed(1)} ×, middle ${(middle(taken) / plain).toFixed(1)} ×`,
        )
      }
    }
  }
}
console.log(`${passed} pass, ${short} fall short of ${MAX} × a plain loop`)
