import type { QuoteComparison } from '../../../engines/exchange-rate/operation/quotes.ts'
import { PROVIDER_NAMES, type RateProvider, type RateTable } from '../../../engines/exchange-rate/operation/rates.ts'
import { getBeijingDate } from '../../../engines/rate-age/operation.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { showToast } from '../../../state/toast.ts'
import { listQuotes, removeQuote, restoreQuote, type Quote } from '../../../sync/rates/rates-quotes.ts'
import { useRead, type ReadQuery } from '../../../sync/calls/use-read.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ChangeMark } from '../shared/change-mark.tsx'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { formatMoment } from '../shared/rate-words.ts'
import { useMinute } from '../../shared/use-minute.ts'
import { formatAgeWhenLocked, quoteLink, type LinkedQuote } from './quote-link.ts'
import { useQuoteComparisons } from './use-standings.ts'

export interface FrozenQuotesProps {
  table: RateTable | undefined
}

type Kept = Omit<LinkedQuote, 'lockedOn'> & Pick<Quote, 'id' | 'frozenAt'>

const isProvider = (text: string): text is RateProvider => Object.hasOwn(PROVIDER_NAMES, text)
const readable = ({ provider, ...quote }: Quote): Kept[] => (isProvider(provider) ? [{ ...quote, provider }] : [])

/** Query of the quotes stored on this device, updated across tabs. */
const QUOTES: ReadQuery<readonly Kept[]> = {
  key: ['quotes'],
  topic: 'quotes',
  read: async () => (await listQuotes()).flatMap(readable),
}
const NONE: readonly Kept[] = []

async function remove(quote: Kept): Promise<void> {
  await removeQuote(quote.id)
  showToast('已删除这条报价', { position: 'bottom', action: { label: '撤销', run: () => void restoreQuote(quote) } })
}

function QuoteRow({ quote, standing, now }: { quote: Kept; standing: QuoteComparison | undefined; now: number }) {
  const { amount, from, to, rate, date, provider, frozenAt } = quote
  const linked = { ...quote, lockedOn: getBeijingDate(frozenAt) }
  const link = quoteLink(linked)
  const words = `${formatThousands(amount)} ${from} = ${formatThousands(standing?.result ?? '')} ${to}`
  return (
    <li className="flex items-start gap-1 border-b border-rule py-2">
      <AppLink className="min-h-11 min-w-0 flex-1 rounded-sm py-0.5 hover:bg-sunk" href={link}>
        <span className="block font-medium numerals">{words}</span>
        <span className="flex flex-wrap gap-x-3 text-xs text-soft numerals">
          <span>
            1 {from} = {formatThousands(standing?.rate ?? rate)} {to}
          </span>
          <span>
            {formatDate(date)}，{PROVIDER_NAMES[provider]}
          </span>
          <span>
            {formatMoment(frozenAt, now)} 锁定，当时汇率 {formatAgeWhenLocked(linked)}
          </span>
        </span>
        {standing && standing.direction !== '' && (
          <span className="mt-0.5 block text-xs numerals">
            {standing.direction === 'flat' ? '现在的汇率没有变' : `现在 ${formatThousands(standing.currentRate)} `}{' '}
            <ChangeMark chg={standing.chg} direction={standing.direction} />
          </span>
        )}
      </AppLink>
      <button
        aria-label={`复制 ${words} 的链接`}
        className="btn-quiet"
        onClick={() => copyText(location.origin + link, '链接已复制，汇率写在链接里')}
        title="复制链接"
        type="button"
      >
        <Icon className="size-4" name="link" />
      </button>
      <button
        aria-label={`删除 ${words}`}
        className="btn-quiet"
        onClick={() => {
          remove(quote).catch(() => showToast('没有删除成功，请重试', { type: 'fail' }))
        }}
        title="删除"
        type="button"
      >
        <Icon className="size-4" name="trash" />
      </button>
    </li>
  )
}

/** List of quotes locked on this device, each with its link and the rate's change since. */
export function FrozenQuotes({ table }: FrozenQuotesProps) {
  const { value: quotes = NONE } = useRead(QUOTES)
  const standings = useQuoteComparisons(quotes, table)
  const now = useMinute()
  if (quotes.length === 0) return null
  return (
    <section aria-labelledby="frozen-title" className="mt-8" data-frozen-list>
      <h2 className="border-b border-ink/70 pb-1.5 text-base" id="frozen-title">
        锁定的报价 <span className="text-sm font-normal text-soft numerals">{quotes.length}</span>
      </h2>
      <ul>
        {quotes.map((quote, index) => (
          <QuoteRow
            key={quote.id}
            now={now}
            quote={quote}
            standing={standings.length === quotes.length ? standings[index] : undefined}
          />
        ))}
      </ul>
    </section>
  )
}
