import { clearRecents, usePreferences } from '../../state/preferences.ts'
import { findEntry } from './catalogue.ts'
import { lastUse } from './last-use.ts'
import { ToolLink } from './tool-link.tsx'

/** The visitor's favourites; nothing while there are none. */
export function Favourites() {
  const { favourites } = usePreferences()
  const tools = favourites.flatMap((slug) => findEntry(slug) ?? [])
  if (tools.length === 0) return null
  return (
    <section aria-labelledby="favourites" className="mt-8">
      <h2 className="border-b border-ink/70 pb-1.5 text-lg" id="favourites">
        我的收藏
      </h2>
      <ul className="mt-2 -mx-2 grid grid-cols-2 gap-x-2 sm:gap-x-4 lg:grid-cols-3 xl:grid-cols-4">
        {tools.map((tool) => (
          <li key={tool.slug}>
            <ToolLink tool={tool} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The tools used last, each with what was entered in it; nothing while there are none. */
export function Recents() {
  const { recents } = usePreferences()
  const rows = recents.flatMap((recent) => {
    const tool = findEntry(recent.slug)
    return tool ? [{ tool, state: recent.state, last: lastUse(recent) }] : []
  })
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="recents" className="mt-8">
      <div className="flex items-end justify-between border-b border-ink/70">
        <h2 className="pb-1.5 text-lg" id="recents">
          最近使用
        </h2>
        <button className="btn-quiet" onClick={clearRecents} type="button">
          清空
        </button>
      </div>
      <ul className="mt-2 -mx-2 grid grid-cols-2 gap-x-2 sm:gap-x-4 lg:grid-cols-3 xl:grid-cols-4">
        {rows.map(({ tool, state, last }) => (
          <li key={tool.slug}>
            <ToolLink note={last === '' ? undefined : `上次：${last}`} state={state} tool={tool} />
          </li>
        ))}
      </ul>
    </section>
  )
}
