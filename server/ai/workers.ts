import { WorkerPool } from '../base/workers/workers.ts'
import type { TaskRefusal } from '../base/workers/workers.ts'
import type { AiTasks } from './run-tool.ts'

/** Processes in which the engines work. */
export type AiWorkerPool = WorkerPool<AiTasks>

/** An engine gave no answer. */
export class EngineFault extends Error {
  override readonly name = 'EngineFault'
  readonly reason: TaskRefusal
  constructor(reason: TaskRefusal) {
    super(`the engine gave no answer: ${reason}`)
    this.reason = reason
  }
}

/** Milliseconds: what a call may bring takes under two on an idle machine. */
const COMPOSE_TIME = 15_000
/** Milliseconds that a process is kept: the first answer of a new one takes half a second more. */
const IDLE_TIME = 600_000
/** Megabytes of heap; dictionaries and words of some languages take 150. */
const HEAP = 512

/** Makes them; they read the words for emoji in `folder`. What they do not finish is an EngineFault. */
export function createAiWorkerPool(folder: string, time = COMPOSE_TIME, heap = HEAP): AiWorkerPool {
  return new WorkerPool<AiTasks>({
    room: 'ai',
    args: [folder],
    permissions: { reads: [folder] },
    taskTimes: { compose: time },
    idleTime: IDLE_TIME,
    heap,
    refuse: (reason) => new EngineFault(reason),
  })
}
