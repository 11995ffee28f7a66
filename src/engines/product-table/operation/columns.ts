/** Contents that a column of a table may have. Three sides in columns of their own become one size. */
export const TABLE_COLUMNS = [
  { column: 'ignored', label: '不用这一列' },
  { column: 'name', label: '名称或货号' },
  { column: 'cost', label: '采购价' },
  { column: 'costCurrency', label: '采购币种' },
  { column: 'domestic', label: '国内费用' },
  { column: 'rebate', label: '退税率' },
  { column: 'invoiceVat', label: '进项税率' },
  { column: 'hs', label: 'HS 编码' },
  { column: 'origin', label: '原产地' },
  { column: 'market', label: '目标市场' },
  { column: 'pieceWeight', label: '单件重量' },
  { column: 'pieceSize', label: '单件尺寸' },
  { column: 'pieceLength', label: '单件长' },
  { column: 'pieceWidth', label: '单件宽' },
  { column: 'pieceHeight', label: '单件高' },
  { column: 'packedWeight', label: '带包装重量' },
  { column: 'packedSize', label: '带包装尺寸' },
  { column: 'packedLength', label: '带包装长' },
  { column: 'packedWidth', label: '带包装宽' },
  { column: 'packedHeight', label: '带包装高' },
  { column: 'perCarton', label: '每箱个数' },
  { column: 'cartonWeight', label: '整箱重量' },
  { column: 'cartonSize', label: '外箱尺寸' },
  { column: 'cartonLength', label: '外箱长' },
  { column: 'cartonWidth', label: '外箱宽' },
  { column: 'cartonHeight', label: '外箱高' },
  { column: 'price', label: '售价' },
  { column: 'margin', label: '目标利润率' },
] as const
export type TableColumn = (typeof TABLE_COLUMNS)[number]['column']

/** Units that a heading may name, by kind; currencies are codes of ISO 4217. */
export const LENGTH_UNITS = ['mm', 'cm', 'm', 'in', 'ft'] as const
export const WEIGHT_UNITS = ['g', 'kg', 'jin', 'lb', 'oz', 't'] as const

/** Column of a table: its contents, and the unit or currency of cells without one; '' if no heading says it. */
export interface MappedColumn {
  column: TableColumn
  unit: string
}

/** Reading of a table: number of rows up to the headings, headings, and contents of the columns. */
export interface TableMapping {
  headingRows: number
  headings: readonly string[]
  columns: readonly MappedColumn[]
}

/** Country names as they are written, in lower case, and their codes of ISO 3166-1 alpha-2. */
export type CountryCodes = Readonly<Record<string, string>>

/** Table with its mapping. */
export interface ProductTableRequest {
  rows: readonly (readonly string[])[]
  mapping: TableMapping
  countries: CountryCodes
}

/** Fields of a product that come out of a table, with the names that the sheet of prices has for them. */
export type ProductField =
  | 'name'
  | 'hs'
  | 'origin'
  | 'cost'
  | 'costCurrency'
  | 'domestic'
  | 'rebate'
  | 'invoiceVat'
  | 'perCarton'
  | 'pieceSize'
  | 'pieceWeight'
  | 'cartonSize'
  | 'cartonWeight'
  | 'packedSize'
  | 'packedWeight'
  | 'price'
  | 'margin'

/** Cell that cannot be used: index of its product, index of its column in the table, sentence in Chinese. */
export interface ProductCellFault {
  product: number
  column: number
  message: string
}

/** Products of a table. All lists of products have the same order. */
export interface ProductTable {
  fields: readonly ProductField[]
  /** Column of the table that each field comes from, the first one of several; -1 for a currency of a heading. */
  sources: readonly number[]
  products: readonly (readonly string[])[]
  /** Index of the row of the table. */
  rowIndices: readonly number[]
  /** Code of each product's market; '' if it names none. Undefined without such a column. */
  markets: readonly string[] | undefined
  /** Currency that the heading of the prices names; '' if none. */
  priceCurrency: string
  faults: readonly ProductCellFault[]
  /** Sentences in Chinese on how cells were read. */
  notes: readonly string[]
}
