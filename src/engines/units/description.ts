/** One unit with all that is known of it. */
export interface UnitDescription {
  /** Short, ASCII, stable: it stands in URLs. */
  id: string
  zh: string
  en: string
  symbol: string
  /** Exact factor to the base unit: `0.3048`, `2000/3`, `180/π`; empty where the unit is not linear. */
  factor: string
  /** Where the definition comes from, in Chinese. */
  source: string
  /** A Chinese market or traditional unit. */
  market?: true
  /** Other names and spellings a person may type after the number. */
  aliases?: string[]
  /** Prefix letter of an SI prefix. */
  unitForConvert?: string
  /** Lower-case text with every name, symbol, alias and pinyin: a filter box needs only `includes`. */
  search: string
}

/** A unit as its table writes it: the factor may be a product, pinyin is computed unless a reading is given. */
export type UnitRow = Omit<UnitDescription, 'search'> & { reading?: string }

interface Group<Unit> {
  /** The tool's slug. */
  id: string
  zh: string
  en: string
  /** `factor`: fixed factors; `function`: formulas both ways; `base`: number bases. */
  kind: 'factor' | 'function' | 'base'
  /** Id of the unit that factors refer to. */
  base: string
  /** In display order, the most used first. */
  units: Unit[]
  /** What a seller mostly converts from and to; the page begins with it. */
  start: { unit: string; to: string }
}

/** One group of units with all that is known of them. */
export type GroupDescription = Group<UnitDescription>

/** One unit as its page knows it: without what only the worker reads. */
export type ShownUnit = Omit<UnitDescription, 'aliases' | 'search'>

/** One group of units as its page knows it. */
export type ShownGroup = Group<ShownUnit>

/** One group of units as its table writes it. */
export type GroupTable = Group<UnitRow>
