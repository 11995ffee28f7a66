import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { UserError } from '../../../src/lib/user-error.ts'
import { buildPermissionFlags, type TaskPermissions } from './permissions.ts'
import type { TaskName, TaskReply, TaskTable } from './task.ts'

/** Reasons for which a task is not done: timeout, ended process (out of memory or crashed), or full queue. */
export type TaskRefusal = 'tooLong' | 'ended' | 'busy'

/** Options of a worker pool: its program and limits. Times are in milliseconds. */
export interface WorkerPoolOptions<Tasks> {
  /** The folder whose `worker.ts` is run. */
  room: 'seo' | 'ai' | 'files' | 'share' | 'publishing'
  /** Arguments of the program, in `process.argv`. */
  args?: readonly string[]
  /** The whole environment of the worker; it inherits no variables of the server, which may hold passwords. */
  env?: Readonly<Record<string, string>>
  /** Permissions besides reading its own code. */
  permissions?: TaskPermissions
  taskTimes: Readonly<Record<TaskName<Tasks>, number>>
  /** Milliseconds after which an idle process ends to free its memory. */
  idleTime: number
  /** Megabytes of heap. */
  heap: number
  /** Builds the error of an undone task. */
  refuse: (reason: TaskRefusal) => Error
}

/** Maximum processes, and maximum waiting tasks. */
const MAX_WORKERS = 2
const MAX_WAITING = 64
/** The build has a separate file for each program. */
const isSource = import.meta.url.endsWith('.ts')
/**
 * Factor for timeouts when running from source, where programs compile each module before use, partly during a task.
 */
const SLOWER_FROM_SOURCE = isSource ? 6 : 1
/** Maximum milliseconds for starting a process. */
const START_TIME = 10_000 * SLOWER_FROM_SOURCE
const fileOf = (name: string) => new URL(name, import.meta.url)

interface Task {
  name: string
  asked: unknown
  /** Timeout in milliseconds. */
  most: number
  /** Abort signal of the visit that the task belongs to. */
  signal: AbortSignal | undefined
  settle: (outcome: TaskReply | Error) => void
}

async function endOf(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const ended = new Promise((done) => worker.once('exit', done))
  // Without this call, Node could exit before the worker process has ended.
  worker.ref()
  worker.kill('SIGKILL')
  await ended
}

function reasonOf({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new Error('stopped')
}

/**
 * Runs expensive work in separate processes, whose memory and time limits end only that process. Threads are not used:
 * a thread that runs out of memory may abort the whole process, even on Node 24.
 */
export class WorkerPool<Tasks extends { [Name in keyof Tasks]: TaskTable[string] }> {
  readonly #options: WorkerPoolOptions<Tasks>
  readonly #waiting: Task[] = []
  /** Number of started tasks per visit. */
  readonly #begun = new WeakMap<AbortSignal, number>()
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>()
  #busy = 0

  constructor(options: WorkerPoolOptions<Tasks>) {
    this.#options = options
  }

  /**
   * Runs one task, unless its visit is aborted. Of the waiting tasks, those of the visit with the fewest finished tasks
   * are first. @throws the error that `refuse` builds; UserError as the task throws it; the signal's reason.
   */
  async run<Name extends TaskName<Tasks>>(
    name: Name,
    asked: Tasks[Name]['asked'],
    signal?: AbortSignal,
  ): Promise<Tasks[Name]['answer']> {
    signal?.throwIfAborted()
    const { taskTimes, refuse } = this.#options
    if (this.#waiting.length >= MAX_WAITING) throw refuse('busy')
    return new Promise((resolve, reject) => {
      const settle = (outcome: TaskReply | Error) => {
        if (outcome instanceof Error) reject(outcome)
        else if ('answer' in outcome) resolve(outcome.answer)
        else reject('sentence' in outcome ? new UserError(outcome.sentence) : new Error(outcome.fault))
      }
      const task = { name, asked, most: taskTimes[name] * SLOWER_FROM_SOURCE, signal, settle }
      this.#waiting.push(task)
      signal?.addEventListener('abort', () => this.#leave(task), { once: true })
      this.#next()
    })
  }

  /** Removes an aborted task from the queue. */
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

  /** Ends idle processes; busy ones end at their task's timeout. */
  async close(): Promise<void> {
    const workers = [...this.#idle.keys()]
    for (const timer of this.#idle.values()) clearTimeout(timer)
    this.#idle.clear()
    await Promise.all(workers.map(endOf))
  }

  #next(): void {
    if (this.#busy >= MAX_WORKERS) return
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
    const { refuse } = this.#options
    const end = () => done(refuse('ended'))
    const late = () => done(refuse('tooLong'))
    const stop = () => task.signal && done(reasonOf(task.signal))
    task.signal?.addEventListener('abort', stop)
    let timer = setTimeout(late, isReady ? task.most : START_TIME)
    const hear = (reply: TaskReply | 'ready') => {
      if (reply !== 'ready') return done(reply)
      clearTimeout(timer)
      timer = setTimeout(late, task.most)
    }
    const fail = (error: Error) => done(error)
    worker.on('message', hear).on('error', fail).on('exit', end)
    // Writing to a process that is just ending fails; its exit event handles the task.
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
    const { room, args = [], env = {}, heap, permissions = {} } = this.#options
    const [program, ...given] = isSource
      ? [fileURLToPath(fileOf('./worker-from-source.mjs')), fileOf(`../../${room}/worker.ts`).href, ...args]
      : [fileURLToPath(fileOf(`./${room}-worker.js`)), ...args]
    // Compiling TypeScript starts a further process, so source runs unrestricted.
    const flags = isSource ? [] : buildPermissionFlags(program, permissions)
    const worker = fork(program, given, {
      execArgv: [`--max-old-space-size=${String(heap)}`, ...flags],
      env,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // The worker does not prevent the server from ending, and ends with it.
    worker.unref()
    worker.channel?.unref()
    // An unexpected error ends only this worker process.
    worker.on('error', () => undefined)
    worker.on('exit', () => this.#idle.delete(worker))
    return worker
  }

  #keep(worker: ChildProcess): void {
    const timer = setTimeout(() => {
      this.#idle.delete(worker)
      void endOf(worker)
    }, this.#options.idleTime).unref()
    this.#idle.set(worker, timer)
  }
}
