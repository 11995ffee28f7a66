import { isCurrency } from '../../lib/number/currency-codes.ts'
import { MAX_PRODUCT_ROWS } from './operation/file.ts'
import { shiftPoint } from './file/cell-text.ts'
import { findUnit } from './heading.ts'
import type {
  CountryCodes,
  MappedColumn,
  ProductCellFault,
  ProductField,
  ProductTable,
  ProductTableRequest,
  TableColumn,
} from './operation/columns.ts'
import { UserError } from '../../lib/user-error.ts'

const BARE_NUMBER = /^\d[\d,.]*$/
const FRACTION = /^0?\.\d+$/
/** Texts that stand for an empty cell. */
const NOTHING = /^(?:-+|—+|\/|n\/?a|无|暂无|null|none)$/i
/** First cells of rows that sum up others. */
const SUM = /^(?:合计|总计|小计|共计|(?:sub)?total)[:：]?$/i

type Cells = readonly string[]

/** A field and how its cell is made of a row. */
interface FieldReader {
  field: ProductField
  source: number
  read: (row: Cells) => string
}

const readCell = (row: Cells, at: number): string => {
  const cell = (row[at] ?? '').trim()
  return NOTHING.test(cell) ? '' : cell
}

/** Adds the unit of the heading to a bare number. */
const withUnit = (cell: string, unit: string): string =>
  BARE_NUMBER.test(cell) && unit !== '' ? `${cell}${unit}` : cell

/** Adds the unit of the heading to sides without letters, such as `60*40*40`. */
const sidesWithUnit = (cell: string, unit: string): string =>
  unit !== '' && /\d$/.test(cell) && !/[a-wyz"'\p{Script=Han}]/iu.test(cell.replaceAll('乘', 'x'))
    ? `${cell}${unit}`
    : cell

/** Currency by its code, sign or Chinese name; a text that is none stays, so that the sheet names the fault. */
function toCurrency(cell: string): string {
  const code = findUnit(cell) ?? cell.toUpperCase()
  return isCurrency(code) ? code : cell
}

/** Country by its code or name, also of a shop such as 亚马逊美国站; undefined if it is none. */
export function findCountry(cell: string, countries: CountryCodes): string | undefined {
  const plain = cell.normalize('NFKC').toLowerCase().trim()
  const core = plain.replaceAll(/^(?:amazon|亚马逊)[\s.-]*|(?:站点|站|市场|site)$/g, '').trim()
  return countries[plain] ?? countries[core]
}

/** Percentages are written as fractions if all are below 1 and no heading says %; 0.3 then is 30 %. */
function isFractions(rows: readonly Cells[], at: number, unit: string): boolean {
  const cells = rows.map((row) => readCell(row, at)).filter((cell) => cell !== '' && !/^0+(?:\.0+)?$/.test(cell))
  return unit === '' && cells.length > 0 && cells.every((cell) => FRACTION.test(cell))
}

class FieldReaders {
  readonly list: FieldReader[] = []
  readonly notes: string[] = []
  private readonly columns: readonly MappedColumn[]
  private readonly rows: readonly Cells[]

  constructor(columns: readonly MappedColumn[], rows: readonly Cells[]) {
    this.columns = columns
    this.rows = rows
  }

  private find(column: TableColumn): { at: number; unit: string } | undefined {
    const at = this.columns.findIndex((mapped) => mapped.column === column)
    return at < 0 ? undefined : { at, unit: this.columns[at]?.unit ?? '' }
  }

  add(field: ProductField, toText: (cell: string, unit: string) => string = (cell) => cell): void {
    const found = this.find(field)
    if (!found) return
    const { at, unit } = found
    this.list.push({ field, source: at, read: (row) => toText(readCell(row, at), unit) })
  }

  addPercent(field: 'margin' | 'rebate' | 'invoiceVat', name: string): void {
    const found = this.find(field)
    if (found && isFractions(this.rows, found.at, found.unit)) {
      this.notes.push(`${name}一列都小于 1，按比例读取：0.3 即 30%`)
      this.add(field, (cell) =>
        FRACTION.test(cell) ? `${shiftPoint(cell.startsWith('.') ? `0${cell}` : cell, 2)}%` : cell,
      )
    } else this.add(field)
  }

  addSize(pack: 'piece' | 'packed' | 'carton'): void {
    if (this.find(`${pack}Size`)) {
      this.add(`${pack}Size`, sidesWithUnit)
      return
    }
    const sides = [this.find(`${pack}Length`), this.find(`${pack}Width`), this.find(`${pack}Height`)].flatMap(
      (side) => side ?? [],
    )
    const [first] = sides
    if (!first) return
    // Two sides are passed on as they are: the sheet says that a size needs three.
    const read = (row: Cells): string => {
      const cells = sides.map(({ at, unit }) => withUnit(readCell(row, at), unit))
      return cells.every((cell) => cell === '') ? '' : cells.map((cell) => cell || '?').join('x')
    }
    this.list.push({ field: `${pack}Size`, source: first.at, read })
  }

  /** A currency that only the heading of the cost names is that of every product. */
  addCurrency(): void {
    if (this.find('costCurrency')) this.add('costCurrency', toCurrency)
    else {
      const unit = this.find('cost')?.unit ?? ''
      if (unit !== '') this.list.push({ field: 'costCurrency', source: -1, read: () => unit })
    }
  }
}

function listReaders(columns: readonly MappedColumn[], rows: readonly Cells[], countries: CountryCodes): FieldReaders {
  const readers = new FieldReaders(columns, rows)
  readers.add('name')
  readers.add('cost')
  readers.addCurrency()
  readers.add('domestic')
  readers.addPercent('rebate', '退税率')
  readers.addPercent('invoiceVat', '进项税率')
  readers.add('hs')
  readers.add('origin', (cell) => findCountry(cell, countries) ?? cell)
  for (const pack of ['piece', 'packed', 'carton'] as const) {
    readers.addSize(pack)
    readers.add(`${pack}Weight`, withUnit)
  }
  readers.add('perCarton')
  readers.add('price')
  readers.addPercent('margin', '目标利润率')
  return readers
}

/** True for a row that is no product: blank, a sum, or the headings once more. */
function isNoProduct(row: Cells, headings: Cells, used: readonly number[]): boolean {
  const cells = used.map((at) => readCell(row, at))
  if (cells.every((cell) => cell === '')) return true
  const first = row.find((cell) => cell.trim() !== '') ?? ''
  return SUM.test(first.trim()) || used.every((at) => (row[at] ?? '') === (headings[at] ?? ''))
}

/** Currencies of costs in one row must be one: the sheet adds them in the currency of the cost. */
function checkCurrencies(columns: readonly MappedColumn[]): void {
  const unitOf = (column: TableColumn): string => columns.find((mapped) => mapped.column === column)?.unit ?? ''
  const [cost, domestic] = [unitOf('cost'), unitOf('domestic')]
  if (domestic !== '' && cost !== '' && cost !== domestic) throw new UserError('国内费用的币种要和采购价相同')
}

/**
 * Takes the products out of a table by its mapping.
 * @throws UserError for a mapping that cannot be used, or too many products.
 */
export function toProducts({ rows, mapping, countries }: ProductTableRequest): ProductTable {
  const { columns, headings, headingRows } = mapping
  const used = columns.flatMap(({ column }, at) => (column === 'ignored' ? [] : [at]))
  if (!columns.some(({ column }) => column === 'cost')) throw new UserError('请先指出哪一列是采购价')
  checkCurrencies(columns)
  const rowIndices = rows.flatMap((row, at) => (at < headingRows || isNoProduct(row, headings, used) ? [] : [at]))
  if (rowIndices.length === 0) throw new UserError('表头下面没有商品')
  if (rowIndices.length > MAX_PRODUCT_ROWS) throw new UserError(`一次最多 ${String(MAX_PRODUCT_ROWS)} 件商品`)
  const data = rowIndices.map((at) => rows[at] ?? [])
  const { list, notes } = listReaders(columns, data, countries)
  const faults: ProductCellFault[] = []
  const marketAt = columns.findIndex(({ column }) => column === 'market')
  const markets = data.map((row, product) => {
    const cell = readCell(row, marketAt)
    const code = cell === '' ? '' : findCountry(cell, countries)
    if (code === undefined) faults.push({ product, column: marketAt, message: `没有「${cell.slice(0, 24)}」这个市场` })
    return code ?? ''
  })
  return {
    fields: list.map(({ field }) => field),
    sources: list.map(({ source }) => source),
    products: data.map((row) => list.map(({ read }) => read(row))),
    rowIndices,
    markets: marketAt < 0 ? undefined : markets,
    priceCurrency: columns.find(({ column }) => column === 'price')?.unit ?? '',
    faults,
    notes,
  }
}
