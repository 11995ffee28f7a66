import type { BoardRow } from '../../../engines/exchange-rate/operation/board.ts'
import type { DayAhead } from '../../../engines/holiday/operation.ts'
import type { WorldTime } from '../../../workers/world-time.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Flag } from '../../flag.tsx'
import type { Market } from '../../market-table.ts'
import { formatDays, shortenName } from './day-words.ts'
import { toRateLine } from './rate-line.ts'

/** Grid shared by headings and rows on wide screens; on a phone a row is a block of lines. */
export const LINE_GRID =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 lg:grid-cols-[minmax(7rem,0.9fr)_minmax(8.5rem,0.9fr)_minmax(13rem,1.3fr)_minmax(13rem,1.4fr)_minmax(13rem,1.4fr)]'

const CELL = 'flex min-h-11 min-w-0 items-center gap-x-2 hover:underline'
const LOOKS = { up: 'text-rise', down: 'text-fall', flat: 'text-soft', '': '' } as const
const WORDS = { up: '比前一日涨', down: '比前一日跌', flat: '与前一日持平', '': '' } as const
const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const
const [OPENS, CLOSES] = [9, 18]
/** Number of days before a date from which it is highlighted. */
const SOON_DAYS = 7

function Clock({
  market: { code, name, zone },
  clock,
}: {
  market: Market
  clock: { engine: WorldTime; now: number } | undefined
}) {
  const local = clock?.engine.localClock(zone, clock.now)
  const hour = local && Math.floor(local.seconds / 3600)
  const works = local && hour !== undefined && local.weekday % 6 !== 0 && hour >= OPENS && hour < CLOSES
  return (
    <AppLink
      aria-label={`${name}当地时间`}
      className={`${CELL} justify-end max-lg:min-w-32 lg:justify-start`}
      href={`/tools-sjsd/${code.toLowerCase()}`}
    >
      {local && hour !== undefined ? (
        <>
          <span className="text-base font-medium numerals lg:text-lg">
            {String(hour).padStart(2, '0')}:{String(Math.floor(local.seconds / 60) % 60).padStart(2, '0')}
          </span>
          <span className="text-xs text-soft">
            {WEEKDAYS[local.weekday]}
            {works === true && ' · 上班'}
          </span>
        </>
      ) : (
        // The element has its own key: a reused element with another text would animate.
        <span className="text-soft numerals" key="unknown">
          –:–
        </span>
      )}
    </AppLink>
  )
}

function Rate({ currency, row }: { currency: string; row: BoardRow | undefined }) {
  if (currency === 'CNY')
    return <span className={`${CELL} col-span-2 text-sm text-soft lg:col-span-1`}>人民币，不用换算</span>
  const line = row && toRateLine(row.toRate)
  return (
    <AppLink className={`${CELL} col-span-2 lg:col-span-1`} href={`/tools-hlhs/${currency}/CNY`}>
      <span className="w-20 shrink-0 text-sm text-soft numerals lg:w-auto">
        {/* One text: the code would move when the number before it grows. */}
        {`${line?.per ?? '1'} ${currency}`}
      </span>
      {line && (
        <>
          <span className="text-base font-medium numerals lg:text-lg">{line.yuan}</span>
          <span className="text-xs text-soft">元</span>
          {row.direction !== '' && (
            <span className={`ml-auto text-xs whitespace-nowrap numerals lg:ml-0 ${LOOKS[row.direction]}`}>
              <span className="sr-only">{WORDS[row.direction]}</span>
              {row.chg}
            </span>
          )}
        </>
      )}
    </AppLink>
  )
}

function Day({ kind, day, known }: { kind: string; day: DayAhead | undefined; known: boolean }) {
  return (
    <span className="flex min-h-6 min-w-0 items-baseline gap-x-2 text-sm lg:min-h-11 lg:items-center">
      <span className="w-20 shrink-0 text-soft lg:sr-only">{kind}</span>
      {day && (
        <>
          <span
            className="truncate group-hover:underline"
            title={day.certain ? day.name : `${day.name}：已收录的下一个，之前的可能还没公布`}
          >
            {shortenName(day.name)}
          </span>
          <span className="shrink-0 text-soft numerals">{day.date.slice(5)}</span>
          <span
            className={`ml-auto shrink-0 numerals lg:ml-0 ${day.days <= SOON_DAYS ? 'font-medium text-signal' : 'text-soft'}`}
          >
            {formatDays(day.days)}
          </span>
        </>
      )}
      {!known && <span className="shown-late text-soft">正在载入…</span>}
      {known && !day && <span className="text-soft">没有收录</span>}
    </span>
  )
}

export interface MarketLineProps {
  market: Market
  row: BoardRow | undefined
  /** Time zone engine and current time; undefined before the device's clock is read. */
  clock: { engine: WorldTime; now: number } | undefined
  /** Next day off and next sale; undefined until loaded. */
  days: { off: DayAhead | undefined; sale: DayAhead | undefined } | undefined
}

/** One market of the board: local time, exchange rate, next day off and next sale. */
export function MarketLine({ market, row, clock, days }: MarketLineProps) {
  const { code, name, currency } = market
  return (
    <li className={`${LINE_GRID} border-b border-rule max-lg:py-1`} data-market={code}>
      <h3 className="flex min-h-11 min-w-0 items-center gap-2 text-base font-medium">
        <Flag className="h-4 w-6" code={code} />
        <span className="truncate">{name}</span>
      </h3>
      <Clock clock={clock} market={market} />
      <Rate currency={currency} row={row} />
      <AppLink
        className="group col-span-2 block pb-1 lg:grid lg:grid-cols-subgrid lg:pb-0"
        href={`/tools-jieri/${code.toLowerCase()}`}
      >
        <Day day={days?.off} kind="下个假日" known={days !== undefined} />
        <Day day={days?.sale} kind="下个营销日" known={days !== undefined} />
      </AppLink>
    </li>
  )
}
