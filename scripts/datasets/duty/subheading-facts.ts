import { readData } from '../dataset.ts'
import type { FactRow } from './fact-rows.ts'

/** First day of HS 2022, whose subheadings the rates were carried to. */
const HS_2022_FROM = '2022-01-01'
const CHECKED = /^checked-(?<day>\d{4}-\d{2}-\d{2})$/

/** Source of the rates of a market. */
interface MarketSource {
  market: string
  source: string
  url: string
  checked: string
}

const MOVED = '2021 年的税率换算到 HS 2022，范围包括它的各个前身。'

/** `list` is the number of lines with duties by quantity; `how` is `range`, or `by-quantity` if all lines are such. */
export function subheadingFacts(path: string, market: MarketSource): FactRow[] {
  const columns = ['code', 'least', 'most', 'byQuantity', 'lines', 'basis']
  return readData(path, columns).map(
    ({ code = '', least = '', most = '', byQuantity = '', lines = '', basis = '' }) => {
      const day = CHECKED.exec(basis)?.groups?.day
      return {
        ...market,
        layer: 'mfn',
        codes: code,
        least,
        most,
        list: byQuantity,
        how: byQuantity !== '' && byQuantity === lines ? 'by-quantity' : 'range',
        from: day === undefined ? HS_2022_FROM : '',
        note: basis === 'moved' ? MOVED : '',
        trust: basis === 'moved' ? 'C' : day === undefined ? 'B' : 'A',
        checked: day ?? market.checked,
      }
    },
  )
}
