import { Link } from '@tanstack/react-router'
import { formatUrlState, useUrlState } from '../../../state/url-state.ts'
import { getToolPath } from '../../tool.ts'
import type { LogoCategory } from './categories.ts'

/** Link to a category, or to all; keeps the search text. */
export function CategoryLink({ slug, category, label }: { slug: string; category?: LogoCategory; label: string }) {
  const [{ q = '', sharp = '' }] = useUrlState()
  const path = category ? `${getToolPath(slug)}/${category}` : getToolPath(slug)
  return (
    <Link
      activeOptions={{ exact: true }}
      className="chip shrink-0"
      hash={formatUrlState({ q, sharp }).slice(1)}
      hashScrollIntoView={false}
      preload="intent"
      resetScroll={false}
      to={path}
    >
      {label}
    </Link>
  )
}
