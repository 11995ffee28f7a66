import type { ReplyApi } from '../engines/reply/worker.ts'
import { createWorkerClient } from './client.ts'

/** Worker of the reply generator. */
export const replyWorker = createWorkerClient<ReplyApi>(
  '回复',
  () => new Worker(new URL('../engines/reply/worker.ts', import.meta.url), { type: 'module', name: 'reply' }),
)
