import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PageQuery } from '../section.ts'
import { listAddress } from './list-address.ts'

/** The ways through a list that is longer than its page: back to its newest, and on to older ones (`next`, '' where it ends). */
export function Paging({ path, query: { after, ...rest }, next, older = rest.sort === undefined ? '更早' : '更多' }: { path: string; query: PageQuery; next: string; older?: string }) {
  if (after === undefined && next === '') return null
  return (
    <nav aria-label="翻页" className="mt-6 flex flex-wrap gap-2 print:hidden">
      {after !== undefined && (
        <AppLink className="btn" href={listAddress(path, rest)}>
          {rest.sort === undefined ? '最新' : '回到开头'}
        </AppLink>
      )}
      {next !== '' && (
        <AppLink className="btn" href={listAddress(path, { ...rest, after: next })} rel="next">
          {older}
          <Icon className="size-4" name="chevron-right" />
        </AppLink>
      )}
    </nav>
  )
}
