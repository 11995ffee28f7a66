import { MAX_NUMBER_INPUT_LENGTH } from '../../../lib/typed-length.ts'
import type { ComparedProvider, FeeDirection } from '../../../engines/payment-fee/operation.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { Icon } from '../../../ui/icon.tsx'
import { formatProviderName, type EnteredProvider } from './providers.ts'

const FIELDS = [
  { key: 'percent', label: '费率', unit: '%' },
  { key: 'fixed', label: '固定费', unit: '' },
  { key: 'spread', label: '换汇点差', unit: '%' },
] as const

interface OutcomeProps {
  row: ComparedProvider | undefined
  direction: FeeDirection
  currency: string
  /** Currency of `behind`. */
  comparedIn: string
  /** Message while the provider cannot be compared. */
  waits: string
}

/** Result of a provider: received amount or fee, and the difference from the best provider. */
function Outcome({ row, direction, currency, comparedIn, waits }: OutcomeProps) {
  if (row?.answer.state === 'error') return <p className="text-sm text-signal">{row.answer.message}</p>
  if (row?.answer.state !== 'ok') return <p className="text-sm text-soft">{waits}</p>
  const { fee } = row.answer
  const negative = fee.received.startsWith('-')
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <p className={`numerals ${negative ? 'text-signal' : ''}`}>
        <span className="text-sm text-soft">{direction === 'forward' ? '到账' : '应收'}（估算）</span>
        <span className="font-semibold">
          {formatThousands(direction === 'forward' ? fee.received : fee.charge)} {currency}
        </span>
        {fee.exchange && (
          <span className="ml-2 text-sm">
            约 {formatThousands(fee.exchange.amount)} {fee.exchange.to}
          </span>
        )}
      </p>
      <p className="ml-auto text-sm text-soft numerals">
        {row.best
          ? ''
          : `比最划算的${direction === 'forward' ? '少' : '多'} ${formatThousands(row.behind)} ${comparedIn}`}
      </p>
    </div>
  )
}

interface ProviderCardProps extends OutcomeProps {
  at: number
  provider: EnteredProvider
  /** True if amounts are exchanged afterwards, so that a spread applies. */
  exchanging: boolean
  onChange: (change: Partial<EnteredProvider>) => void
  onRemove: () => void
}

/** Card of a provider: editable terms and the result. */
export function ProviderCard({ at, provider, exchanging, onChange, onRemove, ...outcome }: ProviderCardProps) {
  const name = formatProviderName(provider, at)
  const best = outcome.row?.best === true
  return (
    <li className={`sheet p-3 ${best ? 'border-l-4 border-l-sea' : ''}`}>
      <div className="flex items-center gap-2">
        <input
          aria-label={`第 ${at + 1} 家的名称`}
          autoComplete="off"
          className="field min-w-0 flex-1 font-medium"
          id={`provider-${at}-name`}
          maxLength={24}
          onChange={(event) => onChange({ name: event.target.value })}
          placeholder={name}
          value={provider.name}
        />
        {best && (
          <span className="shrink-0 rounded-sm bg-sea-wash px-2 py-0.5 text-sm font-medium text-sea-deep">最划算</span>
        )}
        <button aria-label={`去掉${name}`} className="btn-quiet" onClick={onRemove} title="去掉" type="button">
          <Icon className="size-4" name="trash" />
        </button>
      </div>
      <div className={`mt-2 grid gap-2 ${exchanging ? 'grid-cols-3' : 'grid-cols-2'}`}>
        {FIELDS.filter(({ key }) => key !== 'spread' || exchanging).map(({ key, label, unit }) => (
          <label key={key}>
            <span className="mb-0.5 block text-xs text-soft">
              {label} {unit || outcome.currency}
            </span>
            <input
              aria-label={`${name}的${label}`}
              autoComplete="off"
              className="field numerals"
              id={`provider-${at}-${key}`}
              inputMode="decimal"
              maxLength={MAX_NUMBER_INPUT_LENGTH}
              onChange={(event) => onChange({ [key]: event.target.value })}
              placeholder={key === 'fixed' ? '0' : key === 'percent' ? '例如 4' : '未计'}
              value={provider[key]}
            />
          </label>
        ))}
      </div>
      <div aria-live="polite" className="mt-2 min-h-7 content-center" data-result>
        <Outcome {...outcome} />
      </div>
    </li>
  )
}
