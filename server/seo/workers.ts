import { OutsideRefusal } from '../outside/refusal.ts'
import { WorkerPool } from '../base/workers/workers.ts'
import type { SeoTasks } from './seo-tasks.ts'

/** Worker processes that parse content of other sites. */
export type SeoWorkerPool = WorkerPool<SeoTasks>

/** Timeout of each task in milliseconds. */
const TASK_TIMES: Readonly<Record<keyof SeoTasks, number>> = { extract: 8000, judge: 2000, sitemap: 2000 }
/** Milliseconds that an idle process is kept. */
const IDLE_TIME = 30_000
/** Megabytes of heap per process: a page of 4 MB takes 226 to parse. */
const HEAP = 512

/**
 * Creates the pool. An unfinished task throws OutsideRefusal 'tooComplex'; a task that finds the queue full throws
 * 'serverBusy'.
 */
export function createSeoWorkerPool(
  taskTimes: Partial<Record<keyof SeoTasks, number>> = {},
  heap = HEAP,
): SeoWorkerPool {
  return new WorkerPool<SeoTasks>({
    room: 'seo',
    taskTimes: { ...TASK_TIMES, ...taskTimes },
    idleTime: IDLE_TIME,
    heap,
    refuse: (reason) => new OutsideRefusal(reason === 'busy' ? 'serverBusy' : 'tooComplex'),
  })
}
