import { usePendingPreferencesClass } from '../../state/preferences-known.ts'
import { GROUP_SUMMARIES } from './group-summaries.ts'
import { catalogue, listCatalogueGroups } from './catalogue.ts'
import { FavouriteTools } from './own-tools.tsx'
import { ToolLink } from './tool-link.tsx'

/** List of all tools by group. */
export function ToolsIndex() {
  const groups = listCatalogueGroups()
  return (
    <>
      <h1 className="mt-2 text-xl lg:text-2xl">全部工具</h1>
      <p className="mt-1 prose-zh">{catalogue.length} 个工具，打开即用；安装后断网也能用。</p>
      <nav aria-label="工具分组" className="mt-4 flex flex-wrap gap-2">
        {groups.map((group) => (
          <a className="chip" href={`#${group.id}`} key={group.id}>
            {group.label}
            <span className="text-soft numerals">{group.tools.length}</span>
          </a>
        ))}
      </nav>
      <div className={usePendingPreferencesClass('own:invisible')}>
        <FavouriteTools wide />
        {groups.map((group) => (
          <section aria-labelledby={group.id} className="mt-10" key={group.id}>
            <div className="flex items-baseline gap-3 border-b border-ink/70 pb-1.5">
              <h2 className="text-lg" id={group.id}>
                {group.label}
              </h2>
              <p className="text-sm text-soft">{GROUP_SUMMARIES[group.id]}</p>
            </div>
            <ul className="mt-2 -mx-2 grid grid-cols-2 gap-x-2 sm:gap-x-4 lg:grid-cols-3 xl:grid-cols-4">
              {group.tools.map((tool) => (
                <li key={tool.slug}>
                  <ToolLink tool={tool} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
