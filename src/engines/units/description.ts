/** Full description of a unit. */
export interface UnitDescription {
  /** Short and stable ASCII id, used in URLs. */
  id: string
  zh: string
  en: string
  symbol: string
  /** Exact factor to the base unit: `0.3048`, `2000/3`, `180/π`; '' for a unit that is not linear. */
  factor: string
  /** Source of the definition, in Chinese. */
  source: string
  /** True for a Chinese market or traditional unit. */
  market?: true
  /** Further names and spellings after a number. */
  aliases?: string[]
  /** Letter of an SI prefix. */
  unitForConvert?: string
  /** Lower-case text with every name, symbol, alias and pinyin, so that a filter only needs `includes`. */
  search: string
}

/** Unit as written in its table: the factor may be a product; pinyin is computed unless the table gives it. */
export type UnitRow = Omit<UnitDescription, 'search'> & { reading?: string }

interface Group<Unit> {
  /** Slug of the tool. */
  id: string
  zh: string
  en: string
  /** `factor`: fixed factors; `function`: formulas in both directions; `base`: number bases. */
  kind: 'factor' | 'function' | 'base'
  /** Id of the unit to which factors refer. */
  base: string
  /** In display order, most used first. */
  units: Unit[]
  /** Initial units of the page, the most common conversion of sellers. */
  start: { unit: string; to: string }
}

/** Unit group with full descriptions. */
export type GroupDescription = Group<UnitDescription>

/** Unit as used by its page, without the fields that only the worker needs. */
export type ShownUnit = Omit<UnitDescription, 'aliases' | 'search'>

/** Unit group as used by its page. */
export type ShownGroup = Group<ShownUnit>

/** Unit group as written in its table. */
export type GroupTable = Group<UnitRow>
