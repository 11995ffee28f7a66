/** How much a source is to be trusted today: of its day, due for a look, past it, or out of reach; `unknown` before this device has looked. */
export type SourceFreshness = 'fresh' | 'old' | 'stale' | 'offline' | 'unknown'

/** Form and colour differ, and words say the same. */
const DOTS: Readonly<Record<SourceFreshness, string>> = {
  fresh: 'bg-sea border-sea',
  old: 'border-signal bg-[linear-gradient(to_top,var(--signal)_50%,transparent_50%)]',
  stale: 'bg-signal border-signal',
  offline: 'border-edge border-dashed',
  unknown: 'border-edge',
}

interface SourceLampProps {
  state: SourceFreshness
  /** Whose facts, such as 汇率. */
  name: string
  /** Of which day they are, as it is read. */
  date?: string
  /** How old they are or what is amiss, in a few words; it stands last, for it may come after the page. */
  words?: string
}

/** The state of a source in one line: a dot, its name, its date, its age. */
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
