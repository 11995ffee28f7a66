import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatUrlState, useUrlState } from '../../../state/url-state.ts'
import { getToolPath } from '../../tool.ts'
import { BOARD_GROUPS } from './board-group.ts'
import { DEFAULT_GROUP_SLUG } from './group-slugs.ts'

export interface GroupChipsProps {
  slug: string
}

/** True if a press on a chip opened the page; the focus then moves to the current chip. */
let byChip = false

/** Links to the currency groups, which keep the visitor's input. */
export function GroupChips({ slug }: GroupChipsProps) {
  const [state] = useUrlState()
  useEffect(() => {
    const chip = document.querySelector<HTMLElement>('[data-groups] [aria-current]')
    chip?.scrollIntoView({ block: 'nearest', inline: 'center' })
    if (byChip) chip?.focus({ preventScroll: true })
    byChip = false
  }, [])
  const hash = formatUrlState(state).slice(1)
  return (
    <nav
      aria-label="地区"
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] max-sm:[mask-image:linear-gradient(to_right,black_calc(100%-2.5rem),transparent)] max-sm:pr-10 sm:mx-0 sm:flex-wrap sm:px-0"
      data-groups
    >
      {BOARD_GROUPS.map((group) => (
        <Link
          // The match must be exact: the default path is a prefix of all others.
          activeOptions={{ exact: true, includeHash: false }}
          aria-current={group.slug === slug ? 'page' : undefined}
          className="chip shrink-0"
          hash={hash}
          hashScrollIntoView={false}
          key={group.slug}
          onClick={() => {
            byChip = true
          }}
          preload="intent"
          to={`${getToolPath('yjhs')}${group.slug === DEFAULT_GROUP_SLUG ? '' : `/${group.slug}`}`}
        >
          {group.label}
        </Link>
      ))}
    </nav>
  )
}
