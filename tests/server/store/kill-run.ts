import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStore } from '../../../server/store/open.ts'
import type { Store, StoreOptions } from '../../../server/store/store.ts'
import { getProgramCommand } from '../programs.ts'

/** Maximum milliseconds of writing before a kill, and of starting if the start is killed. */
const WRITING_MS = 250
const STARTING_MS = 900

/** A write load during which processes are killed. */
export interface KillWork {
  /** Program that writes items one by one and reports the number of each acknowledged one. */
  writer: string
  /** Counts acknowledged items that are missing, and items stored incompletely. */
  compare: (store: Store, acknowledged: ReadonlySet<number>) => Promise<{ lost: number; torn: number }>
}

/** Result of a run of kills. */
export interface KillReport {
  kills: number
  serverKills: number
  acknowledged: number
  /** Acknowledged writes that were missing afterwards. */
  lost: number
  /** Writes, acknowledged or not, that were stored incompletely. */
  torn: number
  /** Maximum milliseconds from a kill or restart to the next acknowledged write. */
  slowestRestartMs: number
}

/** The writing process and its reports. */
class Writer {
  readonly child: ChildProcess
  acknowledged = 0
  readonly #heard: () => void
  #output = ''

  constructor(writer: string, options: StoreOptions, from: number, onAcknowledged: (index: number) => void) {
    this.child = spawn(process.execPath, [...getProgramCommand(writer), JSON.stringify(options), String(from)], {
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

  /**
   * Waits for the next acknowledged write.
   * @throws Error with the process's output if it exits.
   */
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

  /**
   * Kills the process with kill -9 and collects its reports.
   * @throws Error with its output if it had exited by itself, as waiting would never end.
   */
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
  // The list is copied: the writer continues, and later reports may be too new for the data read.
  const acknowledged = new Set(said)
  const store = await openStore(options)
  try {
    return await compare(store, acknowledged)
  } finally {
    await store.close()
  }
}

/** The database server, if it is killed too. */
export interface KillableServer {
  crash(): Promise<void>
  start(): Promise<void>
}

/** Kills the writing process repeatedly, half of the times the database server instead, and checks the stored data. */
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
      // Sometimes a start is killed as well, at any point.
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
