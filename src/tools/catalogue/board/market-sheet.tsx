import { MAX_SEARCH_LENGTH } from '../../../lib/typed-length.ts'
import { useMemo, useState } from 'react'
import { closeSheet, useOpenSheet } from '../../../state/sheets.ts'
import { MAX_CHOSEN_MARKETS } from '../../../lib/kept/preferences.ts'
import { moveMarket, toggleMarket, useMarketCodes } from '../../../state/markets.ts'
import { showToast } from '../../../state/toast.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { Flag } from '../../flag.tsx'
import { MARKETS, findMarkets, type Market } from '../../market-table.ts'

const ALL = [...MARKETS.values()]
const MAX_RESULTS = 60

/** Countries that match the typed text, all if empty; undefined while the first search is running. */
function useFound(typed: string): { found: readonly Market[] | undefined; problem: string } {
  const request = useMemo(
    () =>
      typed === ''
        ? undefined
        : { set: 'countries', text: typed, filters: [], facets: [], offset: 0, limit: MAX_RESULTS },
    [typed],
  )
  const { value, error } = useWorkerAnswer(searchWorker, 'list', request)
  return useMemo(
    () => ({
      found: typed === '' ? ALL : value && findMarkets(value.rows.map(({ iso2 = '' }) => iso2)),
      problem: error?.message ?? '',
    }),
    [typed, value, error],
  )
}

function about({ currency, amazon }: Market): string {
  return [currency, amazon].filter(Boolean).join(' · ')
}

function Chosen({ markets }: { markets: readonly Market[] }) {
  return (
    <ol aria-label="已选的市场" className="px-2">
      {markets.map((market, at) => (
        <li className="flex min-h-12 items-center gap-2.5 border-b border-rule pl-2" key={market.code}>
          <Flag className="h-4 w-6" code={market.code} />
          <span className="min-w-0 flex-1 truncate">
            {market.name}
            <span className="ml-2 text-xs text-soft numerals">{about(market)}</span>
          </span>
          <button
            aria-label={`${market.name}上移`}
            className="btn-quiet disabled:opacity-40"
            disabled={at === 0}
            onClick={() => moveMarket(market.code, at - 1)}
            title="上移"
            type="button"
          >
            <Icon className="size-4" name="arrow-up" />
          </button>
          <button
            aria-label={`${market.name}下移`}
            className="btn-quiet disabled:opacity-40 max-sm:hidden"
            disabled={at === markets.length - 1}
            onClick={() => moveMarket(market.code, at + 1)}
            title="下移"
            type="button"
          >
            <Icon className="size-4" name="arrow-down" />
          </button>
          <button
            aria-label={`去掉${market.name}`}
            className="btn-quiet disabled:opacity-40"
            disabled={markets.length === 1}
            onClick={() => toggleMarket(market.code)}
            title={markets.length === 1 ? '至少留一个市场' : '去掉'}
            type="button"
          >
            <Icon className="size-4" name="x" />
          </button>
        </li>
      ))}
    </ol>
  )
}

function pick({ code, name }: Market, chosen: boolean): void {
  if (toggleMarket(code)) return
  showToast(chosen ? '至少留一个市场' : `最多选 ${MAX_CHOSEN_MARKETS} 个，先去掉一个再加${name}`, { type: 'fail' })
}

function Countries({ chosen }: { chosen: readonly string[] }) {
  const [text, setText] = useState('')
  const { found, problem } = useFound(text.trim())
  return (
    <>
      <div className="relative mx-4 mt-3">
        <Icon className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-soft" name="search" />
        <input
          aria-label="查找国家和地区"
          autoComplete="off"
          className="field pl-9"
          id="market-search"
          maxLength={MAX_SEARCH_LENGTH}
          onChange={(event) => setText(event.target.value)}
          placeholder="中文、拼音、英文或代码，如 巴西、yg、FR"
          spellCheck={false}
          value={text}
        />
      </div>
      <ul aria-label="国家和地区" className="mt-1 min-h-40 px-2 pb-3">
        {found?.map((market) => {
          const isChosen = chosen.includes(market.code)
          return (
            <li className="row-auto" key={market.code}>
              <button
                aria-pressed={isChosen}
                className="flex min-h-12 w-full items-center gap-2.5 rounded px-2 text-left hover:bg-sunk pointer-fine:min-h-10"
                onClick={() => pick(market, isChosen)}
                type="button"
              >
                <Flag className="h-4 w-6" code={market.code} />
                <span className="min-w-0 flex-1 truncate">{market.name}</span>
                <span className="truncate text-xs text-soft numerals">{about(market)}</span>
                <Icon
                  className={`size-5 shrink-0 ${isChosen ? 'text-sea' : 'text-soft'}`}
                  name={isChosen ? 'square-check' : 'square'}
                />
              </button>
            </li>
          )
        })}
      </ul>
      {(problem !== '' || found?.length === 0) && (
        <p className="px-4 pb-4 text-sm text-soft" role="status">
          {problem === '' ? '没有找到，试试英文名或两位代码' : problem}
        </p>
      )}
    </>
  )
}

/** Sheet for choosing and sorting the countries that the visitor sells to; changes apply at once. */
export function MarketSheet() {
  const open = useOpenSheet() === 'markets'
  const codes = useMarketCodes()
  const markets = useMemo(() => findMarkets(codes), [codes])
  return (
    <Dialog onClose={closeSheet} open={open} place="top" title="我的市场">
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <p className="px-4 py-3 text-sm text-soft">
          首页、汇率、时间、节假日、仓库和港口都把这些国家排在前面。最多 {MAX_CHOSEN_MARKETS} 个，只存在这台设备上。
        </p>
        <Chosen markets={markets} />
        <Countries chosen={codes} />
      </div>
    </Dialog>
  )
}
