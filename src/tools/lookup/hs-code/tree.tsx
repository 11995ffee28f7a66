import { useCallback } from 'react'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Branch, type TreeState } from './branch.tsx'
import type { CodeNavigation } from './code-parts.tsx'
import { readList } from './code.ts'
import { formatChapterRange, formatSectionLabel, SECTIONS } from './sections.ts'
import { onTreeKey } from './tree-keys.ts'

const Chapters = lazyPart(async () => (await import('./chapters.tsx')).Chapters)

function useTree(navigation: CodeNavigation): TreeState {
  const [{ tree, node: wanted = '' }, setState] = useUrlState()
  const open = readList(tree)
  const toggle = useCallback(
    (node: string) => {
      const nodes = readList(tree)
      setState({
        tree: (nodes.includes(node) ? nodes.filter((other) => other !== node) : [...nodes, node]).join(','),
        node: '',
      })
    },
    [tree, setState],
  )
  return { ...navigation, wanted, isOpen: (node) => open.includes(node), toggle }
}

/** Tree of HS 2022: sections, chapters, headings and subheadings; expanded nodes are stored in the URL. */
export function Tree(navigation: CodeNavigation) {
  const state = useTree(navigation)
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
                <span className="shrink-0 text-sea-deep sm:w-20">{formatSectionLabel(section.number)}</span>
                <span className="order-last min-w-0 font-medium max-sm:basis-full sm:order-none sm:flex-1">
                  {section.zh}
                </span>
                <span className="shrink-0 text-xs text-soft numerals">{formatChapterRange(section)}</span>
              </span>
            }
            node={section.number}
            state={state}
          >
            {() => <Chapters section={section.number} state={state} />}
          </Branch>
        ))}
      </ul>
      <p className="mt-2 text-xs text-soft">第 98、99 章不属于 HS，由各国自用。</p>
    </>
  )
}
