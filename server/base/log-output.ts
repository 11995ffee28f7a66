import { constants, openSync, writeSync } from 'node:fs'
import os from 'node:os'
import process from 'node:process'

/** Maximum bytes of buffered lines; further lines are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024
/** Milliseconds until the next attempt after a slow reader, or after another write error. */
const RETRY_MS = { slow: 50, failed: 1_000 }
/** Maximum milliseconds for writing the last lines to a slow reader at exit, and the pause between two attempts. */
const LAST_MS = 250
const LAST_PAUSE_MS = 10
/** Pino's level number of warn. */
const WARN = 40

/**
 * Writes bytes to the log without blocking; returns the number written.
 * @throws EAGAIN if the reader is slow.
 */
export type WriteBytes = (bytes: Uint8Array) => number

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EAGAIN' || error.code === 'EBUSY')
}

/**
 * Destination of the log. Pino's own destination waits for a stalled reader in a blocking loop at exit; this one never
 * blocks. Lines are buffered up to a limit, further lines are dropped and counted, and a line reports the count once
 * the reader continues. A full disk or broken pipe does not stop the server.
 */
export class LogOutput {
  readonly #writeBytes: WriteBytes
  #waiting: Buffer[] = []
  #waitingBytes = 0
  /** Bytes of the first buffered line that are already written. */
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

  /** Buffers a line, which ends with a line feed. */
  write(line: string): void {
    const bytes = Buffer.from(line)
    if (this.#waitingBytes + bytes.length > MAX_WAITING_BYTES) this.#drop()
    else this.#add(bytes)
    // All lines of one event loop iteration are written together.
    if (this.#next === undefined) this.#next = setImmediate(() => this.#writeWaiting())
  }

  /** Writes buffered lines at exit; a slow reader gets a short time, a closed reader none. */
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
    // The retry timer does not keep the process running.
    this.#next = retryMs === undefined ? undefined : setTimeout(() => this.#writeWaiting(), retryMs).unref()
  }

  /** Writes as much as the reader takes. Returns milliseconds until the next attempt; undefined if nothing is left. */
  #attempt(): number | undefined {
    try {
      while (this.#waiting.length > 0) {
        this.#writeOnce()
        if (this.#waiting.length === 0 && this.#unreported > 0) this.#report()
      }
      return undefined
    } catch (error) {
      if (isBusy(error)) return RETRY_MS.slow
      // A new reader did not see the beginning of this line, so its rest is dropped.
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

/** Opens a non-blocking descriptor of standard output. */
function openStandardOutput(): number {
  // Opening the stream makes a pipe or socket non-blocking. A terminal, which Ctrl+S pauses, needs its own descriptor.
  if (!process.stdout.isTTY) return process.stdout.fd
  try {
    return openSync('/proc/self/fd/1', constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY)
  } catch {
    // Fallback for systems other than Linux.
    return process.stdout.fd
  }
}

let opened: LogOutput | undefined

/** The process's standard output, through which the server writes everything. */
export function getStandardOutput(): LogOutput {
  if (opened) return opened
  const fd = openStandardOutput()
  const output = new LogOutput((bytes) => writeSync(fd, bytes))
  process.once('exit', () => output.end())
  return (opened = output)
}
