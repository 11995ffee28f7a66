import type { BillableWeightApi } from '../engines/billable-weight/worker.ts'
import { createWorkerClient } from './client.ts'

/** The engine of volumetric and billable weight. */
export const billableWeightWorker = createWorkerClient<BillableWeightApi>(
  '计费重',
  () =>
    new Worker(new URL('../engines/billable-weight/worker.ts', import.meta.url), {
      type: 'module',
      name: 'billable-weight',
    }),
)
