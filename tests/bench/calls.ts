/**
 * Most expensive calls at their longest texts, in milliseconds of processor time: `npx tsx tests/bench/calls.ts`;
 * ONLY=searchPorts,ipInfo limits it to some.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { openStore } from '../../server/store/open.ts'
import type { CallContract, CallLimit } from '../../src/api/contracts/call.ts'
import { callSample, fillCallStore, openCallServer, toRequest } from '../server/work/call-server.ts'
import { CONTRACTS, fieldLabel, TEXT_FIELDS, triedLength, withText } from '../server/work/call-texts.ts'
import { HOSTILE_STRINGS } from '../server/work/hostile-strings.ts'
import { toCallInput, leavesRows, textsFor } from '../server/work/measure-calls.ts'

/** Number of the most expensive requests that are measured again, and the number of repetitions. */
const AGAIN = 60
const ROUNDS = 5
const SHOWN = 20
/** Maximum processor milliseconds of a call, by its rate limit. */
const BOUNDS: Readonly<Record<CallLimit, number>> = { read: 50, search: 100, write: 100, outside: 100, costly: 100 }

interface Tried {
  name: string
  limit: CallLimit
  field: string
  text: string
  length: number
  contract: CallContract
  input: () => Record<string, unknown>
}

const dataDir = mkdtempSync(join(tmpdir(), 'crossport-bench-'))
const store = await openStore({ dataDir })
await fillCallStore(store)
const server = await openCallServer(store)

/** Processor time of a request after its body is written; other processes hardly affect it. */
async function timed({ limit, contract, input }: Tried): Promise<[ms: number, status: number]> {
  if (leavesRows(limit)) await server.tidy()
  const request = toRequest(contract, input())
  const before = process.cpuUsage()
  const { statusCode } = await server.send(request)
  const { user, system } = process.cpuUsage(before)
  return [(user + system) / 1000, statusCode]
}

function triesOf(name: string, contract: (typeof CONTRACTS)[number][1]): Tried[] {
  const sample = callSample(name, contract)
  const fields = TEXT_FIELDS.filter((field) => field.name === name)
  const about = { name, limit: contract.limit, contract }
  const alone = fields.flatMap((field) =>
    textsFor(field).map((text): Tried => ({
      ...about,
      field: fieldLabel(field),
      text,
      length: triedLength(field),
      input: () => toCallInput(field, text, triedLength(field)),
    })),
  )
  const free = fields.filter(({ isCode }) => !isCode)
  const length = free.reduce((sum, field) => sum + triedLength(field), 0)
  const together = Object.entries(HOSTILE_STRINGS).map(([text, make]): Tried => ({
    ...about,
    field: `${name} all texts`,
    text,
    length,
    input: () => free.reduce((input, field) => withText(input, field, make(triedLength(field))), sample),
  }))
  return [
    { ...about, field: name, text: 'its sample', length: 0, input: () => sample },
    ...alone,
    ...(free.length > 1 ? together : []),
  ]
}

const only = process.env['ONLY']?.split(',')
const found: { tried: Tried; ms: number }[] = []
for (const [name, contract] of CONTRACTS) {
  if (only && !only.includes(name)) continue
  const tries = triesOf(name, contract)
  // Warm-up: the call loads its sets and compiles.
  if (tries[0]) await timed(tries[0])
  const times: { tried: Tried; ms: number }[] = []
  for (const tried of tries) times.push({ tried, ms: (await timed(tried))[0] })
  found.push(...times.toSorted((a, b) => b.ms - a.ms).slice(0, 3))
}

const dearest = new Map<string, { tried: Tried; ms: number; status: number }>()
for (const { tried } of found.toSorted((a, b) => b.ms - a.ms).slice(0, AGAIN)) {
  const rounds: [number, number][] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await timed(tried))
  const [ms, status] = rounds.toSorted((a, b) => a[0] - b[0])[Math.floor(ROUNDS / 2)] ?? [0, 0]
  if (ms > (dearest.get(tried.name)?.ms ?? 0)) dearest.set(tried.name, { tried, ms, status })
}
await server.close()
rmSync(dataDir, { recursive: true })

console.log('  processor  bound  class    status  place, text and its length')
for (const {
  tried: { limit, field, text, length },
  ms,
  status,
} of [...dearest.values()].toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN)) {
  console.log(
    `${ms.toFixed(1).padStart(8)} ms ${String(BOUNDS[limit]).padStart(6)}  ${limit.padEnd(8)} ${String(status)}     ${field}, ${text} (${String(length)})${ms > BOUNDS[limit] ? '  ABOVE' : ''}`,
  )
}
