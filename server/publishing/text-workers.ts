import { isUserError } from '../../src/lib/user-error.ts'
import type { PictureSizes } from '../contents/markdown.ts'
import { ApiRefusal, createStatusRefusal } from '../calls/api-error.ts'
import { WorkerPool } from '../base/workers/workers.ts'
import { renderSubmittedText } from './render-submitted.ts'
import type { TextTasks } from './text-tasks.ts'

/**
 * Maximum characters of a text that is rendered in this process: such a text takes some milliseconds, a text of 60,000
 * characters up to 240.
 */
const MAX_AT_ONCE = 500
/** Timeout of one text in milliseconds. */
const RENDER_TIME = 5_000
/** Milliseconds that an idle process is kept. */
const IDLE_TIME = 60_000
/** Megabytes of heap. */
const HEAP = 256

/** Processes that render long texts, so that other requests need not wait; an idle process ends after a minute. */
const workers = new WorkerPool<TextTasks>({
  room: 'publishing',
  taskTimes: { render: RENDER_TIME },
  idleTime: IDLE_TIME,
  heap: HEAP,
  refuse: (reason) =>
    reason === 'busy' ? createStatusRefusal(503) : new ApiRefusal(400, '正文太复杂，请减少标记后重试'),
})

/**
 * Renders a submitted or previewed text.
 * @throws ApiRefusal with the line and one Chinese sentence.
 */
export async function renderText(markdown: string, sizes: PictureSizes, { isPreview = false } = {}): Promise<string> {
  if (markdown.length <= MAX_AT_ONCE) return renderSubmittedText(markdown, sizes, { isPreview })
  try {
    return await workers.run('render', { markdown, sizes: [...sizes], isPreview })
  } catch (error) {
    throw isUserError(error) ? new ApiRefusal(400, error.message) : error
  }
}
