import type { TabooApi } from '../engines/taboo/worker.ts'
import { createWorkerClient } from './client.ts'

/** Worker of the cultural taboo scanner. */
export const tabooWorker = createWorkerClient<TabooApi>(
  '禁忌扫描',
  () => new Worker(new URL('../engines/taboo/worker.ts', import.meta.url), { type: 'module', name: 'taboo' }),
)
