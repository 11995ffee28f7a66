/**
 * Freshness of a source today: up to date, due for an update, outdated, or unreachable; `unknown` before the first
 * check.
 */
export type SourceFreshness = 'fresh' | 'old' | 'stale' | 'offline' | 'unknown'

/** Dots differ in shape and color, and the text says the same. */
const DOTS: Readonly<Record<SourceFreshness, string>> = {
  fresh: 'bg-sea border-sea',
  old: 'border-signal bg-[linear-gradient(to_top,var(--signal)_50%,transparent_50%)]',
  stale: 'bg-signal border-signal',
  offline: 'border-edge border-dashed',
  unknown: 'border-edge',
}

interface SourceLampProps {
  state: SourceFreshness
  /** Name of the source, such as 汇率. */
  name: string
  /** Day of the data, formatted for display. */
  date?: string
  /** Age or problem in a few words; it is last, because it may arrive after the page. */
  words?: string
}

/** Status of a source in one line: a dot, name, date and age. */
export function SourceStatusLine({ state, name, date = '', words = '' }: SourceLampProps) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 text-xs text-soft numerals" data-lamp={state}>
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full border ${DOTS[state]}`} />
      <span className="truncate">
        {[name, date].filter(Boolean).join(' ')}
        {words !== '' && <span className={state === 'old' || state === 'stale' ? 'text-signal' : ''}> · {words}</span>}
      </span>
    </span>
  )
}
