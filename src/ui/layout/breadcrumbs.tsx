import { AppLink } from '../app-link.tsx'
import { Icon } from '../icon.tsx'

export interface Crumb {
  label: string
  /** Absent for the current page. */
  href?: string
}

/**
 * Breadcrumbs in one line. If they are too long, the current page's name is shortened first, then the one before it.
 */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) return null
  return (
    <nav aria-label="所在位置" className="-mx-2 text-xs text-soft print:hidden">
      <ol className="flex items-center overflow-hidden">
        {[{ label: '首页', href: '/' }, ...crumbs].map((crumb, index) => (
          <li className="crumb flex items-center" key={crumb.label}>
            {index > 0 && <Icon className="size-3.5" name="chevron-right" />}
            {crumb.href === undefined ? (
              <span aria-current="page" className="truncate px-2">
                {crumb.label}
              </span>
            ) : (
              <AppLink
                className="inline-flex min-h-11 min-w-11 items-center rounded-sm px-2 hover:text-ink hover:underline pointer-fine:min-h-8"
                href={crumb.href}
              >
                <span className="mx-auto truncate">{crumb.label}</span>
              </AppLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
