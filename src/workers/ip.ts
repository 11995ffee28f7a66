import type { IpApi } from '../engines/ip/worker.ts'
import { createWorkerClient } from './client.ts'

/** Worker of the IP address engine. */
export const ipWorker = createWorkerClient<IpApi>(
  'IP 查询',
  () => new Worker(new URL('../engines/ip/worker.ts', import.meta.url), { type: 'module', name: 'ip' }),
)
