/**
 * Every text tool on 100,000 lines like sellers paste (`LINES=1000000` for more), typed and as a file, in ten warm
 * runs. Processor time is compared with a plain loop: for typed text `charCodeAt` of each character and a count of line
 * feeds; for a file the same after decoding it slice by slice; for sorting a plain sort of the lines. Goal: at most 3
 * times, in the slowest run too. `npm run bench -- text`; `npx tsx tests/bench/text.ts find-phones` runs the named
 * tools.
 */
import { runTextOperation } from '../../src/engines/text/engine.ts'
import { DEFAULT_OPTIONS, type TextOperation, type TextRequest } from '../../src/engines/text/operation.ts'
import { SCRIPTS, sellerText } from './seller-text.ts'
import { median } from './support.ts'

const LINES = Number(process.env.LINES ?? 100_000)
const WARM_UPS = 2
const RUNS = 10
const MAX = 3
/** Bytes of the slices in which the worker reads a file. */
const SLICE_BYTES = 8 * 2 ** 20
const ENDINGS = { LF: '\n', CRLF: '\r\n' } as const

const OPTIONS: { readonly [Op in TextOperation]: (typeof DEFAULT_OPTIONS)[Op] } = {
  ...DEFAULT_OPTIONS,
  'keep-lines': { ...DEFAULT_OPTIONS['keep-lines'], keyword: 'B0C' },
  'drop-lines': { ...DEFAULT_OPTIONS['drop-lines'], keyword: 'B0C' },
  'extract-between': { ...DEFAULT_OPTIONS['extract-between'], left: 'B0', right: ' ' },
  replace: { ...DEFAULT_OPTIONS.replace, find: 'B0C', replacement: 'X' },
}

/** Baselines of operations for which a plain loop is no measure. */
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

/** Processor milliseconds of each run, all threads, which other load hardly affects. */
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

const named = process.argv.slice(2)
let passed = 0
let short = 0
for (const script of SCRIPTS) {
  for (const [ending, eol] of Object.entries(ENDINGS)) {
    const text = sellerText(script, LINES, eol)
    const file = new Blob([text])
    const inputs = [
      { kind: 'text', input: text, plain: median(await times(() => plainLoop(text))) },
      { kind: 'file', input: file, plain: median(await times(() => plainFileLoop(file))) },
    ] as const
    const bases = inputs.map(({ kind, plain }) => `${kind} ${plain.toFixed(0)} ms`).join(', ')
    console.log(
      `${script}, ${ending}: ${LINES} lines, ${text.length} characters, ${file.size} bytes; plain loop: ${bases}`,
    )
    for (const [operation, options] of Object.entries(OPTIONS)) {
      if (named.length > 0 && !named.includes(operation)) continue
      const against = AGAINST[operation as TextOperation]
      const own = against && median(await times(() => against(text)))
      for (const { kind, input, plain: loop } of inputs) {
        const plain = own ?? loop
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the pairs come from one table
        const request = { operation, options, input } as TextRequest
        const taken = await times(() => runTextOperation(request, () => {}, SLICE_BYTES))
        const worst = Math.max(...taken) / plain
        const pass = worst <= MAX
        if (pass) passed += 1
        else short += 1
        console.log(
          `${pass ? 'pass       ' : 'falls short'} ${operation} ${kind}, ${script}, ${ending}: worst ${worst.toFixed(1)} ×, middle ${(median(taken) / plain).toFixed(1)} ×`,
        )
      }
    }
  }
}
console.log(`${passed} pass, ${short} fall short of ${MAX} × a plain loop`)
