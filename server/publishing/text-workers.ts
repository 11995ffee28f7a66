import { isUserError } from '../../src/lib/user-error.ts'
import type { PictureSizes } from '../contents/markdown.ts'
import { ApiRefusal, refusalForStatus } from '../calls/api-error.ts'
import { WorkerPool } from '../base/workers/workers.ts'
import { renderSubmitted } from './render-submitted.ts'
import type { TextTasks } from './text-tasks.ts'

/** Characters of a text that is rendered at once: the worst of them takes a few milliseconds, and 60,000 up to 240. */
const MAX_AT_ONCE = 500
/** Milliseconds of one text, and for which a process is kept. */
const RENDER_TIME = 5_000
const IDLE_TIME = 60_000
/** Megabytes of heap. */
const HEAP = 256

/** Processes that render long texts, so that nobody waits for them; without work for a minute they end. */
const workers = new WorkerPool<TextTasks>({
  room: 'publishing',
  taskTimes: { render: RENDER_TIME },
  idleTime: IDLE_TIME,
  heap: HEAP,
  refuse: (reason) => (reason === 'busy' ? refusalForStatus(503) : new ApiRefusal(400, '正文太复杂，请减少标记后重试')),
})

/** The HTML of a text that somebody handed in, or looks at while writing. @throws ApiRefusal with the line and one Chinese sentence. */
export async function renderText(markdown: string, sizes: PictureSizes, { isPreview = false } = {}): Promise<string> {
  if (markdown.length <= MAX_AT_ONCE) return renderSubmitted(markdown, sizes, { isPreview })
  try {
    return await workers.run('render', { markdown, sizes: [...sizes], isPreview })
  } catch (error) {
    throw isUserError(error) ? new ApiRefusal(400, error.message) : error
  }
}
