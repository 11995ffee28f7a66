import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { UserError } from '../../src/lib/user-error.ts'
import { OutsideRefusal } from '../outside/refusal.ts'
import type { TaskName, TaskReply, Tasks } from './task.ts'

/** Processes at a time, and tasks that wait for one. */
const MOST_WORKERS = 2
const MOST_WAITING = 64
/** Milliseconds of one task, and before an idle process ends and gives its memory back. */
const TASK_TIMES: Readonly<Record<TaskName, number>> = { extract: 8000, judge: 2000, sitemap: 2000 }
const IDLE_TIME = 30_000
/** Milliseconds for a process to start. */
const START_TIME = 10_000
/** Megabytes of heap: a page of 4 MB takes 226 to parse. */
const HEAP = 512

/** The build has a file of its own for the process. */
const isSource = import.meta.url.endsWith('.ts')
const PROGRAM = fileURLToPath(new URL(isSource ? './worker-from-source.mjs' : './seo-worker.js', import.meta.url))

interface Task {
  name: TaskName
  asked: Tasks[TaskName]['asked']
  /** That of the visit which the task belongs to. */
  signal: AbortSignal | undefined
  settle: (outcome: TaskReply | Error) => void
}

async function endOf(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const ended = new Promise((done) => worker.once('exit', done))
  worker.kill('SIGKILL')
  await ended
}

function reasonOf({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new OutsideRefusal('timeout')
}

/**
 * Runs what strangers' pages cost in processes of its own, with a bound of memory and time that ends the process. Not in
 * threads: one that has no memory left aborts the whole process on Node 20, whatever its own limits are.
 */
export class SeoWorkers {
  readonly #waiting: Task[] = []
  /** Tasks that each visit has had begun. */
  readonly #begun = new WeakMap<AbortSignal, number>()
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>()
  readonly #taskTimes: Readonly<Record<TaskName, number>>
  readonly #heap: number
  #busy = 0

  constructor(taskTimes: Partial<Record<TaskName, number>> = {}, heap = HEAP) {
    this.#taskTimes = { ...TASK_TIMES, ...taskTimes }
    this.#heap = heap
  }

  /**
   * Does one task, unless its visit has ended. Of visits whose tasks wait, that with the fewest done is next.
   * @throws OutsideRefusal 'tooComplex' when it takes too long or too much memory, 'serverBusy' when too many wait; UserError as the engine throws it; the signal's reason.
   */
  async run<Name extends TaskName>(name: Name, asked: Tasks[Name]['asked'], signal?: AbortSignal): Promise<Tasks[Name]['answer']> {
    signal?.throwIfAborted()
    if (this.#waiting.length >= MOST_WAITING) throw new OutsideRefusal('serverBusy')
    return new Promise((resolve, reject) => {
      const settle = (outcome: TaskReply | Error) => {
        if (outcome instanceof Error) reject(outcome)
        else if ('answer' in outcome) resolve(outcome.answer)
        else reject('sentence' in outcome ? new UserError(outcome.sentence) : new Error(outcome.fault))
      }
      const task = { name, asked, signal, settle }
      this.#waiting.push(task)
      signal?.addEventListener('abort', () => this.#leave(task), { once: true })
      this.#next()
    })
  }

  /** Takes a task whose visit has ended out of those that wait. */
  #leave(task: Task): void {
    const at = this.#waiting.indexOf(task)
    if (at === -1 || !task.signal) return
    this.#waiting.splice(at, 1)
    task.settle(reasonOf(task.signal))
  }

  #shift(): Task | undefined {
    const had = ({ signal }: Task) => (signal && this.#begun.get(signal)) ?? 0
    const task = this.#waiting.toSorted((a, b) => had(a) - had(b))[0]
    if (!task) return undefined
    this.#waiting.splice(this.#waiting.indexOf(task), 1)
    if (task.signal) this.#begun.set(task.signal, had(task) + 1)
    return task
  }

  /** Ends idle processes; those at work end with their tasks' time. */
  async close(): Promise<void> {
    const workers = [...this.#idle.keys()]
    for (const timer of this.#idle.values()) clearTimeout(timer)
    this.#idle.clear()
    await Promise.all(workers.map(endOf))
  }

  #next(): void {
    if (this.#busy >= MOST_WORKERS) return
    const task = this.#shift()
    if (!task) return
    this.#busy += 1
    const { worker, isReady } = this.#take()
    const done = (outcome: TaskReply | Error) => {
      clearTimeout(timer)
      task.signal?.removeEventListener('abort', stop)
      worker.off('message', hear).off('error', fail).off('exit', end)
      this.#busy -= 1
      if (outcome instanceof Error) void endOf(worker)
      else this.#keep(worker)
      task.settle(outcome)
      this.#next()
    }
    const end = () => done(new OutsideRefusal('tooComplex'))
    const stop = () => task.signal && done(reasonOf(task.signal))
    task.signal?.addEventListener('abort', stop)
    let timer = setTimeout(end, isReady ? this.#taskTimes[task.name] : START_TIME)
    const hear = (reply: TaskReply | 'ready') => {
      if (reply !== 'ready') return done(reply)
      clearTimeout(timer)
      timer = setTimeout(end, this.#taskTimes[task.name])
    }
    const fail = (error: Error) => done(error)
    worker.on('message', hear).on('error', fail).on('exit', end)
    // One that is just ending cannot be written to; its end is heard.
    worker.send({ name: task.name, asked: task.asked }, () => undefined)
  }

  #take(): { worker: ChildProcess; isReady: boolean } {
    const [kept] = this.#idle
    if (!kept) return { worker: this.#start(), isReady: false }
    const [worker, timer] = kept
    clearTimeout(timer)
    this.#idle.delete(worker)
    return { worker, isReady: true }
  }

  #start(): ChildProcess {
    const worker = fork(PROGRAM, [], { execArgv: [`--max-old-space-size=${String(this.#heap)}`], env: {}, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    // It does not keep the server from ending, and ends with it.
    worker.unref()
    worker.channel?.unref()
    // What fails while nobody waits for it ends the process and nothing else.
    worker.on('error', () => undefined)
    worker.on('exit', () => this.#idle.delete(worker))
    return worker
  }

  #keep(worker: ChildProcess): void {
    const timer = setTimeout(() => {
      this.#idle.delete(worker)
      void endOf(worker)
    }, IDLE_TIME).unref()
    this.#idle.set(worker, timer)
  }
}
