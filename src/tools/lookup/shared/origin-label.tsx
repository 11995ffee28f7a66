import { formatDate } from '../../../lib/format-date.ts'
import { Icon } from '../../../ui/icon.tsx'

interface OriginLabelProps {
  /**
   * `device`: a set stored on this device; `live`: the server's current answer; `saved`: a cached answer of the server.
   */
  origin: 'device' | 'live' | 'saved'
  /** Date of the last check of the data, YYYY-MM-DD. */
  date: string
  /** Time of the server's answer, in milliseconds since 1970. */
  at?: number
  /** Number of cached rows that were searched, if there is no other source. */
  among?: number
}

interface Words {
  name: string
  /** Explanation for screen readers and the tooltip. */
  meaning: (at: number) => string
  tone: string
  dot: string
}

/** The time is formatted only for labels that show it: a page's first date formatter takes 50 ms on a slow phone. */
const momentOf = (at: number): string =>
  new Date(at).toLocaleString('zh-CN', {
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })

const WORDS: Readonly<Record<OriginLabelProps['origin'], Words>> = {
  device: {
    name: '本机',
    meaning: () => '存在这台设备上，查找不经过服务器，资料日期',
    tone: 'text-soft',
    dot: 'bg-edge',
  },
  live: {
    name: '服务器数据',
    meaning: (at) => `${momentOf(at)} 向服务器查得，资料日期`,
    tone: 'text-sea-deep',
    dot: 'bg-sea',
  },
  saved: {
    name: '已保存',
    meaning: (at) => `这是 ${momentOf(at)} 查到后存下的，资料日期`,
    tone: 'text-signal',
    dot: 'bg-signal',
  },
}

/** Label of the origin of rows and the age of their data. */
export function OriginLabel({ origin, date, at = 0, among = 0 }: OriginLabelProps) {
  const { name, meaning, tone, dot } = WORDS[origin]
  const said = meaning(at)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2" data-origin={origin}>
      <span className={`inline-flex items-center gap-1.5 ${tone}`} title={`${said}：${formatDate(date)}`}>
        <span aria-hidden="true" className={`size-1.5 shrink-0 rounded-full ${dot}`} />
        <span>
          {name}
          <span className="sr-only">，{said}</span> · 资料 {formatDate(date)}
        </span>
      </span>
      {among > 0 && <span>只在看过的 {among} 条里找</span>}
    </span>
  )
}

interface AskedProps {
  busy: boolean
  error: Error | undefined
}

/** Status of the server request: running, or its error. */
export function ServerRequestStatus({ busy, error }: AskedProps) {
  if (!busy && !error) return null
  return (
    <span className={`inline-flex items-center gap-1 ${busy ? '' : 'text-signal'}`} role="status">
      {busy && <Icon className="size-3.5 animate-spin" name="loader-circle" />}
      {busy ? '正在问服务器' : `没有查到最新：${error?.message ?? ''}`}
    </span>
  )
}
