import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStore } from '../../../server/store/open.ts'
import type { Store, StoreOptions } from '../../../server/store/store.ts'
import { programOf } from '../programs.ts'

/** Milliseconds of writing, at most, before a kill; and of starting, where the kill hits the start. */
const WRITING_MS = 250
const STARTING_MS = 900

/** What is written while processes are killed. */
export interface KillWork {
  /** The program that writes one thing after the other and says the number of each that was acknowledged. */
  writer: string
  /** How many of the acknowledged are missing, and how many things are there in part. */
  compare: (store: Store, acknowledged: ReadonlySet<number>) => Promise<{ lost: number; torn: number }>
}

/** What a run of kills has shown. */
export interface KillReport {
  kills: number
  serverKills: number
  acknowledged: number
  /** Acknowledged writes that were not there afterwards. */
  lost: number
  /** Writes, acknowledged or not, of which a part only was there. */
  torn: number
  /** From the kill of the server, or the start of the next process, to the next acknowledged write. */
  slowestRestartMs: number
}

/** The process that writes, and what it said. */
class Writer {
  readonly child: ChildProcess
  acknowledged = 0
  readonly #heard: () => void
  #output = ''

  constructor(writer: string, options: StoreOptions, from: number, onAcknowledged: (index: number) => void) {
    this.child = spawn(process.execPath, [...programOf(writer), JSON.stringify(options), String(from)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#heard = () => this.child.emit('acknowledged')
    this.child.stderr?.on('data', (chunk) => (this.#output += String(chunk)))
    if (this.child.stdout) {
      createInterface({ input: this.child.stdout }).on('line', (line) => {
        this.acknowledged += 1
        onAcknowledged(Number(line))
        this.#heard()
      })
    }
  }

  /** @throws Error with what it wrote when it ends instead. */
  async nextAcknowledged(): Promise<void> {
    const aborting = new AbortController()
    const ended = once(this.child, 'close', { signal: aborting.signal }).then(() => {
      throw new Error(`the writer ended: ${this.#output}`)
    })
    await Promise.race([once(this.child, 'acknowledged', { signal: aborting.signal }), ended]).finally(() => {
      ended.catch(() => undefined)
      aborting.abort()
    })
  }

  /** kill -9, and everything that it had said until then. @throws Error with what it wrote when it had ended by itself: nothing would ever come of waiting for it. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null)
      throw new Error(`the writer ended: ${this.#output}`)
    const closed = once(this.child, 'close')
    this.child.kill('SIGKILL')
    await closed
  }
}

async function look(
  { compare }: KillWork,
  options: StoreOptions,
  said: ReadonlySet<number>,
): Promise<{ lost: number; torn: number }> {
  // The writer goes on: what it says from here on may be too late for what is read.
  const acknowledged = new Set(said)
  const store = await openStore(options)
  try {
    return await compare(store, acknowledged)
  } finally {
    await store.close()
  }
}

/** The database server, when it is to be killed too. */
export interface KillableServer {
  crash(): Promise<void>
  start(): Promise<void>
}

/** Kills a writing process again and again, half of the times the database server instead, and looks what is left. */
export async function runKills(
  work: KillWork,
  options: StoreOptions,
  kills: number,
  server?: KillableServer,
): Promise<KillReport> {
  const acknowledged = new Set<number>()
  const report: KillReport = { kills: 0, serverKills: 0, acknowledged: 0, lost: 0, torn: 0, slowestRestartMs: 0 }
  let next = 0
  const startWriter = () =>
    new Writer(work.writer, options, next, (index) => {
      acknowledged.add(index)
      next = index + 1
    })
  const timeRestart = async (restart: () => Promise<void> | void, current: () => Writer) => {
    const startedAt = performance.now()
    await restart()
    await current().nextAcknowledged()
    report.slowestRestartMs = Math.max(report.slowestRestartMs, performance.now() - startedAt)
  }

  let writer = startWriter()
  await writer.nextAcknowledged()
  for (; report.kills < kills; report.kills += 1) {
    const isServerHit = server !== undefined && report.kills % 2 === 1
    await sleep(Math.random() * WRITING_MS)
    if (isServerHit) {
      report.serverKills += 1
      await timeRestart(
        async () => {
          await server.crash()
          await server.start()
        },
        () => writer,
      )
    } else {
      await writer.kill()
      // Now and then a start is hit as well, which may be in the middle of anything.
      if (report.kills % 5 === 4) {
        writer = startWriter()
        await sleep(Math.random() * STARTING_MS)
        await writer.kill()
      }
      await timeRestart(
        () => {
          writer = startWriter()
        },
        () => writer,
      )
    }
    const { lost, torn } = await look(work, options, acknowledged)
    report.lost += lost
    report.torn += torn
  }
  await writer.kill()
  const { lost, torn } = await look(work, options, acknowledged)
  return { ...report, acknowledged: acknowledged.size, lost: report.lost + lost, torn: report.torn + torn }
}
