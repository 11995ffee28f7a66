import { Icon } from '../../../ui/icon.tsx'
import { SEVERITY_LABELS, type Finding } from './findings.ts'

const COLOURS: Readonly<Record<Finding['severity'], string>> = {
  forbidden: 'text-rise',
  risky: 'text-signal',
  notice: 'text-sea',
}
const LINES: Readonly<Record<Finding['severity'], string>> = {
  forbidden: 'border-solid border-rise',
  risky: 'border-dashed border-signal',
  notice: 'border-dotted border-sea',
}

/** Label of a finding's severity, underlined like in the text. */
export function SeverityBadge({ severity }: { severity: Finding['severity'] }) {
  return (
    <span className={`border-b-2 text-xs font-medium whitespace-nowrap ${COLOURS[severity]} ${LINES[severity]}`}>
      {SEVERITY_LABELS[severity]}
    </span>
  )
}

interface FindingDetailProps {
  text: string
  finding: Finding
  /** Replaces this finding, or all findings of the same word. */
  onReplace: (replacement: string) => void
}

/** Details of a finding: reason, source and replacements. */
export function FindingDetail({
  text,
  finding: { severity, label, reason, source, replacements, note, advice },
  onReplace,
}: FindingDetailProps) {
  return (
    <div data-finding>
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <strong className="text-base wrap-anywhere">{text.length > 80 ? `${text.slice(0, 80)}…` : text}</strong>
        <SeverityBadge severity={severity} />
        <span className="text-xs text-soft">{label}</span>
      </p>
      <p className="mt-1 text-sm">{reason}</p>
      {note !== undefined && <p className="mt-1 text-sm text-soft">{note}</p>}
      <p className="mt-1 text-xs text-soft">依据：{source}</p>
      {replacements.length > 0 ? (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <span className="text-sm text-soft">换成</span>
          {replacements.map((replacement) => (
            <button className="chip" key={replacement} onClick={() => onReplace(replacement)} type="button">
              {replacement === '' ? '删去' : replacement}
            </button>
          ))}
        </div>
      ) : advice !== undefined ? (
        <p className="mt-2 text-sm">怎么改：{advice}</p>
      ) : (
        <button className="btn mt-2" onClick={() => onReplace('')} type="button">
          <Icon className="size-4" name="eraser" />
          删去
        </button>
      )}
    </div>
  )
}
