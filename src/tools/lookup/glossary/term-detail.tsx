import { useMemo } from 'react'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import { formatUrlState } from '../../../state/url-state.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { findEntry } from '../../catalogue/catalogue.ts'
import { toolPath } from '../../tool.ts'
import { termState } from './query.ts'
import { listed, termText } from './term.ts'

/** The terms that a term points to, once the worker has found them. */
function useRelated(row: LookupRow): LookupRow[] {
  const { related = '' } = row
  const request = useMemo(() => ({ set: 'glossary', column: 'id', codes: listed(related) }), [related])
  const { value } = useWorkerAnswer(searchWorker, 'findCodes', request)
  return value?.filter((found) => found !== undefined) ?? []
}

function RelatedTerms({ row }: { row: LookupRow }) {
  const related = useRelated(row)
  return (
    // Room for the links while they are looked up: on a phone more than two take a second line.
    <div className={`flex min-h-11 flex-wrap items-center gap-x-4 pointer-fine:min-h-8 ${listed(row.related).length > 2 ? 'max-sm:min-h-22' : ''}`}>
      <span className="text-sm text-soft">相关术语</span>
      {related.map(({ id = '', zh, abbr = '' }) => (
        <AppLink className="inline-flex min-h-11 items-center text-sm text-sea underline underline-offset-4 hover:text-sea-deep pointer-fine:min-h-8" href={toolPath('shuyu') + formatUrlState(termState(id))} key={id}>
          {zh}
          {abbr !== '' && <span className="ml-1 numerals">{abbr}</span>}
        </AppLink>
      ))}
    </div>
  )
}

/** What opens under a term: its explanation, where it leads, and a way to take it along. */
export function TermDetail({ row, id }: { row: LookupRow; id: string }) {
  const tools = listed(row.tools).flatMap((slug) => findEntry(slug) ?? [])
  return (
    <section aria-label={row.zh} className="pr-2 pb-3 pl-8 sm:pl-9" id={id}>
      <p className="max-w-[38em] text-base">{row.text}</p>
      <p className="mt-1 text-sm text-soft sm:hidden">
        {row.main} · {row.sub}
      </p>
      {listed(row.related).length > 0 && <RelatedTerms row={row} />}
      <div className="mt-1 flex flex-wrap gap-2">
        <button className="btn" onClick={() => copyText(termText(row), `已复制「${row.zh}」`)} type="button">
          <Icon className="size-4" name="copy" />
          复制
        </button>
        {tools.map((tool) => (
          <AppLink className="btn" href={toolPath(tool.slug)} key={tool.slug}>
            <Icon className="size-4 text-sea" name={tool.icon} />
            {tool.label}
          </AppLink>
        ))}
      </div>
    </section>
  )
}
