import { formatDate } from '../../../lib/format-date.ts'
import type { ReadState } from '../../../sync/reads.ts'
import { Icon } from '../../../ui/icon.tsx'

interface OriginLabelProps {
  reading: ReadState<unknown>
  /** Date of the set that ships with the app; undefined where it is not on this device. */
  bundled: string | undefined
  /** How many kept rows there were to search, where there is nothing else. */
  among?: number
}

interface Words {
  name: string
  /** For a screen reader, and for those who ask. */
  meaning: string
  date: string
  tone: string
  dot: string
}

const timeOf = (at: number): string => new Date(at).toLocaleString('zh-CN', { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hour12: false })

function wordsOf({ read }: ReadState<unknown>, bundled: string | undefined): Words | undefined {
  if (read?.origin === 'live') {
    return { name: '实时', meaning: `${timeOf(read.at)} 向服务器查得，资料日期`, date: read.date, tone: 'text-sea-deep', dot: 'bg-sea' }
  }
  if (read?.origin === 'saved') {
    return { name: '已保存', meaning: `服务器连接不上，这是 ${timeOf(read.at)} 查到后存下的，资料日期`, date: read.date, tone: 'text-signal', dot: 'bg-signal' }
  }
  return bundled === undefined ? undefined : { name: '内置', meaning: '随应用存在这台设备上，资料日期', date: bundled, tone: 'text-soft', dot: 'bg-edge' }
}

/** Where the rows beside it come from and how old their facts are; says when the server refused or takes its time. */
export function OriginLabel({ reading, bundled, among = 0 }: OriginLabelProps) {
  const words = wordsOf(reading, bundled)
  const partial = reading.read?.origin === 'saved' && reading.read.partial
  return (
    <p className="flex min-h-[1.125rem] flex-wrap items-center gap-x-2 text-xs text-soft numerals" data-origin={reading.read?.origin ?? 'bundled'}>
      {words && (
        <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${words.tone}`} title={`${words.meaning}：${formatDate(words.date)}`}>
          <span aria-hidden="true" className={`size-1.5 rounded-full ${words.dot}`} />
          <span>
            {words.name}
            <span className="sr-only">，{words.meaning}</span> · 资料 {formatDate(words.date)}
          </span>
        </span>
      )}
      {partial && among > 0 && <span>只在看过的 {among} 条里找</span>}
      {reading.slow && (
        <span className="inline-flex items-center gap-1 whitespace-nowrap" role="status">
          <Icon className="size-3.5 animate-spin" name="loader-circle" />
          正在问服务器
        </span>
      )}
      {reading.error && !reading.asking && (
        <span className="text-signal" role="status">
          没有核实到最新：{reading.error.message}
        </span>
      )}
    </p>
  )
}
