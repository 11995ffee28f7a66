import type { ProductTableApi } from '../engines/product-table/worker.ts'
import { createWorkerClient } from './client.ts'

/** Worker that reads tables of products. */
export const productTableWorker = createWorkerClient<ProductTableApi>(
  '读取表格',
  () =>
    new Worker(new URL('../engines/product-table/worker.ts', import.meta.url), {
      type: 'module',
      name: 'product-table',
    }),
)
