import type { TdkApi } from '../engines/tdk/worker.ts'
import { createWorkerClient } from './client.ts'

/** Worker of the TDK tools. */
export const tdkWorker = createWorkerClient<TdkApi>(
  'TDK',
  () => new Worker(new URL('../engines/tdk/worker.ts', import.meta.url), { type: 'module', name: 'tdk' }),
)
