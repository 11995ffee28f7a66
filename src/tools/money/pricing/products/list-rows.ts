import type { ProductTable, TableMapping } from '../../../../engines/product-table/operation/columns.ts'
import type { ListFault, ListResult } from './list-sheet.ts'

/** Name of a column as spreadsheets show it: A, B, … AA. */
export function nameColumn(index: number): string {
  const rest = index % 26
  const letter = String.fromCharCode(65 + rest)
  return index < 26 ? letter : `${nameColumn((index - rest) / 26 - 1)}${letter}`
}

/** Place of a fault in words of the spreadsheet: 第 12 行「重量(g)」. */
export function describePlace(
  { product, column }: ListFault,
  { rowIndices }: ProductTable,
  { headings }: TableMapping,
): string {
  const row = `第 ${String((rowIndices[product] ?? 0) + 1)} 行`
  if (column < 0) return row
  return `${row}「${headings[column] || `${nameColumn(column)} 列`}」`
}

const FAULTS = '问题'

/** Table of an export: the rows as they were, then their results and what is wrong with them. */
export function listExportRows(
  rows: readonly (readonly string[])[],
  mapping: TableMapping,
  table: ProductTable,
  result: ListResult,
): string[][] {
  const { headings } = mapping
  const faults = new Map<number, string[]>()
  for (const fault of result.faults) {
    const place = fault.column < 0 ? '' : `${headings[fault.column] || `${nameColumn(fault.column)} 列`}：`
    faults.set(fault.product, [...(faults.get(fault.product) ?? []), `${place}${fault.message}`])
  }
  const named = headings.map((heading, at) => heading || `${nameColumn(at)} 列`)
  return [
    [...named, ...result.headers, FAULTS],
    ...table.rowIndices.map((index, product) => [
      ...headings.map((_, at) => rows[index]?.[at] ?? ''),
      ...result.headers.map((_, at) => result.rows[product]?.[at] ?? ''),
      (faults.get(product) ?? []).join('；'),
    ]),
  ]
}
