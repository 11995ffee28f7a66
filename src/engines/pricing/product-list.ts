import { UserError } from '../../lib/user-error.ts'
import { openSheet, summarizeTarget, tryCosts } from './engine.ts'
import type { SheetFacts } from './facts.ts'
import { FaultList } from './fault-list.ts'
import { getMarketName } from './markets.ts'
import type { SheetFault } from './operation/answer.ts'
import {
  MAX_PRODUCTS,
  type ProductColumn,
  type ProductListAnswer,
  type ProductListFault,
  type ProductListRequest,
} from './operation/column.ts'
import type { SheetRequest } from './operation/request.ts'
import type { TargetCosts } from './target-costs.ts'

const ROWS_PER_REPORT = 100

/** The sheet with what a row's cells say. */
function toRequest(sheet: SheetRequest, columns: readonly ProductColumn[], cells: readonly string[]): SheetRequest {
  const product: Record<string, string> = {}
  let [price, margin] = [undefined, undefined] as [string | undefined, string | undefined]
  for (const [at, column] of columns.entries()) {
    const cell = (cells[at] ?? '').trim()
    if (column === 'ignored' || cell === '') continue
    if (column === 'price') price = cell
    else if (column === 'margin') margin = cell
    else product[column] = cell
  }
  return {
    ...sheet,
    product: { ...sheet.product, ...product },
    goal: margin === undefined ? sheet.goal : { ...sheet.goal, margin },
    targets: price === undefined ? sheet.targets : sheet.targets.map((target) => ({ ...target, price: price ?? '' })),
  }
}

const isColumnOf = (column: ProductColumn, field: string): boolean => column === field

function toFaults(faults: readonly SheetFault[], row: number, columns: readonly ProductColumn[]): ProductListFault[] {
  return faults.map(({ field, message }) => {
    const column = columns.findIndex((one) => isColumnOf(one, field))
    return { row, column: column === -1 ? undefined : column, message }
  })
}

const writeRange = ({ least, most }: { least: string; most: string }): string =>
  least === most ? least : `${least}～${most}`

/** Cells of a target: landed cost, price, profit and margin. */
function toCells(costs: TargetCosts): string[] {
  const { landed, result } = summarizeTarget(costs)
  return [
    writeRange(landed),
    result?.price ?? '',
    result ? writeRange(result.profit) : '',
    result ? writeRange(result.margin) : '',
  ]
}

/**
 * Computes a list of products row by row, in their order. A row with a fault has its message in place of the results.
 * @throws UserError for more rows than `MAX_PRODUCTS`, or without a target.
 */
export function calculateProducts(
  { sheet, columns, rows }: ProductListRequest,
  facts: SheetFacts,
  progress: (fraction: number) => void = () => {},
): ProductListAnswer {
  if (rows.length > MAX_PRODUCTS) throw new UserError(`一次最多 ${MAX_PRODUCTS} 个商品`)
  if (sheet.targets.length === 0) throw new UserError('请先选择目标市场')
  const faults: ProductListFault[] = []
  let currencies: readonly string[] = []

  function calculateRow(cells: readonly string[], row: number): string[] {
    const list = new FaultList()
    const opened = openSheet(list, toRequest(sheet, columns, cells))
    const targets =
      opened && list.faults.length === 0
        ? opened.targets.flatMap((target) => tryCosts(list, opened, target, facts) ?? [])
        : []
    if (list.faults.length > 0) {
      faults.push(...toFaults(list.faults, row, columns))
      return [list.faults.map(({ message }) => message).join('；')]
    }
    if (!opened) {
      const column = columns.indexOf('cost')
      faults.push({ row, column: column === -1 ? undefined : column, message: '没有采购价' })
      return ['没有采购价']
    }
    currencies = targets.map(({ context }) => context.currency)
    const without = [...new Set(targets.flatMap((costs) => costs.without))]
    return [...targets.flatMap(toCells), without.join('、')]
  }

  const done = rows.map((cells, row) => {
    if (row % ROWS_PER_REPORT === 0) progress(row / rows.length)
    return calculateRow(cells, row)
  })
  progress(1)
  const headers = sheet.targets.flatMap(({ market }, at) => {
    const name = getMarketName(market.trim().toUpperCase())
    const currency = currencies[at] ?? ''
    return [`${name}到岸成本 ${currency}`, `售价 ${currency}`, `利润 ${currency}`, '利润率 %'].map((text) =>
      text.trim(),
    )
  })
  const all = [...headers, '未计入']
  return { headers: all, rows: done.map((cells) => all.map((_, at) => cells[at] ?? '')), faults }
}
