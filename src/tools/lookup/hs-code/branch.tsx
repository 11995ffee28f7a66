import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import type { CodeNavigation } from './code-parts.tsx'

/** Shared state of all rows of the tree. */
export interface TreeState extends CodeNavigation {
  /** Node to scroll to and highlight. */
  wanted: string
  isOpen: (node: string) => boolean
  toggle: (node: string) => void
}

/** Scrolls a node's row into view when it becomes wanted, also if it is rendered later. */
export function useScrollIntoView(wanted: boolean): RefObject<HTMLDivElement | null> {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wanted) line.current?.scrollIntoView({ block: 'center' })
  }, [wanted])
  return line
}

/** Background class of a row; highlights the current and the wanted node. */
export function getRowClass(node: string, { current, wanted }: TreeState): string {
  return node === current || node === wanted ? 'bg-sea-wash' : ''
}

/** Expandable node: its row, and its children below. */
export function Branch({
  node,
  state,
  label,
  line,
  children,
}: {
  node: string
  state: TreeState
  label?: string
  line: ReactNode
  children: () => ReactNode
}) {
  const open = state.isOpen(node)
  const found = useScrollIntoView(state.wanted === node)
  return (
    <li>
      <div className={`flex items-center gap-1 ${getRowClass(node, state)}`} ref={found}>
        <button
          aria-expanded={open}
          className="flex min-h-11 min-w-0 flex-1 items-baseline gap-2 rounded-sm py-2 pr-2 text-left text-sm hover:bg-sunk pointer-fine:min-h-9 pointer-fine:py-1.5"
          data-node={node}
          onClick={() => state.toggle(node)}
          type="button"
        >
          <Icon
            className={`size-4 translate-y-0.5 text-soft transition-transform duration-150 ${open ? 'rotate-90' : ''}`}
            name="chevron-right"
          />
          {line}
        </button>
        {label !== undefined && (
          <button
            aria-label={`${label} 的详情`}
            className="btn-quiet shrink-0"
            onClick={() => state.onOpen(node)}
            title="详情"
            type="button"
          >
            <Icon className="size-4" name="panel-right-open" />
          </button>
        )}
      </div>
      {open && <ul className="ml-2 border-l border-rule pl-2 sm:ml-4">{children()}</ul>}
    </li>
  )
}
