import type { SheetProduct, SheetRequest } from './request.ts'

/** Columns of a list of products. */
export type ProductColumn = keyof SheetProduct | 'price' | 'margin' | 'ignored'

/** List of products in rows of cells. A row takes what its columns say, and all else from the sheet. */
export interface ProductListRequest {
  sheet: SheetRequest
  columns: readonly ProductColumn[]
  rows: readonly (readonly string[])[]
}

/** Cell that cannot be read: indices of its row and column; the column is undefined if the row as a whole is wrong. */
export interface ProductListFault {
  row: number
  column: number | undefined
  message: string
}

/** One row for each row of the request: landed cost, price, profit, margin for each target, then what is missing. */
export interface ProductListAnswer {
  headers: readonly string[]
  rows: readonly (readonly string[])[]
  faults: readonly ProductListFault[]
}

/** Maximum rows of one list. */
export const MAX_PRODUCTS = 5000
