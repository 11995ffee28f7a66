import type { HolidayApi } from '../engines/holiday/worker.ts'
import { createWorkerClient } from './client.ts'

/** Worker of the world holidays engine. */
export const holidayWorker = createWorkerClient<HolidayApi>(
  '节假日',
  () => new Worker(new URL('../engines/holiday/worker.ts', import.meta.url), { type: 'module', name: 'holiday' }),
)
