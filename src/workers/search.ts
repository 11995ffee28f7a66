import type { SearchHit } from '../engines/search/engine.ts'
import type { SearchRecord } from '../engines/search/search-index.ts'
import type { SearchApi } from '../engines/search/worker.ts'
import { createWorkerClient } from './client.ts'

/** The search engine of lists, menus and the palette. */
export const searchWorker = createWorkerClient<SearchApi>(
  '搜索',
  () => new Worker(new URL('../engines/search/worker.ts', import.meta.url), { type: 'module', name: 'search' }),
)

const TOOLS = 'tools'

/** Searches the tools. The records are sent to the worker once, and again after it was restarted. */
export async function searchTools(records: readonly SearchRecord[], text: string, limit: number): Promise<SearchHit[]> {
  const request = { set: TOOLS, text, limit }
  const hits = await searchWorker.call('query', request)
  if (hits) return hits
  await searchWorker.call('load', { set: TOOLS, records })
  return (await searchWorker.call('query', request)) ?? []
}
