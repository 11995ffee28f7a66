import { useCallback, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { NotHere } from '../shared/not-here.tsx'
import { CopyCode, type CodeNavigation } from './code-parts.tsx'
import { dotted, readList } from './code.ts'
import { Fault } from './fault.tsx'
import { loadBelow } from './load-detail.ts'
import type { HsNames, HsNamesAnswer } from './names.ts'
import { chapterRange, sectionLabel, SECTIONS } from './sections.ts'
import { onTreeKey } from './tree-keys.ts'
import { useLoaded } from './use-loaded.ts'

/** The section that holds the chapter kept free. */
const RESERVED = { section: 'XV', before: '78' }

interface TreeState extends CodeNavigation {
  /** The node that was asked to be found. */
  wanted: string
  isOpen: (node: string) => boolean
  toggle: (node: string) => void
}

function useTree(navigation: CodeNavigation): TreeState {
  const [{ tree, node: wanted = '' }, setState] = useUrlState()
  const open = readList(tree)
  const toggle = useCallback(
    (node: string) => {
      const nodes = readList(tree)
      setState({ tree: (nodes.includes(node) ? nodes.filter((other) => other !== node) : [...nodes, node]).join(','), node: '' })
    },
    [tree, setState],
  )
  return { ...navigation, wanted, isOpen: (node) => open.includes(node), toggle }
}

/** Brings the line of a node into view when it is asked for, also where it comes later. */
function useFound(wanted: boolean): RefObject<HTMLDivElement | null> {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wanted) line.current?.scrollIntoView({ block: 'center' })
  }, [wanted])
  return line
}

function shade(node: string, { current, wanted }: TreeState): string {
  return node === current || node === wanted ? 'bg-sea-wash' : ''
}

/** A node that opens: its own line, and below it what it holds. */
function Branch({ node, state, label, line, children }: { node: string; state: TreeState; label?: string; line: ReactNode; children: () => ReactNode }) {
  const open = state.isOpen(node)
  const found = useFound(state.wanted === node)
  return (
    <li>
      <div className={`flex items-center gap-1 ${shade(node, state)}`} ref={found}>
        <button
          aria-expanded={open}
          className="flex min-h-11 min-w-0 flex-1 items-baseline gap-2 rounded-sm py-2 pr-2 text-left text-sm hover:bg-sunk pointer-fine:min-h-9 pointer-fine:py-1.5"
          data-node={node}
          onClick={() => state.toggle(node)}
          type="button"
        >
          <Icon className={`size-4 translate-y-0.5 text-soft transition-transform duration-150 ${open ? 'rotate-90' : ''}`} name="chevron-right" />
          {line}
        </button>
        {label !== undefined && (
          <button aria-label={`${label} 的详情`} className="btn-quiet shrink-0" onClick={() => state.onOpen(node)} title="详情" type="button">
            <Icon className="size-4" name="panel-right-open" />
          </button>
        )}
      </div>
      {open && <ul className="ml-2 border-l border-rule pl-2 sm:ml-4">{children()}</ul>}
    </li>
  )
}

function Waiting() {
  return (
    <li aria-busy="true" className="py-3 pl-6">
      <span className="block h-4 w-1/2 rounded-sm bg-sunk" />
    </li>
  )
}

function Leaf({ row, state }: { row: LookupRow; state: TreeState }) {
  const { code = '', zh = '', en = '' } = row
  const found = useFound(state.wanted === code)
  return (
    <li>
      <div className={`flex items-center gap-1 ${shade(code, state)}`} ref={found}>
        <button
          aria-current={code === state.current || undefined}
          className="grid min-h-11 min-w-0 flex-1 grid-cols-[4.25rem_minmax(0,1fr)] items-baseline gap-x-2 rounded-sm px-2 py-2 text-left text-sm hover:bg-sunk pointer-fine:min-h-9 pointer-fine:py-1.5"
          data-node={code}
          onClick={() => state.onOpen(code)}
          type="button"
        >
          <span className="font-medium numerals">{dotted(code)}</span>
          <span>
            {zh}
            <span className="block text-xs text-soft">{en}</span>
          </span>
        </button>
        <CopyCode code={code} />
      </div>
    </li>
  )
}

/** The subheadings of one heading, fetched when it is opened. */
function Subheadings({ heading, state }: { heading: string; state: TreeState }) {
  const { value, error, retry } = useLoaded(heading, loadBelow)
  if (error) {
    return (
      <li>
        <Fault error={error} retry={retry} />
      </li>
    )
  }
  return value ? value.map((row) => <Leaf key={row.code} row={row} state={state} />) : <Waiting />
}

function Heading({ row, state }: { row: LookupRow; state: TreeState }) {
  const { code = '', zh = '' } = row
  const line = (
    <>
      <span className="w-12 shrink-0 font-medium numerals">{dotted(code)}</span>
      <span className="min-w-0">{zh}</span>
    </>
  )
  return (
    <Branch label={dotted(code)} line={line} node={code} state={state}>
      {() => <Subheadings heading={code} state={state} />}
    </Branch>
  )
}

function Chapter({ row, names, state }: { row: LookupRow; names: HsNames; state: TreeState }) {
  const { code = '', zh = '' } = row
  const headings = names.below(code)
  const line = (
    <>
      <span className="w-6 shrink-0 font-semibold numerals">{code}</span>
      <span className="min-w-0 flex-1">{zh}</span>
      <span className="shrink-0 text-xs text-soft numerals max-sm:hidden">{headings.length} 个税目</span>
    </>
  )
  return (
    <Branch label={`第 ${code} 章`} line={line} node={code} state={state}>
      {() => headings.map((heading) => <Heading key={heading.code} row={heading} state={state} />)}
    </Branch>
  )
}

function Chapters({ section, names, state }: { section: string; names: HsNames | undefined; state: TreeState }) {
  if (!names) return <Waiting />
  return names.below(section).flatMap((row) => [
    ...(section === RESERVED.section && row.code === RESERVED.before
      ? [
          <li className="flex min-h-11 items-center gap-2 py-2 pl-6 text-sm text-soft pointer-fine:min-h-9" key="77">
            <span className="w-6 font-semibold numerals">77</span>（保留章，备将来使用）
          </li>,
        ]
      : []),
    <Chapter key={row.code} names={names} row={row} state={state} />,
  ])
}

/** Sections, chapters, headings and subheadings of HS 2022; what is open is in the address. */
export function Tree({ answer, pack, ...navigation }: CodeNavigation & { answer: HsNamesAnswer; pack: string }) {
  const state = useTree(navigation)
  if (answer.error) return <NotHere message={answer.error.message} retry={answer.retry} still="输入品名或编码查找时会问服务器；查过的编码存在这台设备上，断网也能再查。" what={pack} />
  return (
    <>
      {/* Arrow keys are an addition to the buttons inside, which do without them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys reach the buttons inside */}
      <ul aria-label="HS 2022 目录" className="divide-y divide-rule border-b border-rule" onKeyDown={onTreeKey}>
        {SECTIONS.map((section) => (
          <Branch
            key={section.number}
            line={
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 sm:flex-nowrap">
                <span className="shrink-0 text-sea-deep sm:w-20">{sectionLabel(section.number)}</span>
                <span className="order-last min-w-0 font-medium max-sm:basis-full sm:order-none sm:flex-1">{section.zh}</span>
                <span className="shrink-0 text-xs text-soft numerals">{chapterRange(section)}</span>
              </span>
            }
            node={section.number}
            state={state}
          >
            {() => <Chapters names={answer.names} section={section.number} state={state} />}
          </Branch>
        ))}
      </ul>
      <p className="mt-2 text-xs text-soft">第 98、99 章不属于 HS，由各国自用。</p>
    </>
  )
}
