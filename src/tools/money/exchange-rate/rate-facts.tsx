import { useEffect } from 'react'
import type { BundledPair } from '../../../engines/exchange-rate/operation/bundled.ts'
import { getCurrencyNote } from '../../../engines/exchange-rate/operation/currencies.ts'
import type { RateProvider } from '../../../engines/exchange-rate/operation/rates.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { CopyButton } from '../../shared/copy-button.tsx'
import { RateSource } from '../shared/rate-source.tsx'
import { getBundledRates, type PairAnswer } from './conversion.ts'
import type { Pair } from './pair-state.ts'
import { usePairAnswer } from './use-pair-answer.ts'
import { usePair } from './use-pair.ts'

export interface RateFactsProps {
  /** Currency pair of the path. */
  path: Pair
  bundled: BundledPair | null
  /** Called with the answer whenever it changes. */
  onAnswer: (answer: PairAnswer) => void
}

function RateLines({ from, to, rate, inverse }: Pair & Pick<PairAnswer, 'rate' | 'inverse'>) {
  const lines = [
    { text: `1 ${from} = ${formatThousands(rate)} ${to}`, value: rate, name: '汇率' },
    { text: `1 ${to} = ${formatThousands(inverse)} ${from}`, value: inverse, name: '反向汇率' },
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

/** Notes on the two currencies, such as that one is no longer in use. */
function CurrencyNotes({ from, to }: Pair) {
  const notes = [from, to].flatMap((code) => (getCurrencyNote(code) === '' ? [] : [`${code} ${getCurrencyNote(code)}`]))
  if (notes.length === 0) return null
  return <p className="pb-2 text-sm text-signal">{notes.join('；')}。</p>
}

function SourceChoice({ provider }: { provider: RateProvider }) {
  const [, setState] = useUrlState()
  return (
    <label className="mt-1 flex min-w-0 items-center gap-2 text-sm text-soft">
      <span className="shrink-0">汇率来源</span>
      <select
        className="field select text-sm"
        id="rate-provider"
        onChange={(event) => setState({ p: event.target.value })}
        value={provider === 'ecb' ? 'ecb' : ''}
      >
        <option value="">公开汇率数据，170 多种货币</option>
        <option value="ecb">欧洲中央银行，约 30 种货币</option>
      </select>
    </label>
  )
}

/**
 * Rates in both directions with source and date. The component reads the URL itself, so that its prerendered markup is
 * kept.
 */
export function RateFacts({ path, bundled, onAnswer }: RateFactsProps) {
  const pair = usePair(path)
  const answer = usePairAnswer(pair, bundled)
  useEffect(() => onAnswer(answer), [onAnswer, answer])
  const { from, to, provider } = pair
  return (
    <>
      <RateLines from={from} inverse={answer.inverse} rate={answer.rate} to={to} />
      <CurrencyNotes from={from} to={to} />
      <div className="border-t border-rule pt-2">
        <RateSource bundled={getBundledRates(bundled, pair)} rates={answer.rates} />
        <SourceChoice provider={provider} />
      </div>
    </>
  )
}
