import type { IpApi } from '../engines/ip/worker.ts'
import { createWorkerClient } from './client.ts'

/** The engine of IP addresses. */
export const ipWorker = createWorkerClient<IpApi>(
  'IP 查询',
  () => new Worker(new URL('../engines/ip/worker.ts', import.meta.url), { type: 'module', name: 'ip' }),
)
