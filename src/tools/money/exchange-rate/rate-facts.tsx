import { noteOf } from '../../../engines/exchange-rate/operation/currencies.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { CopyButton } from '../../shared/copy-button.tsx'
import { RateSource } from '../shared/rate-source.tsx'
import type { Conversion } from './use-conversion.ts'

export interface RateFactsProps {
  conversion: Conversion
}

function RateLines({ from, to, rate, inverse }: Conversion) {
  const lines = [
    { text: `1 ${from} = ${rate} ${to}`, value: rate, name: '汇率' },
    { text: `1 ${to} = ${inverse} ${from}`, value: inverse, name: '反向汇率' },
  ]
  return (
    <ul className="min-h-22 pointer-fine:min-h-18" data-result>
      {rate !== '' &&
        lines.map(({ text, value, name }) => (
          <li className="flex items-center justify-between gap-2" key={name}>
            <span className="text-sm numerals">{text}</span>
            <CopyButton className="-mr-2" label={`复制${name} ${value}`} text={value} title={`复制${name}`} />
          </li>
        ))}
    </ul>
  )
}

/** What has to be known of one of the two currencies, such as that it is no money any more. */
function CurrencyNotes({ from, to }: Conversion) {
  const notes = [from, to].flatMap((code) => (noteOf(code) === '' ? [] : [`${code} ${noteOf(code)}`]))
  if (notes.length === 0) return null
  return <p className="pb-2 text-sm text-signal">{notes.join('；')}。</p>
}

function SourceChoice({ provider }: Conversion) {
  const [, setState] = useUrlState()
  return (
    <label className="mt-1 flex min-w-0 items-center gap-2 text-sm text-soft">
      <span className="shrink-0">汇率来源</span>
      <select className="field select text-sm" id="rate-provider" onChange={(event) => setState({ p: event.target.value })} value={provider === 'ecb' ? 'ecb' : ''}>
        <option value="">公开汇率数据，170 多种货币</option>
        <option value="ecb">欧洲中央银行，约 30 种货币</option>
      </select>
    </label>
  )
}

/** The rate in both directions, and of whom and when it is. */
export function RateFacts({ conversion }: RateFactsProps) {
  const { rates } = conversion
  return (
    <>
      <RateLines {...conversion} />
      <CurrencyNotes {...conversion} />
      <div className="border-t border-rule pt-2">
        <RateSource rates={rates} />
        <SourceChoice {...conversion} />
      </div>
    </>
  )
}
