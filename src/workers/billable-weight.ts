import type { BillableWeightApi } from '../engines/billable-weight/worker.ts'
import { createWorkerClient } from './client.ts'

/** Worker of the volumetric and billable weight engine. */
export const billableWeightWorker = createWorkerClient<BillableWeightApi>(
  '计费重',
  () =>
    new Worker(new URL('../engines/billable-weight/worker.ts', import.meta.url), {
      type: 'module',
      name: 'billable-weight',
    }),
)
