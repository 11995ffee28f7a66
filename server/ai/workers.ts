import { WorkerPool } from '../base/workers/workers.ts'
import type { TaskRefusal } from '../base/workers/workers.ts'
import type { AiTasks } from './run-tool.ts'

/** Worker processes that run the engines. */
export type AiWorkerPool = WorkerPool<AiTasks>

/** An engine failed to answer. */
export class EngineFault extends Error {
  override readonly name = 'EngineFault'
  readonly reason: TaskRefusal
  constructor(reason: TaskRefusal) {
    super(`the engine gave no answer: ${reason}`)
    this.reason = reason
  }
}

/** Timeout of a task in milliseconds; the largest inputs take under two seconds on an idle machine. */
const COMPOSE_TIME = 15_000
/** Milliseconds that an idle process is kept; starting one delays its first answer by half a second. */
const IDLE_TIME = 600_000
/** Megabytes of heap per process; dictionaries of some languages take 150. */
const HEAP = 512

/** Creates the pool; workers read the emoji words in `folder`. An unfinished task throws EngineFault. */
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
