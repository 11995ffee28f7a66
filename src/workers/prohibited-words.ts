import type { WordsApi } from '../engines/prohibited-words/worker.ts'
import { createWorkerClient } from './client.ts'

/** Worker that checks texts for words forbidden by laws and platforms. */
export const wordsWorker = createWorkerClient<WordsApi>(
  '违禁词检查',
  () =>
    new Worker(new URL('../engines/prohibited-words/worker.ts', import.meta.url), {
      type: 'module',
      name: 'prohibited-words',
    }),
)
