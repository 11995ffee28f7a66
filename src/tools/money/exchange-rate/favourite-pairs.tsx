import { useEffect } from 'react'
import { startCurrencyChoices } from '../../../state/currency-choices-storage.ts'
import { toggleFavoritePair, useCurrencyChoices } from '../../../state/currency-choices.ts'
import { showToast } from '../../../state/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Flag } from '../../flag.tsx'
import { useMarkets } from '../../markets.ts'
import { getCurrencyName, findCurrency } from '../shared/currency.ts'
import type { Pair } from './pair-state.ts'
import { useMarketPair } from './use-market-pair.ts'

export interface FavouritePairsProps extends Pair {
  onGo: (pair: Pair) => void
}

/** Pairs shown until the visitor saves their own. */
const USUAL = ['USD/CNY', 'EUR/CNY', 'GBP/CNY', 'JPY/CNY', 'HKD/CNY', 'USD/EUR']

function readPairs(pairs: readonly string[]): Pair[] {
  return pairs.flatMap((pair) => {
    const [from, to] = pair.split('/')
    return findCurrency(from) && findCurrency(to) && from !== to ? [{ from: from ?? '', to: to ?? '' }] : []
  })
}

/** Buttons of the visitor's favorite pairs. */
export function FavouritePairs({ from, to, onGo }: FavouritePairsProps) {
  const { favouritePairs } = useCurrencyChoices()
  useEffect(startCurrencyChoices, [])
  const kept = favouritePairs.includes(`${from}/${to}`)
  const own = readPairs(favouritePairs)
  useMarketPair()
  const theirs = useMarkets().flatMap(({ currency }) => (currency === 'CNY' ? [] : [`${currency}/CNY`]))
  const pairs = own.length > 0 ? own : readPairs([...new Set([...theirs, ...USUAL])].slice(0, USUAL.length))
  return (
    <div
      aria-label={own.length > 0 ? '常用货币对' : '热门货币对'}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [mask-image:linear-gradient(to_right,black_calc(100%-2.5rem),transparent)] pr-10 [scrollbar-width:none] sm:mx-0 sm:pl-0"
      role="group"
    >
      <button
        aria-label={`常用货币对 ${from} ${to}`}
        aria-pressed={kept}
        className="btn-quiet -mr-1 shrink-0 rounded-full border border-rule aria-pressed:text-signal aria-pressed:[&_svg]:fill-current pointer-fine:min-h-8 pointer-fine:min-w-8"
        onClick={() => showToast(toggleFavoritePair(from, to) ? '已加入常用货币对' : '已从常用货币对移除')}
        title={kept ? '从常用货币对移除' : '加入常用货币对'}
        type="button"
      >
        <Icon className="size-4" name="star" />
      </button>
      {pairs.map((pair) => (
        <button
          aria-label={`${getCurrencyName(pair.from)}兑${getCurrencyName(pair.to)}`}
          aria-pressed={pair.from === from && pair.to === to}
          className="chip shrink-0 gap-1.5 numerals"
          key={`${pair.from}/${pair.to}`}
          onClick={() => onGo(pair)}
          type="button"
        >
          <Flag className="h-3.5 w-5" code={findCurrency(pair.from)?.flag ?? ''} letters={pair.from} />
          {pair.from}
          <span aria-hidden="true" className="text-soft">
            →
          </span>
          {pair.to}
        </button>
      ))}
    </div>
  )
}
