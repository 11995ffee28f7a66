import { useMemo } from 'react'
import { MAX_PROVIDERS, type ComparedProvider, type FeeRequest } from '../../../engines/payment-fee/operation.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { paymentFeeWorker } from '../../../workers/money.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { Fault } from '../../shared/fault.tsx'
import { ProviderCard } from './provider-card.tsx'
import {
  listComparableProviders,
  formatProviders,
  parseProviders,
  PROVIDERS_DRAFT_KEY,
  type EnteredProvider,
} from './providers.ts'

/** Providers stored in the URL, and on this device for the next visit. */
function useProviders(): [EnteredProvider[], (next: readonly EnteredProvider[]) => void] {
  const [{ pv = '' }, setState] = useUrlState()
  const save = (next: readonly EnteredProvider[]): void => {
    const text = formatProviders(next)
    setState({ pv: text })
    void import('../../../sync/drafts/drafts.ts').then(({ saveDraft }) => saveDraft(PROVIDERS_DRAFT_KEY, text))
  }
  return [useMemo(() => parseProviders(pv), [pv]), save]
}

const EMPTY_PROVIDER: EnteredProvider = { name: '', percent: '', fixed: '', spread: '' }

/** Compares one payment across up to four providers that the visitor describes. */
export function ComparePanel({ request }: { request: FeeRequest }) {
  const [providers, save] = useProviders()
  const { direction, currency, text, exchange } = request
  const to = exchange?.to ?? ''
  const rate = exchange?.rate ?? ''
  const places = useMemo(
    () => listComparableProviders(providers, to === '' ? undefined : { to, rate }),
    [providers, to, rate],
  )
  const asked = useMemo(
    () =>
      text === '' || places.length === 0
        ? undefined
        : { direction, currency, text, providers: places.map(({ provider }) => provider) },
    [direction, currency, text, places],
  )
  const { value, error, retry } = useWorkerAnswer(paymentFeeWorker, 'compareFees', asked)
  // The last answer may belong to other providers.
  const rows = value?.rows.length === places.length ? value.rows : []
  const rowOf = (at: number): ComparedProvider | undefined => rows[places.findIndex((place) => place.at === at)]
  const change = (at: number, part: Partial<EnteredProvider>): void =>
    save(providers.map((provider, index) => (index === at ? { ...provider, ...part } : provider)))
  return (
    <div className="pt-1 pb-4">
      {error && <Fault className="mb-2" error={error} retry={retry} />}
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
        <button
          className="btn"
          disabled={providers.length >= MAX_PROVIDERS}
          onClick={() => save([...providers, EMPTY_PROVIDER])}
          type="button"
        >
          <Icon className="size-4" name="plus" />
          加一家
        </button>
        <p className="text-xs text-soft">
          最多 {MAX_PROVIDERS} 家，记在这台设备上。
          {to === '' && '打开上面的「换汇」，可以连点差一起比较。'}
          {to !== '' && direction === 'reverse' && '反推时只按应收金额排名，换汇点差不影响名次。'}
        </p>
      </div>
    </div>
  )
}
