import type { UnitsApi } from '../engines/units/worker.ts'
import { createWorkerClient } from './client.ts'

/** Worker of the unit converters. */
export const unitsWorker = createWorkerClient<UnitsApi>(
  '换算',
  () => new Worker(new URL('../engines/units/worker.ts', import.meta.url), { type: 'module', name: 'units' }),
)
