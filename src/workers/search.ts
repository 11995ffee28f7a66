import type { SearchApi } from '../engines/search/worker.ts'
import { createWorkerClient } from './client.ts'

/** Worker of the search engine for lists and menus. */
export const searchWorker = createWorkerClient<SearchApi>(
  '搜索',
  () => new Worker(new URL('../engines/search/worker.ts', import.meta.url), { type: 'module', name: 'search' }),
)
