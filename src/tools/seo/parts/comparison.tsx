import { useEffect, useId, useMemo, useState, type FormEvent } from 'react'
import type { ComparedRow, SeoComparison } from '../../../engines/seo/operation/compare.ts'
import { useAppStatus } from '../../../state/app-status.ts'
import { seoWorker } from '../../../workers/seo.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { ResultTable } from '../../shared/result-table.tsx'
import { Fault } from '../../shared/fault.tsx'
import { fetchReport, readStoredReport } from '../analyse.ts'
import { ExternalLink } from '../foreign-link.tsx'
import { useHistory } from '../history-list.tsx'
import { formatReportTime, formatReportTitle, type Report } from '../report-state.ts'
import { parseTypedAddress } from '../../shared/typed-address.ts'
import type { PartProps } from './part-props.ts'

interface OtherPageProps {
  /** Id of the shown report, which cannot be chosen for comparison with itself. */
  except: string
  onOther: (report: Report) => void
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Choice of the second page: an address, or a stored report. */
function OtherPage({ except, onOther }: OtherPageProps) {
  const { online } = useAppStatus()
  const history = useHistory()?.filter(({ id }) => id !== except)
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState<AbortController>()
  const saidId = useId()
  useEffect(() => () => busy?.abort(), [busy])
  const take = async (work: (signal: AbortSignal) => Promise<Report | undefined>): Promise<void> => {
    const controller = new AbortController()
    setBusy(controller)
    setSaid('')
    try {
      const report = await work(controller.signal)
      if (controller.signal.aborted) return
      if (report) onOther(report)
      else setSaid('这份记录已经不在这台设备上')
    } catch (error) {
      if (!controller.signal.aborted) setSaid(message(error))
    } finally {
      setBusy(undefined)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const address = parseTypedAddress(text)
    if (address === '') setSaid('请输入另一页的网址')
    else void take((signal) => fetchReport(address, signal))
  }
  return (
    <form className="flex flex-wrap items-start gap-2 print:hidden" noValidate onSubmit={submit}>
      <input
        aria-describedby={saidId}
        aria-invalid={said !== ''}
        aria-label="另一页的网址"
        autoCapitalize="off"
        autoCorrect="off"
        className="field min-w-0 flex-[1_1_14rem]"
        disabled={!online}
        id="seo-other"
        inputMode="url"
        maxLength={2048}
        onChange={(event) => setText(event.target.value)}
        placeholder={online ? '另一页的网址' : '没有网络，可以从记录里选'}
        spellCheck={false}
        type="text"
        value={text}
      />
      {busy ? (
        <button className="btn" onClick={() => busy.abort()} type="button">
          停止
        </button>
      ) : (
        <button className="btn btn-sea" disabled={!online} type="submit">
          对比
        </button>
      )}
      {history && history.length > 0 && (
        <label className="min-w-0 flex-[1_1_12rem]">
          <span className="sr-only">从记录里选另一页</span>
          <select
            className="field select text-sm"
            id="seo-other-kept"
            onChange={(event) => void take(() => readStoredReport(event.target.value))}
            value=""
          >
            <option disabled value="">
              从记录里选…
            </option>
            {history.map(({ id, title, keptAt }) => (
              <option key={id} value={id}>
                {title.slice(0, 40)}（{formatReportTime(keptAt)}）
              </option>
            ))}
          </select>
        </label>
      )}
      <p
        className={`basis-full text-sm ${said === '' ? 'text-soft' : 'text-signal'}`}
        id={saidId}
        role={said === '' ? undefined : 'alert'}
      >
        {busy ? '正在读取…' : said || '和竞品的同类页面比，或者和自己改版前的记录比。'}
      </p>
    </form>
  )
}

function Line({ row: { label, a, b, same, better } }: { row: ComparedRow }) {
  const look = (side: 'a' | 'b'): string => (better === side ? 'font-medium text-fall' : '')
  return (
    <tr className="border-b border-rule align-top">
      <th className="py-2 pr-3 text-left text-sm font-normal text-soft" scope="row">
        {label}
        {same && <span className="block text-xs">一样</span>}
      </th>
      {(['a', 'b'] as const).map((side) => (
        <td className={`w-2/5 py-2 pr-3 text-sm wrap-anywhere ${look(side)}`} dir="auto" key={side}>
          {(side === 'a' ? a : b) || '—'}
          {better === side && <span className="sr-only">（更好）</span>}
        </td>
      ))}
    </tr>
  )
}

function OnlyOn({ name, links }: { name: string; links: readonly string[] }) {
  if (links.length === 0) return null
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-flex min-h-11 items-center text-sea">
        只在{name}上的链接（{links.length}）
      </summary>
      <ul className="space-y-1 border-l-2 border-rule pl-3">
        {links.map((link) => (
          <li key={link}>
            <ExternalLink url={link} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Compared({ value, a, b }: { value: SeoComparison; a: Report; b: Report }) {
  return (
    <>
      <table className="mt-3 w-full">
        <thead>
          <tr className="border-b border-rule text-left text-sm">
            <th className="w-1/5 py-2 pr-3 font-medium" scope="col">
              <span className="sr-only">比什么</span>
            </th>
            <th className="py-2 pr-3 font-medium wrap-anywhere" scope="col">
              <span className="line-clamp-3">这一页：{formatReportTitle(a)}</span>
            </th>
            <th className="py-2 pr-3 font-medium wrap-anywhere" scope="col">
              <span className="line-clamp-3">另一页：{formatReportTitle(b)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {value.rows.map((row) => (
            <Line key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      {value.keywords.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-medium">用词差别最大的</h3>
          <ResultTable
            headers={['词', '这一页', '另一页']}
            label="用词对比"
            numeric
            rows={value.keywords.map(({ word, a: first, b: second }) => [word, String(first), String(second)])}
          />
        </>
      )}
      <OnlyOn links={value.linksOnlyA} name="这一页" />
      <OnlyOn links={value.linksOnlyB} name="另一页" />
    </>
  )
}

/** Compares this page with another. */
export function Comparison({ report }: PartProps) {
  const [other, setOther] = useState<Report>()
  const request = useMemo(() => (other ? { a: report.info, b: other.info } : undefined), [report, other])
  const { value, error, retry } = useWorkerAnswer(seoWorker, 'compare', request)
  return (
    <>
      <OtherPage except={report.id} onOther={setOther} />
      {error && <Fault error={error} retry={retry} />}
      {other && value && <Compared a={report} b={other} value={value} />}
    </>
  )
}
