import type { EmojiApi } from '../engines/emoji/worker.ts'
import { createWorkerClient } from './client.ts'

/** Worker of the translator between words and emoji. */
export const emojiWorker = createWorkerClient<EmojiApi>(
  'emoji 翻译',
  () => new Worker(new URL('../engines/emoji/worker.ts', import.meta.url), { type: 'module', name: 'emoji' }),
)
