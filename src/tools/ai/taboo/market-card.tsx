import { useId, useMemo, useState } from 'react'
import { TABOO_KINDS, TABOO_SCOPES, type TabooEntry, type TabooKind } from '../../../engines/taboo/operation.ts'
import { tabooWorker } from '../../../workers/taboo.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { Fault } from '../../shared/fault.tsx'
import { SeverityBadge } from '../shared/finding-detail.tsx'
import { SEVERITY_BY_TABOO } from './found-taboos.ts'

interface MarketCardProps {
  code: string
  name: string
}

/** Maximum words shown per entry. */
const WORDS = 6

const textOf = ({ label, words, reason, instead, kind }: TabooEntry): string =>
  `${TABOO_KINDS[kind]} ${label} ${words.join(' ')} ${reason} ${instead}`.toLowerCase()

function Entry({ entry: { label, words, severity, scope, reason, instead, source, kind } }: { entry: TabooEntry }) {
  // Lists of insults are not shown; the entry's name is enough.
  const shown = kind === 'word' ? '' : words.slice(0, WORDS).join('、')
  return (
    <li className="border-b border-rule py-2 text-sm">
      <p className="flex flex-wrap items-baseline gap-2">
        <SeverityBadge severity={SEVERITY_BY_TABOO[severity]} />
        <strong className="font-medium wrap-anywhere">{label}</strong>
        <span className="text-xs text-soft">{TABOO_SCOPES[scope]}</span>
      </p>
      <p className="mt-1">{reason}</p>
      <p className="mt-1 text-soft">怎么做：{instead}</p>
      {shown !== '' && <p className="mt-1 text-xs text-soft wrap-anywhere">例如：{shown}</p>}
      <p className="mt-1 text-xs text-soft">依据：{source === '参考' ? '参考，未核实' : source}</p>
    </li>
  )
}

/** All facts known of one market, by kind, with a search on the device. */
export function MarketCard({ code, name }: MarketCardProps) {
  const id = useId()
  const [words, setWords] = useState('')
  const request = useMemo(() => ({ region: code }), [code])
  const { value, error, retry } = useWorkerAnswer(tabooWorker, 'market', request)
  const wanted = words.trim().toLowerCase()
  const found = value?.filter((entry) => wanted === '' || textOf(entry).includes(wanted))
  const kinds = (Object.keys(TABOO_KINDS) as TabooKind[]).filter((kind) => found?.some((entry) => entry.kind === kind))
  return (
    <section aria-labelledby={id} className="mt-3 min-h-60">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="text-base font-semibold" id={id}>
          {name}
          {value && <span className="ml-2 text-sm font-normal text-soft numerals">{value.length} 条</span>}
        </h3>
        <input
          aria-label={`在${name}的资料里查找`}
          className="field max-w-64 text-sm"
          onChange={(event) => setWords(event.target.value)}
          placeholder="查找，如 颜色、gift"
          type="search"
          value={words}
        />
      </div>
      {error && <Fault className="mt-3" error={error} retry={retry} />}
      {found?.length === 0 && <p className="mt-3 text-sm text-soft">没有含「{words.trim()}」的资料</p>}
      {kinds.map((kind) => (
        <div key={kind}>
          <h4 className="mt-4 text-sm font-medium text-soft">{TABOO_KINDS[kind]}</h4>
          <ul className="lg:columns-2 lg:gap-6 [&>li]:break-inside-avoid">
            {found?.flatMap((entry) =>
              entry.kind === kind ? [<Entry entry={entry} key={`${entry.label} ${entry.reason}`} />] : [],
            )}
          </ul>
        </div>
      ))}
    </section>
  )
}
