import { useMemo } from 'react'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { findEntry } from '../../catalogue/catalogue.ts'
import { getToolPath } from '../../tool.ts'
import { CopyAction, DetailState, Fact, Facts } from '../shared/detail-parts.tsx'
import { splitCell, formatTerm } from './term.ts'

interface RelatedProps {
  related: readonly string[]
  onOpen: (id: string) => void
}

/** Related terms with their codes. */
function RelatedTerms({ related, onOpen }: RelatedProps) {
  const request = useMemo(() => ({ set: 'glossary', column: 'id', codes: related }), [related])
  const { value } = useWorkerAnswer(searchWorker, 'findCodes', request)
  return (
    <section aria-label="相关术语" className="mt-4">
      <h3 className="border-b border-rule pb-1 text-sm">相关术语</h3>
      <ul className="min-h-11">
        {value?.map(
          (row) =>
            row && (
              <li className="border-b border-rule" key={row.id}>
                <button
                  className="flex min-h-11 w-full items-center gap-2 rounded-sm px-1 text-left text-sm hover:bg-sunk pointer-fine:min-h-9"
                  onClick={() => onOpen(row.id ?? '')}
                  type="button"
                >
                  <span className="min-w-0 flex-1">
                    {row.zh} <span className="text-soft">{row.abbr === '' ? row.en : row.abbr}</span>
                  </span>
                  <Icon className="size-4 text-soft" name="chevron-right" />
                </button>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}

function Term({ row, onOpen }: { row: LookupRow; onOpen: (id: string) => void }) {
  const { zh = '', en = '', abbr = '', main = '', sub = '', also = '' } = row
  const related = useMemo(() => splitCell(row.related), [row.related])
  const tools = splitCell(row.tools).flatMap((slug) => findEntry(slug) ?? [])
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 text-xl leading-tight font-semibold">
        {zh}
        {abbr !== '' && <span className="text-base text-sea-deep numerals">{abbr}</span>}
      </p>
      <p className="text-soft" lang="en">
        {en}
      </p>
      <p className="mt-3 max-w-[38em] text-base">{row.text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyAction label="复制释义" said={`已复制「${zh}」`} text={formatTerm(row)} />
        {tools.map((tool) => (
          <AppLink className="btn" href={getToolPath(tool.slug)} key={tool.slug}>
            <Icon className="size-4 text-sea" name={tool.icon} />
            {tool.label}
          </AppLink>
        ))}
      </div>
      <Facts>
        <Fact name="中文" value={zh} />
        <Fact name="英文" value={en} />
        <Fact name="缩写" value={abbr} />
        <Fact name="别称" value={splitCell(also).join('、')} />
        <Fact name="分类" value={`${main} · ${sub}`} />
      </Facts>
      {related.length > 0 && <RelatedTerms onOpen={onOpen} related={related} />}
    </>
  )
}

/** Details of a term: explanation, names, links and a copy button. */
export function TermDetail({ id, onOpen }: { id: string; onOpen: (id: string) => void }) {
  const request = useMemo(() => (id === '' ? undefined : { set: 'glossary', column: 'id', codes: [id] }), [id])
  const { value, error, retry } = useWorkerAnswer(searchWorker, 'findCodes', request)
  return (
    <DetailState
      error={error}
      missing="链接里的术语不在术语表里，可以关闭后搜索它的名称。"
      retry={retry}
      said={({ abbr = '', zh = '' }) => (abbr === zh ? zh : `${abbr} ${zh}`.trim())}
      value={value && (value[0] ?? null)}
    >
      {(row) => <Term onOpen={onOpen} row={row} />}
    </DetailState>
  )
}
