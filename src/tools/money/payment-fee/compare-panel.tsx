import { useMemo } from 'react'
import { MOST_PROVIDERS, type ComparedProvider, type FeeDirection, type FeeRequest } from '../../../engines/payment-fee/operation.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { paymentFeeWorker } from '../../../workers/money.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { comparable, formatProviders, parseProviders, providerName, PROVIDERS_DRAFT, type EnteredProvider } from './providers.ts'

const FIELDS = [
  { key: 'percent', label: '费率', unit: '%' },
  { key: 'fixed', label: '固定费', unit: '' },
  { key: 'spread', label: '换汇点差', unit: '%' },
] as const

interface OutcomeProps {
  row: ComparedProvider | undefined
  direction: FeeDirection
  currency: string
  /** The currency of `behind`. */
  comparedIn: string
  waits: string
}

/** What one provider leaves or charges, and how far it is behind the best. */
function Outcome({ row, direction, currency, comparedIn, waits }: OutcomeProps) {
  if (row?.answer.state === 'error') return <p className="text-sm text-signal">{row.answer.message}</p>
  if (row?.answer.state !== 'ok') return <p className="text-sm text-soft">{waits}</p>
  const { fee } = row.answer
  const negative = fee.received.startsWith('-')
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <p className={`numerals ${negative ? 'text-signal' : ''}`}>
        <span className="text-sm text-soft">{direction === 'forward' ? '到账' : '应收'} </span>
        <span className="font-semibold">
          {direction === 'forward' ? fee.received : fee.charge} {currency}
        </span>
        {fee.exchange && (
          <span className="ml-2 text-sm">
            约 {fee.exchange.amount} {fee.exchange.to}
          </span>
        )}
      </p>
      <p className="ml-auto text-sm text-soft numerals">{row.best ? '' : `比最划算的${direction === 'forward' ? '少' : '多'} ${row.behind} ${comparedIn}`}</p>
    </div>
  )
}

interface ProviderCardProps extends OutcomeProps {
  at: number
  provider: EnteredProvider
  exchanging: boolean
  onChange: (change: Partial<EnteredProvider>) => void
  onRemove: () => void
}

function ProviderCard({ at, provider, exchanging, onChange, onRemove, ...outcome }: ProviderCardProps) {
  const name = providerName(provider, at)
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
        {best && <span className="shrink-0 rounded-sm bg-sea-wash px-2 py-0.5 text-sm font-medium text-sea-deep">最划算</span>}
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
              onChange={(event) => onChange({ [key]: event.target.value })}
              placeholder={key === 'percent' ? '例如 4' : '0'}
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

/** Notes the providers in the address, and on this device for the next time. */
function useProviders(): [EnteredProvider[], (next: readonly EnteredProvider[]) => void] {
  const [{ pv = '' }, setState] = useUrlState()
  const save = (next: readonly EnteredProvider[]): void => {
    const text = formatProviders(next)
    setState({ pv: text })
    void import('../../../sync/drafts.ts').then(({ saveDraft }) => saveDraft(PROVIDERS_DRAFT, text))
  }
  return [useMemo(() => parseProviders(pv), [pv]), save]
}

const EMPTY_PROVIDER: EnteredProvider = { name: '', percent: '', fixed: '', spread: '' }

/** One payment by up to four providers that the visitor describes. */
export function ComparePanel({ request }: { request: FeeRequest }) {
  const [providers, save] = useProviders()
  const { direction, currency, text, exchange } = request
  const to = exchange?.to ?? ''
  const rate = exchange?.rate ?? ''
  const places = useMemo(() => comparable(providers, to === '' ? undefined : { to, rate }), [providers, to, rate])
  const asked = useMemo(
    () => (text === '' || places.length === 0 ? undefined : { direction, currency, text, providers: places.map(({ provider }) => provider) }),
    [direction, currency, text, places],
  )
  const { value, error } = useWorkerAnswer(paymentFeeWorker, 'compareFees', asked)
  // The last answer may be about other providers.
  const rows = value?.rows.length === places.length ? value.rows : []
  const rowOf = (at: number): ComparedProvider | undefined => rows[places.findIndex((place) => place.at === at)]
  const change = (at: number, part: Partial<EnteredProvider>): void => save(providers.map((provider, index) => (index === at ? { ...provider, ...part } : provider)))
  return (
    <div className="mt-3">
      {error && <p className="text-sm text-signal">{error.message}</p>}
      <ul className="grid gap-3">
        {providers.map((provider, at) => (
          <ProviderCard
            at={at}
            comparedIn={value?.currency ?? currency}
            currency={currency}
            direction={direction}
            exchanging={to !== ''}
            // oxlint-disable-next-line react/no-array-index-key -- a provider is its place
            key={at}
            onChange={(part) => change(at, part)}
            onRemove={() => save(providers.filter((_, index) => index !== at))}
            provider={provider}
            row={rowOf(at)}
            waits={provider.percent.trim() === '' ? '填上费率就会比较' : '填上金额就会比较'}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <button className="btn" disabled={providers.length >= MOST_PROVIDERS} onClick={() => save([...providers, EMPTY_PROVIDER])} type="button">
          <Icon className="size-4" name="plus" />
          加一家
        </button>
        <p className="text-xs text-soft">
          最多 {MOST_PROVIDERS} 家，记在这台设备上。{to === '' && '打开上面的「换汇」，可以连点差一起比较。'}
        </p>
      </div>
    </div>
  )
}
