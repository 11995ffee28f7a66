/** Columns of a set of duty facts. A row is one fact; empty cells say nothing. */
export const DUTY_COLUMNS = [
  /** Country of import, ISO 3166-1 alpha-2, or `EU`. */
  'market',
  /** Duty, fee or rule that the fact belongs to. */
  'layer',
  /** List or programme within the layer. */
  'list',
  /** Heading by which the tariff orders it. */
  'heading',
  /** Codes or beginnings of codes, separated by blanks. */
  'codes',
  /** Countries of origin, separated by blanks; all if empty. */
  'origins',
  /** Percent, an amount of the currency, or the tariff's own words. */
  'rate',
  'least',
  'most',
  'currency',
  /** Manner in which the rate counts. */
  'how',
  /** First and last day, YYYY-MM-DD. */
  'from',
  'to',
  /** Sentence in Chinese for the visitor. */
  'note',
  'source',
  'url',
  'trust',
  /** Day of the last check, YYYY-MM-DD. */
  'checked',
] as const
export type DutyColumn = (typeof DUTY_COLUMNS)[number]

/** An exact fraction n/d with a positive d, in the form of the rationals of `src/lib/number/rational.ts`. */
export interface Exact {
  readonly n: bigint
  readonly d: bigint
}

/** Least and most of a figure; both are equal if it is known exactly. */
export interface Spread {
  readonly least: Exact
  readonly most: Exact
}

/** Units that specific duties count in: pieces, pairs, dozens, kilograms, litres, metres, square and cubic metres. */
export const DUTY_UNITS = ['piece', 'pair', 'dozen', 'kg', 'litre', 'm', 'm2', 'm3'] as const
export type DutyUnit = (typeof DUTY_UNITS)[number]

/** Ways by which goods arrive; a harbour fee is owed at sea only. */
export type DutyRoute = 'sea' | 'air' | 'land'

/** Goods of one code that are imported on one day. Amounts are in the currency of `getDutyCurrency(market)`. */
export interface DutyRequest {
  /** Day of the import, YYYY-MM-DD. */
  date: string
  /** Country of import, ISO 3166-1 alpha-2; a member state for the European Union. */
  market: string
  /** Country of origin, ISO 3166-1 alpha-2. */
  origin: string
  /** Code of the market, 6 to 10 digits; dots and blanks are ignored. */
  code: string
  /** Value of the goods, without international freight and insurance. */
  goods: Exact
  /** International freight to the border. */
  freight: Exact
  insurance: Exact
  /** Transport from the border to the first destination, part of the base of import VAT; 0 if not given. */
  inland?: Exact
  /**
   * Customs value of everything on the customs entry. Fees with a minimum are computed on it and shared by value;
   * without it they are computed at their rate alone.
   */
  entry?: Exact
  /** Goods' value of the parcel to one buyer; rules for low values are applied only if it is given. */
  consignment?: Exact
  route?: DutyRoute
  /** Quantities of these goods, for specific duties. */
  quantities?: Readonly<Partial<Record<DutyUnit, Exact>>>
  /** The visitor's choices by id of a switch; a switch that is not chosen has its default. */
  switches?: Readonly<Record<string, boolean>>
  /** Duty rate in percent that the visitor enters; it replaces all duty layers. */
  ownDutyRate?: Exact
  /** Rate of import VAT in percent that the visitor enters, such as a reduced one. */
  ownTaxRate?: Exact
  /** True if the importer may deduct import VAT as a registered business. */
  isTaxRegistered?: boolean
  /** Units of the market's currency for one unit of another currency, for limits that are stated in it. */
  rates?: Readonly<Record<string, Exact>>
}

/** Source of a fact. */
export interface DutySource {
  name: string
  /** '' if the source has no public page. */
  url: string
  /** A: official or confirmed twice; B: one good source; C: reported, not confirmed. */
  trust: 'A' | 'B' | 'C'
  /** Day of the last check, YYYY-MM-DD. */
  checked: string
}

/** `own`: by a rate that the visitor entered. */
export type DutyState = 'known' | 'range' | 'unknown' | 'own'

/** One duty, fee or tax on the goods. */
export interface DutyLayer {
  /** Stable name, such as `mfn`, `301`, `232`, `301-forced-labour`, `mpf`, `hmf`, `vat`. */
  id: string
  kind: 'duty' | 'fee' | 'tax'
  /** Name in Chinese. */
  label: string
  /** Rate in Chinese, such as `25%`, `0%～4.7%` or `6.8 美分/千克`; '' if unknown. */
  rate: string
  /** Value that the rate is applied to; undefined for duties by quantity and flat ones. */
  base: Exact | undefined
  /** Undefined if unknown. */
  amount: Spread | undefined
  state: DutyState
  /** Sentence in Chinese that explains the layer, such as why it is unknown; '' if there is nothing to say. */
  note: string
  /** First and last day on which the fact holds; '' if the source does not say. */
  from: string
  to: string
  /** Undefined for a rate that the visitor entered. */
  source: DutySource | undefined
  /** Ids of the switches that decide on this layer. */
  switches: readonly string[]
}

/** A doubtful fact that the visitor decides. */
export interface DutySwitch {
  id: string
  label: string
  /** Sentence in Chinese that says why this is doubtful. */
  why: string
  /** Undefined while undecided: the layers are ranges over both values. */
  value: boolean | undefined
}

/** Sum of layers. Layers with an unknown amount are not in it, but named in `without`. */
export interface DutySum extends Spread {
  /** Labels of the layers with an unknown amount. */
  without: readonly string[]
}

/** A national line of a code that has several. */
export interface DutyCandidate {
  code: string
  /** Rate of the first layer as the tariff prints it. */
  general: string
  /** Sum of all duties in percent of the customs value; undefined if unknown. */
  dutyRate: Spread | undefined
}

/** Layers, sums and what is doubtful. If several lines are possible, each sum spans the sums of the lines. */
export interface DutyAnswer {
  /** Digits of the code that was looked up. */
  code: string
  currency: string
  customsValue: { basis: 'FOB' | 'CIF'; amount: Exact } | undefined
  layers: readonly DutyLayer[]
  duty: DutySum
  fees: DutySum
  tax: DutySum
  /** Duties, fees and import VAT. */
  total: DutySum
  /** True if the importer gets import VAT back; undefined if no fact says it. */
  isTaxDeductible: boolean | undefined
  /** Sum of all duties in percent of the customs value; undefined if a layer is unknown. */
  dutyRate: Spread | undefined
  switches: readonly DutySwitch[]
  /** Lines to choose from; empty if the code names one line, or if the lines of the market are not known. */
  candidates: readonly DutyCandidate[]
  /** Sentences in Chinese. */
  warnings: readonly string[]
  /** Official page of the code; undefined for markets without one. */
  link: { name: string; url: string } | undefined
}

/** Question about changes of a code between two days. */
export interface DutyChangeRequest {
  market: string
  origin: string
  code: string
  /** Days, YYYY-MM-DD. */
  earlier: string
  later: string
}

/** A layer whose rate, start or end differs between two days; '' as a rate if the layer did not count on that day. */
export interface DutyChange {
  id: string
  label: string
  earlier: string
  later: string
  /** Sentence in Chinese, such as `2026-02-24 起取消`. */
  note: string
}
