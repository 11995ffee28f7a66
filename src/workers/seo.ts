import type { SeoApi } from '../engines/seo/worker.ts'
import { createWorkerClient } from './client.ts'

/** The engine that reads pages for search engines' eyes. */
export const seoWorker = createWorkerClient<SeoApi>(
  '网页体检',
  () => new Worker(new URL('../engines/seo/worker.ts', import.meta.url), { type: 'module', name: 'seo' }),
)
