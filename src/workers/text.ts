import type { TextApi } from '../engines/text/worker.ts'
import { createWorkerClient } from './client.ts'

/** Worker of the text tools. */
export const textWorker = createWorkerClient<TextApi>(
  '文本处理',
  () => new Worker(new URL('../engines/text/worker.ts', import.meta.url), { type: 'module', name: 'text' }),
)
