import type { PacksApi } from '../packs/worker.ts'
import { createWorkerClient } from './client.ts'

/** Worker that validates and stores the files of reference sets. */
export const packsWorker = createWorkerClient<PacksApi>(
  '资料包',
  () => new Worker(new URL('../packs/worker.ts', import.meta.url), { type: 'module', name: 'packs' }),
)
