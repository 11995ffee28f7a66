import { Worker } from 'node:worker_threads'
import { UserError } from '../../src/lib/user-error.ts'
import { OutsideRefusal } from '../outside/refusal.ts'
import type { TaskName, TaskReply, Tasks } from './task.ts'

/** Threads at a time, and tasks that wait for one. */
const MOST_WORKERS = 2
const MOST_WAITING = 64
/** Milliseconds of one task, and before an idle thread ends and gives its memory back. */
const TASK_TIMES: Readonly<Record<TaskName, number>> = { extract: 8000, judge: 2000, sitemap: 2000 }
const IDLE_TIME = 30_000
/** Milliseconds for a thread to start. */
const START_TIME = 10_000
/** A page of 4 MB takes 226 MB to parse. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 8 }

/** The build has a file of its own for the thread. */
const isSource = import.meta.url.endsWith('.ts')

interface Task {
  name: TaskName
  asked: Tasks[TaskName]['asked']
  settle: (outcome: TaskReply | Error) => void
}

/** Runs what strangers' pages cost in threads of its own, with a bound of memory and time that ends the thread. */
export class SeoWorkers {
  readonly #waiting: Task[] = []
  readonly #idle = new Map<Worker, NodeJS.Timeout>()
  readonly #taskTimes: Readonly<Record<TaskName, number>>
  #busy = 0

  constructor(taskTimes: Partial<Record<TaskName, number>> = {}) {
    this.#taskTimes = { ...TASK_TIMES, ...taskTimes }
  }

  /**
   * Does one task.
   * @throws OutsideRefusal 'tooComplex' when it takes too long or too much memory, 'serverBusy' when too many wait; UserError as the engine throws it.
   */
  async run<Name extends TaskName>(name: Name, asked: Tasks[Name]['asked']): Promise<Tasks[Name]['answer']> {
    if (this.#waiting.length >= MOST_WAITING) throw new OutsideRefusal('serverBusy')
    return new Promise((resolve, reject) => {
      const settle = (outcome: TaskReply | Error) => {
        if (outcome instanceof Error) reject(outcome)
        else if ('answer' in outcome) resolve(outcome.answer)
        else reject('sentence' in outcome ? new UserError(outcome.sentence) : new Error(outcome.fault))
      }
      this.#waiting.push({ name, asked, settle })
      this.#next()
    })
  }

  /** Ends idle threads; those at work end with their tasks' time. */
  async close(): Promise<void> {
    const workers = [...this.#idle.keys()]
    for (const timer of this.#idle.values()) clearTimeout(timer)
    this.#idle.clear()
    await Promise.all(workers.map((worker) => worker.terminate()))
  }

  #next(): void {
    if (this.#busy >= MOST_WORKERS) return
    const task = this.#waiting.shift()
    if (!task) return
    this.#busy += 1
    const { worker, isReady } = this.#take()
    const done = (outcome: TaskReply | Error) => {
      clearTimeout(timer)
      worker.off('message', hear).off('error', fail).off('exit', end)
      this.#busy -= 1
      if (outcome instanceof Error) void worker.terminate()
      else this.#keep(worker)
      task.settle(outcome)
      this.#next()
    }
    const end = () => done(new OutsideRefusal('tooComplex'))
    let timer = setTimeout(end, isReady ? this.#taskTimes[task.name] : START_TIME)
    const hear = (reply: TaskReply | 'ready') => {
      if (reply !== 'ready') return done(reply)
      clearTimeout(timer)
      timer = setTimeout(end, this.#taskTimes[task.name])
    }
    const fail = (error: Error & { code?: string }) => done(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OutsideRefusal('tooComplex') : error)
    worker.on('message', hear).on('error', fail).on('exit', end)
    worker.postMessage({ name: task.name, asked: task.asked }, [])
  }

  #take(): { worker: Worker; isReady: boolean } {
    const [kept] = this.#idle
    if (!kept) return { worker: this.#start(), isReady: false }
    const [worker, timer] = kept
    clearTimeout(timer)
    this.#idle.delete(worker)
    return { worker, isReady: true }
  }

  #start(): Worker {
    const worker = new Worker(new URL(isSource ? './worker-from-source.mjs' : './seo-worker.js', import.meta.url), { resourceLimits: LIMITS, execArgv: [] })
    worker.unref()
    // What fails while nobody waits for it ends the thread and nothing else.
    worker.on('error', () => undefined)
    worker.on('exit', () => this.#idle.delete(worker))
    return worker
  }

  #keep(worker: Worker): void {
    const timer = setTimeout(() => {
      this.#idle.delete(worker)
      void worker.terminate()
    }, IDLE_TIME).unref()
    this.#idle.set(worker, timer)
  }
}
