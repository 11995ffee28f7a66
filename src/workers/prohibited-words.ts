import type { WordsApi } from '../engines/prohibited-words/worker.ts'
import { createWorkerClient } from './client.ts'

/** The check of texts for words that laws and platforms refuse. */
export const wordsWorker = createWorkerClient<WordsApi>(
  '违禁词检查',
  () =>
    new Worker(new URL('../engines/prohibited-words/worker.ts', import.meta.url), {
      type: 'module',
      name: 'prohibited-words',
    }),
)
