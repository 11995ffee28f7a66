import { useUrlState } from '../../../state/url-state.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { listLinkedPages, getPageHref } from './query.ts'

interface PagerProps {
  path: string
  current: number
  count: number
  onLeave: () => void
}

const PLACE = 'inline-flex min-h-11 min-w-11 items-center justify-center rounded px-1 text-sm numerals'

function Step({
  icon,
  label,
  href,
  onLeave,
}: {
  icon: IconName
  label: string
  href: string | undefined
  onLeave: () => void
}) {
  if (href === undefined) {
    return (
      <span aria-hidden="true" className={`${PLACE} text-rule`}>
        <Icon className="size-4" name={icon} />
      </span>
    )
  }
  return (
    <a className={`${PLACE} text-soft hover:bg-sunk hover:text-ink`} href={href} onClick={onLeave} title={label}>
      <Icon className="size-4" name={icon} />
      <span className="sr-only">{label}</span>
    </a>
  )
}

/**
 * Links to the pages of the list. They are plain links: the pages differ only in the fragment, so the router's links
 * would mark all of them as current.
 */
export function Pager({ path, current, count, onLeave }: PagerProps) {
  const [state] = useUrlState()
  if (count === 1) return null
  const href = (page: number): string => getPageHref(path, state, page)
  return (
    <nav aria-label="分页" className="mt-3 flex flex-wrap items-center justify-center">
      <Step href={current > 1 ? href(current - 1) : undefined} icon="chevron-left" label="上一页" onLeave={onLeave} />
      {listLinkedPages(current, count).map((page, index) =>
        page === undefined ? (
          // oxlint-disable-next-line react/no-array-index-key -- at most two gaps, each in its place
          <span aria-hidden="true" className="w-5 text-center text-sm text-soft" key={`gap-${index}`}>
            …
          </span>
        ) : (
          <a
            aria-current={page === current ? 'page' : undefined}
            aria-label={`第 ${page} 页`}
            className={`${PLACE} text-soft hover:bg-sunk hover:text-ink aria-[current]:bg-sea-wash aria-[current]:font-medium aria-[current]:text-sea-deep`}
            href={href(page)}
            key={page}
            onClick={onLeave}
          >
            {page}
          </a>
        ),
      )}
      <Step
        href={current < count ? href(current + 1) : undefined}
        icon="chevron-right"
        label="下一页"
        onLeave={onLeave}
      />
    </nav>
  )
}
