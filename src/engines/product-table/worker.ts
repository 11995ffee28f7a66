import { exposeWorkerApi } from '../../workers/host.ts'
import { parsePastedTable, readTableFile } from './file/read-table.ts'
import type { ProductTable, ProductTableRequest, TableMapping } from './operation/columns.ts'
import type { Table, TableFileRequest } from './operation/file.ts'
import { recognizeColumns } from './recognize.ts'
import { toProducts } from './to-products.ts'

/** A table and the reading that its headings suggest. */
interface ReadTable {
  table: Table
  mapping: TableMapping
}

const withMapping = (table: Table): ReadTable => ({ table, mapping: recognizeColumns(table.rows) })

const api = {
  /** Reads a file. */
  readFile: async (request: TableFileRequest): Promise<ReadTable> => withMapping(await readTableFile(request)),
  /** Reads a table that was pasted. */
  readText: (text: string): ReadTable => withMapping(parsePastedTable(text)),
  /** Takes the products out of a table. */
  listProducts: (request: ProductTableRequest): ProductTable => toProducts(request),
}

/** API of the worker that reads tables of products. */
export type ProductTableApi = typeof api

exposeWorkerApi(api)
