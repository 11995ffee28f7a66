import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PageQuery } from '../section.ts'
import { getListAddress } from './list-address.ts'

interface PagingProps {
  path: string
  query: PageQuery
  /** Where the list goes on, '' where it ends. */
  next: string
  older?: string
  /** The server stopped among jobs that are closed before the page was full. */
  isShort?: boolean | undefined
}

/** The ways through a list that is longer than its page: back to its newest, and on to older ones. */
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
