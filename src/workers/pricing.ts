import type { PricingApi } from '../engines/pricing/worker.ts'
import { createWorkerClient } from './client.ts'

/** Worker of the pricing sheet. */
export const pricingWorker = createWorkerClient<PricingApi>(
  '定价',
  () => new Worker(new URL('../engines/pricing/worker.ts', import.meta.url), { type: 'module', name: 'pricing' }),
)
