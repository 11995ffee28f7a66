import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PageQuery } from '../section.ts'
import { getListAddress } from './list-address.ts'

interface PagingProps {
  path: string
  query: PageQuery
  /** Cursor of the next page; '' at the end. */
  next: string
  older?: string
  /** True if the server stopped among closed jobs before the page was full. */
  isShort?: boolean | undefined
}

/** Pagination: links to the newest and to older rows. */
export function Paging({
  path,
  query: { after, ...rest },
  next,
  isShort = false,
  older = rest.sort === undefined ? '更早' : '更多',
}: PagingProps) {
  if (after === undefined && next === '') return null
  return (
    <nav aria-label="翻页" className="mt-6 flex flex-wrap gap-2 print:hidden">
      {isShort && <p className="w-full text-sm text-soft">跳过了几百个已截止的职位，这一页没有找满。</p>}
      {after !== undefined && (
        <AppLink className="btn" href={getListAddress(path, rest)}>
          {rest.sort === undefined ? '最新' : '回到开头'}
        </AppLink>
      )}
      {next !== '' && (
        <AppLink className="btn" href={getListAddress(path, { ...rest, after: next })} rel="next">
          {isShort ? '继续找' : older}
          <Icon className="size-4" name="chevron-right" />
        </AppLink>
      )}
    </nav>
  )
}
