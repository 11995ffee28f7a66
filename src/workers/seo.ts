import type { SeoApi } from '../engines/seo/worker.ts'
import { createWorkerClient } from './client.ts'

/** Worker of the web page analysis for search engines. */
export const seoWorker = createWorkerClient<SeoApi>(
  '网页分析',
  () => new Worker(new URL('../engines/seo/worker.ts', import.meta.url), { type: 'module', name: 'seo' }),
)
