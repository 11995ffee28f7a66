import type { ListingsApi } from '../engines/product-description/worker.ts'
import { createWorkerClient } from './client.ts'

/** Worker of the product description rule engine. */
export const listingsWorker = createWorkerClient<ListingsApi>(
  '产品描述',
  () =>
    new Worker(new URL('../engines/product-description/worker.ts', import.meta.url), {
      type: 'module',
      name: 'product-description',
    }),
)
