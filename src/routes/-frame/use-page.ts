import { useMatches } from '@tanstack/react-router'
import type { AppRouter } from '../../router.tsx'
import { FALLBACK_DESCRIPTION, FALLBACK_TITLE, SITE_FULL_NAME } from '../../lib/site.ts'
import type { PageDescription } from '../../ui/layout/page-description.ts'

type Match = AppRouter['state']['matches'][number]

const FALLBACK: PageDescription = { layout: 'default', title: FALLBACK_TITLE, description: FALLBACK_DESCRIPTION }
const NOT_FOUND: PageDescription = { layout: 'empty', title: `页面不存在_${SITE_FULL_NAME}`, noindex: true }

function isNotFound({ status, _notFound }: Match): boolean {
  return status === 'notFound' || _notFound === true
}

/** Returns the description of the router's current page, from its route or its loader. */
export function describePage(matches: readonly Match[]): PageDescription {
  if (matches.some(isNotFound)) return NOT_FOUND
  const last = matches.at(-1)
  const loaded = last?.loaderData as { page?: PageDescription } | undefined
  return loaded?.page ?? last?.staticData.page ?? FALLBACK
}

/** Description of the page shown; the same object while the page is the same. */
export function usePage(): PageDescription {
  return useMatches({ select: (matches) => describePage(matches) })
}
