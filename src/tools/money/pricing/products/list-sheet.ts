import type { ProductListAnswer, ProductListRequest } from '../../../../engines/pricing/operation/column.ts'
import {
  EMPTY_FEES,
  EMPTY_PRODUCT,
  type SheetRequest,
  type SheetTarget,
} from '../../../../engines/pricing/operation/request.ts'
import type { ProductTable } from '../../../../engines/product-table/operation/columns.ts'

/** Fault of a product: index of the product and of the column of the table, -1 if it is about the whole row. */
export interface ListFault {
  product: number
  column: number
  message: string
}

/** Results by product, in the order of the table. */
export interface ListResult {
  headers: readonly string[]
  rows: readonly (readonly string[])[]
  faults: readonly ListFault[]
  notes: readonly string[]
}

/** Products that are computed for the same markets, by their indices. */
interface Group {
  market: string
  products: readonly number[]
  request: ProductListRequest
}

/** Computes one group; `onProgress` gets a fraction. */
export type CalculateProducts = (
  request: ProductListRequest,
  onProgress: (fraction: number) => void,
) => Promise<ProductListAnswer>

/** The target without what was entered for one product. */
const toListTarget = (target: SheetTarget): SheetTarget => ({
  ...target,
  own: {},
  nationalCode: '',
  switches: {},
  returnCost: '',
  price: '',
})

/** The sheet for a list: of the product that was entered, only what other products are likely to share remains. */
export function toListSheet(sheet: SheetRequest): SheetRequest {
  const { origin, costCurrency, invoiceVat } = sheet.product
  return {
    ...sheet,
    product: { ...EMPTY_PRODUCT, origin, costCurrency, invoiceVat },
    targets: sheet.targets.map(toListTarget),
  }
}

/** Target of a market that a row names: the sheet's own, or its first one moved to the market. */
function findTarget(targets: readonly SheetTarget[], market: string): SheetTarget[] {
  const [first] = targets
  const own = targets.find((target) => target.market === market)
  if (own) return [own]
  return first ? [{ ...first, id: `${market}:${first.channel}`, market, category: '', fees: EMPTY_FEES }] : []
}

/** Fields of the table, without prices in another currency than that of the markets. */
function listFields(
  { fields, priceCurrency }: ProductTable,
  currencies: readonly string[],
): ProductListRequest['columns'] {
  const isUsable = priceCurrency === '' || currencies.every((currency) => currency === priceCurrency)
  return fields.map((field) => (field === 'price' && !isUsable ? 'ignored' : field))
}

/** Groups of products with the same markets: all of them, or one for each market that rows name. */
export function listGroups(table: ProductTable, sheet: SheetRequest, getCurrency: (market: string) => string): Group[] {
  const base = toListSheet(sheet)
  const refused = new Set(table.faults.map(({ product }) => product))
  const byMarket = new Map<string, number[]>()
  for (const [product] of table.products.entries()) {
    if (refused.has(product)) continue
    const market = table.markets?.[product] ?? ''
    const group = byMarket.get(market)
    if (group) group.push(product)
    else byMarket.set(market, [product])
  }
  return [...byMarket].map(([market, products]) => {
    const first = base.targets.slice(0, 1)
    const targets = market !== '' ? findTarget(base.targets, market) : table.markets ? first : base.targets
    return {
      market: market || (targets[0]?.market ?? ''),
      products,
      request: {
        sheet: { ...base, targets },
        columns: listFields(
          table,
          targets.map((target) => getCurrency(target.market)),
        ),
        rows: products.map((product) => table.products[product] ?? []),
      },
    }
  })
}

const MARKET_HEADERS = ['市场', '币种', '到岸成本', '售价', '利润', '利润率 %', '未计入']
/** Cells of one market: landed cost, price, profit, margin. */
const TARGET_CELLS = 4

/** Cells of a product whose row names its market. */
function toMarketCells(name: string, { headers }: ProductListAnswer, cells: readonly string[]): string[] {
  // The engine's second heading ends with the currency: 售价 USD.
  const currency = /[A-Z]{3}$/.exec(headers[1] ?? '')?.[0] ?? ''
  return [name, currency, ...cells.slice(0, TARGET_CELLS), cells[TARGET_CELLS] ?? '']
}

/** Computes a list group by group. */
export async function calculateList(
  table: ProductTable,
  groups: readonly Group[],
  calculate: CalculateProducts,
  getName: (market: string) => string,
  onProgress: (fraction: number) => void,
): Promise<ListResult> {
  const faults: ListFault[] = [...table.faults]
  const rows = table.products.map((): readonly string[] => [])
  const all = table.products.length
  let headers: readonly string[] = MARKET_HEADERS
  let done = 0
  for (const { market, products, request } of groups) {
    const before = done
    // Groups run one after the other, as there is one worker.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await calculate(request, (fraction) => onProgress((before + fraction * products.length) / all))
    const failed = new Set(answer.faults.map(({ row }) => row))
    for (const [at, product] of products.entries()) {
      const cells = answer.rows[at] ?? []
      if (failed.has(at)) continue
      rows[product] = table.markets ? toMarketCells(getName(market), answer, cells) : cells
    }
    for (const { row, column, message } of answer.faults)
      faults.push({
        product: products[row] ?? 0,
        column: column === undefined ? -1 : (table.sources[column] ?? -1),
        message,
      })
    if (!table.markets) headers = answer.headers
    done += products.length
  }
  const hasIgnoredPrice =
    table.fields.includes('price') && groups.some(({ request }) => !request.columns.includes('price'))
  return {
    headers,
    rows,
    faults: faults.toSorted((a, b) => a.product - b.product),
    notes: hasIgnoredPrice ? [`售价一列是 ${table.priceCurrency}，币种不同的市场没有用它，按目标利润算售价`] : [],
  }
}
