import { constants, openSync, writeSync } from 'node:fs'
import os from 'node:os'
import process from 'node:process'

/** Bytes of lines that wait for their reader; lines beyond that are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024
/** Milliseconds until the next attempt when the reader is slow, and when a write failed for another reason. */
const RETRY_MS = { slow: 50, failed: 1_000 }
/** Milliseconds that a slow reader gets for the last lines when the process ends, and the pause between two attempts. */
const LAST_MS = 250
const LAST_PAUSE_MS = 10
/** Pino's number of the level warn. */
const WARN = 40

/** Writes bytes to the log without waiting and returns how many were taken. @throws EAGAIN when its reader is slow. */
export type WriteBytes = (bytes: Uint8Array) => number

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EAGAIN' || error.code === 'EBUSY')
}

/**
 * Where the log goes. Pino's own destination waits for a reader for ever, in a blocking loop when the process ends. This one
 * never waits while the server runs: lines wait in memory up to a bound, further ones are dropped and counted, and one line
 * says how many once the reader is back. A full disk or a broken pipe is no error of the server either.
 */
export class LogOutput {
  readonly #writeBytes: WriteBytes
  #waiting: Buffer[] = []
  #waitingBytes = 0
  /** Bytes of the first waiting line that were written already. */
  #written = 0
  #next: NodeJS.Timeout | NodeJS.Immediate | undefined
  #unreported = 0
  #dropped = 0

  constructor(writeBytes: WriteBytes) {
    this.#writeBytes = writeBytes
  }

  /** Lines dropped since the start. */
  get dropped(): number {
    return this.#dropped
  }

  /** Takes a line with its line feed. */
  write(line: string): void {
    const bytes = Buffer.from(line)
    if (this.#waitingBytes + bytes.length > MAX_WAITING_BYTES) this.#drop()
    else this.#add(bytes)
    // All lines of one turn of the event loop are one write.
    if (this.#next === undefined) this.#next = setImmediate(() => this.#writeWaiting())
  }

  /** Writes what waits before the process ends; a slow reader gets a moment, a reader that is gone none. */
  end(): void {
    const last = performance.now() + LAST_MS
    const pause = new Int32Array(new SharedArrayBuffer(4))
    while (this.#attempt() === RETRY_MS.slow && performance.now() < last) Atomics.wait(pause, 0, 0, LAST_PAUSE_MS)
  }

  #add(bytes: Buffer): void {
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
  }

  #drop(): void {
    this.#dropped += 1
    this.#unreported += 1
  }

  #writeWaiting(): void {
    const retryMs = this.#attempt()
    // A log that nobody reads does not keep the process running.
    this.#next = retryMs === undefined ? undefined : setTimeout(() => this.#writeWaiting(), retryMs).unref()
  }

  /** Writes as much as is taken now. Returns the milliseconds until the next attempt; undefined when nothing waits. */
  #attempt(): number | undefined {
    try {
      while (this.#waiting.length > 0) {
        this.#writeOnce()
        if (this.#waiting.length === 0 && this.#unreported > 0) this.#report()
      }
      return undefined
    } catch (error) {
      if (isBusy(error)) return RETRY_MS.slow
      // The rest of a line that another reader will not have the beginning of.
      if (this.#written > 0) this.#forgetCutLine()
      return RETRY_MS.failed
    }
  }

  #writeOnce(): void {
    const all = this.#waiting.length === 1 ? this.#waiting[0] : Buffer.concat(this.#waiting)
    const rest = all?.subarray(this.#written) ?? Buffer.alloc(0)
    let taken = this.#writeBytes(rest) + this.#written
    let lines = 0
    for (const { length } of this.#waiting) {
      if (taken < length) break
      taken -= length
      lines += 1
      this.#waitingBytes -= length
    }
    this.#waiting = this.#waiting.slice(lines)
    this.#written = taken
  }

  #forgetCutLine(): void {
    this.#waitingBytes -= this.#waiting.shift()?.length ?? 0
    this.#written = 0
    this.#drop()
  }

  #report(): void {
    const line = {
      level: WARN,
      time: Date.now(),
      pid: process.pid,
      hostname: os.hostname(),
      dropped: this.#unreported,
      msg: 'log lines were dropped because nobody read the log',
    }
    this.#unreported = 0
    this.#add(Buffer.from(`${JSON.stringify(line)}\n`))
  }
}

/** A descriptor of standard output whose writes do not wait for the reader. */
function openStandardOutput(): number {
  // Opening the stream makes a pipe or socket non-blocking. A terminal, which Ctrl+S stops, needs a descriptor of its own.
  if (!process.stdout.isTTY) return process.stdout.fd
  try {
    return openSync('/proc/self/fd/1', constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY)
  } catch {
    // Other systems than Linux.
    return process.stdout.fd
  }
}

let opened: LogOutput | undefined

/** The process's standard output: everything that the server writes to it goes through here. */
export function standardOutput(): LogOutput {
  if (opened) return opened
  const fd = openStandardOutput()
  const output = new LogOutput((bytes) => writeSync(fd, bytes))
  process.once('exit', () => output.end())
  return (opened = output)
}
