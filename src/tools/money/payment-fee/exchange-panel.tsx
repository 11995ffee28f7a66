import { useEffect, useMemo } from 'react'
import type { Fee, FeeField } from '../../../engines/payment-fee/operation.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { exchangeRateWorker } from '../../../workers/money.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { CurrencyPicker } from '../shared/currency-picker.tsx'
import { RateSource } from '../shared/rate-source.tsx'
import type { Rates } from '../shared/rates.ts'
import { useRates } from '../shared/use-rates.ts'
import { FigureField } from '../../shared/figure-field.tsx'
import type { ExchangeInputs } from './fee-state.ts'
import { Line } from './result.tsx'

export interface ExchangePanelProps {
  currency: string
  exchange: ExchangeInputs
  fee: Fee | undefined
  problem: { field: FeeField; message: string } | undefined
  /** Called with the mid-rate of the current rates; '' if there is none. */
  onMidRate: (rate: string) => void
}

/** Mid-rate of a pair by the current rates, or a message that explains its absence. */
function useMidRate({ known, ready }: Rates, from: string, to: string): { rate: string; missing: string } {
  const table = known?.table
  const request = useMemo(
    () => (table ? ({ table, from, to, text: '', side: 'from' } as const) : undefined),
    [table, from, to],
  )
  const { value, error, busy } = useWorkerAnswer(exchangeRateWorker, 'convert', request)
  if (error) return { rate: '', missing: error.message }
  if (ready && !known) return { rate: '', missing: '这台设备上没有汇率，请填写一个' }
  // The last answer may belong to the previous pair.
  if (busy || !value) return { rate: '', missing: '' }
  return value.state === 'no-rate'
    ? { rate: '', missing: `${value.message}，请填写一个` }
    : { rate: value.rate, missing: '' }
}

/** Exchange of the received amount: currency, mid-rate with its source, and spread. */
export function ExchangePanel({ currency, exchange, fee, problem, onMidRate }: ExchangePanelProps) {
  const [, setState] = useUrlState()
  const { to, rate, spread } = exchange
  const rates = useRates('currency-api')
  const mid = useMidRate(rates, currency, to)
  useEffect(() => onMidRate(mid.rate), [onMidRate, mid.rate])
  const sentence = (field: FeeField): string => (problem?.field === field ? problem.message : '')
  const choose = useMemo(() => (code: string) => setState({ to: code, m: '' }), [setState])
  return (
    <div className="px-4 pb-4">
      <div data-result>
        <dl>
          <Line amount={fee?.exchange?.amount ?? ''} currency={to} name="换汇约得（估算）" strong />
          {spread.trim() !== '' && <Line amount={fee?.exchange?.cost ?? ''} currency={to} name="其中点差损失" />}
        </dl>
        <div className="min-h-10 max-[27rem]:min-h-13.5 max-[22rem]:min-h-18">
          {rate === '' ? (
            <RateSource label={false} rates={rates} />
          ) : (
            <p className="text-xs text-soft">按你填写的汇率计算；清空后改用参考中间价。</p>
          )}
        </div>
        {spread.trim() === '' && <p className="text-xs text-soft">没有计入换汇点差，实际到手会更少；填上点差再算。</p>}
      </div>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <div>
          <p className="mb-1 text-xs text-soft">换成</p>
          <CurrencyPicker className="w-full pointer-fine:min-h-9.5" label="换成的货币" onChoose={choose} value={to} />
        </div>
        <FigureField
          id="spread"
          label="换汇点差"
          onType={(text) => setState({ sp: text })}
          placeholder="自填"
          problem={sentence('spread')}
          unit="%"
          value={spread}
        />
        <div className="col-span-2">
          <FigureField
            id="mid-rate"
            label={`中间价：1 ${currency} 合多少 ${to}`}
            onType={(text) => setState({ m: text })}
            placeholder={mid.rate === '' ? '例如 7.1' : `${mid.rate}（参考中间价）`}
            problem={sentence('rate') || (rate === '' ? mid.missing : '')}
            unit={to}
            value={rate}
          />
        </div>
      </div>
    </div>
  )
}
