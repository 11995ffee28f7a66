import { clearRecents, usePreferences } from '../../state/preferences.ts'
import { formatUrlState } from '../../state/url-state.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { getToolPath } from '../tool.ts'
import { findEntry } from './catalogue.ts'
import { formatLastUse } from './last-use.ts'
import { ToolLink } from './tool-link.tsx'

/** The visitor's favorites; renders nothing if there are none. `wide` uses the full page width. */
export function FavouriteTools({ wide = false }: { wide?: boolean }) {
  const { favourites } = usePreferences()
  const tools = favourites.flatMap((slug) => findEntry(slug) ?? [])
  if (tools.length === 0) return null
  return (
    <section aria-labelledby="favourites" className="mt-8">
      <h2 className="border-b border-ink/70 pb-1.5 text-lg" id="favourites">
        我的收藏
      </h2>
      <ul className={`mt-2 -mx-2 grid grid-cols-2 gap-x-2 sm:gap-x-4 ${wide ? 'lg:grid-cols-3 xl:grid-cols-4' : ''}`}>
        {tools.map((tool) => (
          <li key={tool.slug}>
            <ToolLink tool={tool} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Recent tools with their last results; renders nothing if there are none. */
export function RecentTools() {
  const { recents } = usePreferences()
  const rows = recents.flatMap((recent) => {
    const tool = findEntry(recent.slug)
    return tool ? [{ tool, state: recent.state, last: formatLastUse(recent) }] : []
  })
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="recents" className="group mt-8 min-w-0 only:col-span-full">
      <div className="flex items-end justify-between border-b border-ink/70">
        <h2 className="pb-1.5 text-lg" id="recents">
          最近使用
        </h2>
        <button className="btn-quiet" onClick={clearRecents} type="button">
          清空
        </button>
      </div>
      <ul className="gap-x-10 lg:group-only:columns-2">
        {rows.map(({ tool, state, last }) => (
          <li className="break-inside-avoid border-b border-rule" key={tool.slug}>
            <AppLink
              className="flex min-h-12 items-center gap-2.5 rounded-sm hover:bg-sunk pointer-fine:min-h-10"
              href={getToolPath(tool.slug) + formatUrlState(state)}
            >
              <Icon className="size-5 shrink-0 text-sea" name={tool.icon} />
              <span className="max-w-[60%] shrink-0 truncate text-sm">{tool.label}</span>
              {last !== '' && (
                <span className="min-w-0 flex-1 truncate text-right text-base font-medium numerals" title={last}>
                  <span className="sr-only">上次：</span>
                  {last}
                </span>
              )}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
