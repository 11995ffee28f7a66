import { useState } from 'react'
import { spanFault, spanUpTo, type DaySpan } from '../../lib/content/figures.ts'
import { contentPath } from '../../portal/content-path.ts'
import { showToast } from '../../state/toast.ts'
import { exportFigures, figuresQuery, type ContentFigures } from '../../sync/publishing/figures.ts'
import { useRead } from '../../sync/use-read.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Waiting } from '../information/section.tsx'
import { Figure } from './figure.tsx'

const USUAL = [7, 30, 90] as const
/** Today in Beijing, by whose days the server counts. */
const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

function TopContents({ title, list, empty }: { title: string; list: ContentFigures['viewed']; empty: string }) {
  return (
    <section className="min-w-0">
      <h2 className="border-b border-ink/70 pb-1.5 text-base">{title}</h2>
      {list.length === 0 && <p className="mt-2 text-sm text-soft">{empty}</p>}
      <ol>
        {list.map(({ id, type, handle, title: name, count }) => {
          const href = contentPath({ type, handle })
          return (
            <li className="flex min-h-11 items-center gap-3 border-b border-rule py-1 text-sm" key={id}>
              {href === undefined ? <span className="min-w-0 flex-1 break-words">{name}</span> : (
                <AppLink className="flex min-h-11 min-w-0 flex-1 items-center break-words hover:text-sea hover:underline pointer-fine:min-h-8" href={href}>
                  {name}
                </AppLink>
              )}
              <span className="shrink-0 numerals">{count.toLocaleString('zh-CN')}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Misses({ misses }: { misses: ContentFigures['misses'] }) {
  return (
    <section className="min-w-0">
      <h2 className="border-b border-ink/70 pb-1.5 text-base">搜了没有结果的词</h2>
      {misses.length === 0 && <p className="mt-2 text-sm text-soft">这段时间搜的词都有结果。</p>}
      <ol>
        {misses.map(({ words, count }) => (
          <li className="flex min-h-11 items-center gap-3 border-b border-rule py-1 text-sm" key={words}>
            <AppLink className="flex min-h-11 min-w-0 flex-1 items-center break-words hover:text-sea hover:underline pointer-fine:min-h-8" href={`/search?q=${encodeURIComponent(words)}`}>
              {words}
            </AppLink>
            <span className="shrink-0 numerals">{count.toLocaleString('zh-CN')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The span of days: one of the usual ones up to today, or the editor's own. */
function SpanChoice({ span, onSpan }: { span: DaySpan; onSpan: (span: DaySpan) => void }) {
  const [own, setOwn] = useState<DaySpan>()
  const fault = own && spanFault(own)
  const field = (label: string, name: keyof DaySpan) => (
    <label className="text-sm">
      {label}
      <input
        className="field mt-1 block"
        max={today()}
        onChange={(event) => {
          const next = { ...(own ?? span), [name]: event.target.value }
          setOwn(next)
          if (spanFault(next) === undefined) onSpan(next)
        }}
        type="date"
        value={(own ?? span)[name]}
      />
    </label>
  )
  return (
    <div className="mt-3">
      <div aria-label="时段" className="flex flex-wrap items-center gap-2" role="group">
        {USUAL.map((days) => {
          const usual = spanUpTo(today(), days)
          return (
            <button
              aria-pressed={own === undefined && usual.from === span.from && usual.to === span.to}
              className="chip numerals"
              key={days}
              onClick={() => {
                setOwn(undefined)
                onSpan(usual)
              }}
              type="button"
            >
              近 {days} 天
            </button>
          )
        })}
        <button aria-expanded={own !== undefined} aria-pressed={own !== undefined} className="chip" onClick={() => setOwn(span)} type="button">
          自选日期
        </button>
      </div>
      {own && (
        <div className="mt-2 flex flex-wrap items-end gap-3">
          {field('从', 'from')}
          {field('到', 'to')}
          <p className="text-sm text-signal" role="alert">
            {fault}
          </p>
        </div>
      )}
    </div>
  )
}

/** What is read, registered for and looked for in vain, over a span of days. */
export function Figures() {
  const [span, setSpan] = useState<DaySpan>(() => spanUpTo(today(), 7))
  const [busy, setBusy] = useState(false)
  const { value, error, retry, busy: isReading } = useRead(figuresQuery(span))
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const { fileName, csv } = await exportFigures(span)
      saveFile(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
    } catch (refusal) {
      showToast(refusal instanceof Error ? refusal.message : '没有下载成功', { type: 'fail' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <SpanChoice onSpan={setSpan} span={span} />
      <p className="mt-2 flex flex-wrap items-center gap-3 text-sm text-soft numerals">
        <span>
          {span.from} 至 {span.to}，按北京时间
        </span>
        <button className="btn" disabled={busy} onClick={() => void save()} type="button">
          <Icon className="size-4" name="download" />
          下载 CSV
        </button>
      </p>
      {error && <Waiting error={error} retry={retry} />}
      {value === undefined ? (
        !error && <p aria-busy="true" className="mt-4 min-h-[60rem] text-soft">正在读取…</p>
      ) : (
        <div aria-busy={isReading} data-result>
          <div className="mt-4 grid gap-4 lg:grid-cols-2">
            {(['views', 'ends', 'registrations', 'misses'] as const).map((name) => (
              <Figure before={value.before} key={name} name={name} now={value.now} span={span} />
            ))}
          </div>
          <div className="mt-8 grid gap-8 pb-8 lg:grid-cols-2">
            <TopContents empty="这段时间没有阅读。" list={value.now.viewed} title="读得最多" />
            <TopContents empty="这段时间没有读到结尾的。" list={value.now.ended} title="读完最多" />
            <TopContents empty="这段时间没有报名。" list={value.now.registered} title="报名最多的活动" />
            <Misses misses={value.now.misses} />
          </div>
        </div>
      )}
    </>
  )
}
