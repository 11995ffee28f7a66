import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TABOO_SCOPES } from '../../../engines/taboo/operation.ts'
import { SeverityBadge } from '../shared/finding-detail.tsx'
import { SEVERITY_BY_TABOO, formatReport, type MarketFindings } from './found-taboos.ts'

interface MarketReportProps {
  groups: readonly MarketFindings[]
  /** Names of chosen markets without findings. */
  clear: readonly string[]
}

/** Findings by market, with reason and advice. */
export function MarketReport({ groups, clear }: MarketReportProps) {
  return (
    <section aria-labelledby="by-market" className="mt-6">
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <h2 className="mr-auto text-lg font-semibold" id="by-market">
          按市场看
        </h2>
        <button className="btn" onClick={() => copyText(formatReport(groups), '已复制清单')} type="button">
          <Icon className="size-4" name="copy" />
          复制清单
        </button>
      </div>
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
        {groups.map(({ code, name, findings }) => (
          <section aria-label={name} key={code}>
            <h3 className="border-b border-rule py-2 text-sm font-medium">
              {name} <span className="text-soft numerals">{findings.length} 条</span>
            </h3>
            <ul>
              {findings.map(({ start, text, severity, reason, instead, scope, source }) => (
                <li className="border-b border-rule py-2 text-sm" key={`${start} ${reason}`}>
                  <p className="flex flex-wrap items-baseline gap-2">
                    <SeverityBadge severity={SEVERITY_BY_TABOO[severity]} />
                    <strong className="font-medium wrap-anywhere">{text.trim()}</strong>
                    <span className="text-xs text-soft">{TABOO_SCOPES[scope]}</span>
                  </p>
                  <p className="mt-1">{reason}</p>
                  <p className="mt-1 text-soft">怎么改：{instead}</p>
                  {source !== '参考' && <p className="mt-1 text-xs text-soft">依据：{source}</p>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {clear.length > 0 && <p className="mt-3 text-sm text-soft">没有发现：{clear.join('、')}</p>}
    </section>
  )
}
