import { useCallback, useMemo } from 'react'
import { useUrlState } from '../../../state/url-state.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { definePage } from '../../tool.ts'
import { BatchCodes } from '../shared/batch-codes.tsx'
import { ExportMenu } from '../shared/export-menu.tsx'
import { FacetChips, FacetSelect } from '../shared/facet-select.tsx'
import { ListOrigin } from '../shared/list-origin.tsx'
import { LookupSearch } from '../shared/lookup-search.tsx'
import { LookupState, SourceNote } from '../shared/lookup-state.tsx'
import { ResultList } from '../shared/result-list.tsx'
import { useLookup, type LookupQuery, type LookupResult } from '../shared/use-lookup.ts'
import { chapterNote, dotted, readCode, toSetCode } from './code.ts'
import type { CodeNavigation } from './code-parts.tsx'
import { Compare } from './compare.tsx'
import { Detail } from './detail.tsx'
import { EXPORT_COLUMNS } from './export-columns.ts'
import { useHsNames, type HsNames } from './names.ts'
import { Pinned } from './pinned.tsx'
import { readQuery, readView, STATUSES, wantsList, type View } from './query.ts'
import { ResultRow } from './result-row.tsx'
import { sectionLabel, SECTIONS } from './sections.ts'
import { Tree } from './tree.tsx'
import { useWide } from './wide.ts'

const SECTION_OPTIONS = SECTIONS.map(({ number, zh }) => ({ value: number, label: `${sectionLabel(number)} ${zh}` }))

const PACK = 'HS 编码资料包'

const VIEWS: readonly { view: View; label: string; icon: IconName }[] = [
  { view: '', label: '查找与目录', icon: 'list-tree' },
  { view: 'batch', label: '批量查编码', icon: 'list-checks' },
]

/** The query for what the address says; the same object while it says the same. */
function useQuery(): LookupQuery {
  const [state] = useUrlState()
  const text = JSON.stringify(readQuery(state))
  return useMemo(() => JSON.parse(text) as LookupQuery, [text])
}

function ViewSwitch({ current }: { current: View }) {
  const [, setState] = useUrlState()
  return (
    <div aria-label="视图" className="mt-2 flex border-b border-rule" role="group">
      {VIEWS.map(({ view, label, icon }) => (
        <button
          aria-pressed={view === current}
          className="inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-3 text-sm text-soft hover:text-ink aria-pressed:border-sea aria-pressed:font-medium aria-pressed:text-ink"
          key={view}
          onClick={() => setState({ view })}
          type="button"
        >
          <Icon className="size-4" name={icon} />
          {label}
        </button>
      ))}
    </div>
  )
}

function Filters({ result, list }: { result: LookupResult; list: boolean }) {
  const { status, section } = result.first?.facets ?? {}
  const counts = new Map(status)
  const options = STATUSES.map(({ value, label }) => ({ value, label, ...(status && { count: counts.get(value) ?? 0 }) }))
  const bySection = new Map(section)
  const sections = SECTION_OPTIONS.map((option) => ({ ...option, ...(section && { count: bySection.get(option.value) ?? 0 }) }))
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <FacetChips all="全部状态" label="状态" name="status" options={options} />
      {list && <FacetSelect all="全部 21 类" label="类" name="section" options={sections} />}
    </div>
  )
}

/** What the visitor should know of what was typed: digits that HS has not, chapters that are not there. */
function TypedNote({ text }: { text: string }) {
  const code = readCode(text)
  if (!code) return null
  const note = chapterNote(code.digits)
  if (note !== '') return <p className="py-2 text-sm text-signal">{note}</p>
  if (!code.national) return null
  return <p className="py-2 text-sm text-soft numerals">HS 只到六位，已按前六位 {dotted(code.digits)} 查找；后面的位数由各国自定，请查该国税则。</p>
}

interface FoundProps extends CodeNavigation {
  result: LookupResult
  names: HsNames | undefined
}

function Found({ result, names, current, onOpen }: FoundProps) {
  const [{ q = '' }] = useUrlState()
  const absent = chapterNote(readCode(q)?.digits ?? '') !== ''
  return (
    <>
      <div className="flex min-h-13 items-center justify-between gap-3 border-b border-ink/70 py-1">
        <div className="min-w-0">
          <p aria-live="polite" className="text-sm font-medium numerals">
            {result.first && `${result.total.toLocaleString('zh-CN')} 个编码`}
          </p>
          <ListOrigin result={result} />
        </div>
        {result.first && <ExportMenu columns={EXPORT_COLUMNS} count={result.total} fileName="HS编码" rows={result.all} />}
      </div>
      <TypedNote text={q} />
      {!absent && (
        <LookupState pack={PACK} result={result}>
          <ResultList label="HS 编码" result={result} rowHeight={84}>
            {(row) => <ResultRow current={current} names={names} onOpen={onOpen} query={q} row={row} />}
          </ResultList>
        </LookupState>
      )}
    </>
  )
}

function Notes() {
  return (
    <ul className="mt-4 max-w-[38em] list-disc space-y-1 pl-5 text-sm text-soft">
      <li>税率和监管条件以海关当期公布为准，这里不列税率。</li>
      <li>HS 只到六位，各国自定的 8 至 10 位编码（如中国商品编号、美国 HTS）不属于 HS，请查该国税则。</li>
    </ul>
  )
}

function Browse() {
  const [state, setState] = useUrlState()
  const result = useLookup(useQuery())
  const answer = useHsNames()
  const wide = useWide()
  const code = state.code ?? ''
  const open = useCallback((next: string) => setState({ code: next }), [setState])
  // Without the pack there is no tree, but what was seen before can be listed.
  const { read } = result.reading
  const listed = wantsList(state) || (answer.error !== undefined && read?.origin === 'saved')
  return (
    <div data-result>
      <Filters list={wantsList(state)} result={result} />
      <Pinned current={code} onOpen={open} />
      <Compare names={answer.names} onOpen={open} />
      <div className={wide && code !== '' ? 'mt-3 grid grid-cols-[minmax(0,1fr)_24rem] items-start gap-8' : 'mt-3'}>
        <div className="min-w-0">
          {listed ? <Found current={code} names={answer.names} onOpen={open} result={result} /> : <Tree answer={answer} pack={PACK} current={code} onOpen={open} />}
          <Notes />
          <SourceNote result={result} />
        </div>
        {wide && code !== '' && (
          <aside aria-label="编码详情" className="sheet relative sticky top-18 max-h-[calc(100dvh-5.5rem)] overflow-y-auto overscroll-contain p-4 [scrollbar-width:thin]">
            <button aria-label="关闭详情" className="btn-quiet absolute top-2 right-2" onClick={() => open('')} title="关闭详情" type="button">
              <Icon name="x" />
            </button>
            <Detail code={code} onOpen={open} />
          </aside>
        )}
      </div>
      {!wide && (
        <Dialog onClose={() => open('')} open={code !== ''} title="编码详情">
          <div className="min-h-[60dvh] overflow-y-auto px-4 py-3">
            <Detail code={code} onOpen={open} />
          </div>
        </Dialog>
      )}
    </div>
  )
}

function HsPage() {
  const [state] = useUrlState()
  const view = readView(state)
  return (
    <>
      {view === '' && <LookupSearch label="查 HS 编码" placeholder="品名、拼音、英文或编码" />}
      <ViewSwitch current={view} />
      {view === 'batch' ? (
        <div data-result>
          <BatchCodes
            column="code"
            columns={EXPORT_COLUMNS}
            draft="hs"
            hint="每行一个编码，带不带点都可以；8 至 10 位编码按前六位查"
            read={toSetCode}
            set="hs"
          />
          <Notes />
        </div>
      ) : (
        <Browse />
      )}
    </>
  )
}

export default definePage({ prepare: () => Promise.resolve(undefined), Component: HsPage })
