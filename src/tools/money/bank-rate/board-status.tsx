import type { RateAge } from '../../../engines/rate-age/operation.ts'
import { useAppStatus } from '../../../state/app-status.ts'
import { Icon } from '../../../ui/icon.tsx'
import { formatMoment } from '../shared/rate-words.ts'
import { useMinute } from '../../shared/use-minute.ts'
import { formatBeijingTime, toBoardAge, parsePublishedAt } from './board-time.ts'
import type { BoardSource } from './use-board.ts'

const LOOKS: Readonly<Record<RateAge['level'], string>> = {
  fresh: 'bg-sunk text-soft',
  aging: 'bg-sunk text-signal',
  old: 'bg-signal-wash text-signal',
}

/** Button that fetches the bank's rates again; on phones only its icon. */
export function RefreshButton({ source }: { source: BoardSource }) {
  const { refreshing, refresh } = source
  return (
    <button
      aria-busy={refreshing}
      className="btn shrink-0 max-sm:min-w-11 max-sm:px-2 sm:min-w-28"
      disabled={refreshing}
      onClick={refresh}
      title="更新牌价"
      type="button"
    >
      <Icon className={`size-4 ${refreshing ? 'animate-spin' : ''}`} name="refresh-cw" />
      <span className="max-sm:sr-only">{refreshing ? '正在更新…' : '更新牌价'}</span>
    </button>
  )
}

function Published({ text, now }: { text: string; now: number }) {
  const moment = parsePublishedAt(text)
  if (moment === undefined) return <p>发布时间不明</p>
  const age = toBoardAge(moment, now)
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="font-medium text-ink">发布于 {formatBeijingTime(moment)}（北京时间）</span>
      <span
        className={`rounded-sm px-1.5 text-xs font-medium whitespace-nowrap ${LOOKS[age.level]}`}
        data-age={age.level}
      >
        {age.text}
        {age.level !== 'fresh' && age.days >= 0 && '，可能已变动'}
      </span>
    </p>
  )
}

/** Status of the board: bank, times of publication and fetch, age, and update state. */
export function BoardStatus({ source }: { source: BoardSource }) {
  const { board, fault } = source
  const { online } = useAppStatus()
  const now = useMinute()
  if (!board) return null
  const fetched = board.fetchedAt === null ? '' : `${formatMoment(Date.parse(board.fetchedAt), now)} 取得`
  return (
    <div className="flex items-start gap-3">
      <div className="min-h-11 min-w-0 flex-1 text-sm text-soft numerals" data-board-source>
        {now > 0 && <Published now={now} text={board.updatedAt} />}
        <p className="text-xs">
          来源：中国银行外汇牌价，每 100 外币合人民币元{fetched !== '' && '，'}
          <span className="whitespace-nowrap">{fetched}</span>
        </p>
        <p aria-live="polite" className="text-xs text-signal">
          {fault !== '' ? `${fault}。下面仍是上次取得的牌价。` : online ? '' : '现在离线，下面是上次取得的牌价。'}
        </p>
      </div>
      <RefreshButton source={source} />
    </div>
  )
}
