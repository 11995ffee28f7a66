import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TOOL_GROUPS } from '../tool.ts'
import { catalogueGroups } from './catalogue.ts'
import { HeroSearch } from './hero-search.tsx'
import { Favourites, Recents } from './own-tools.tsx'
import { ToolLink } from './tool-link.tsx'

/** How many tools of a group the home page shows. */
const SHOWN = 12

/** Search first, then the visitor's own tools, then the groups. */
export function Home() {
  return (
    <>
      <section className="pt-8 pb-2 lg:pt-14">
        <h1 className="text-xl lg:text-2xl">跨境生意的随身工具箱</h1>
        <p className="mt-1.5 prose-zh">算得准，打开快，断网也能用。输入的内容只留在这台设备上。</p>
        <HeroSearch />
      </section>
      <Recents />
      <Favourites />
      {catalogueGroups().map((group) => (
        <section aria-labelledby={`home-${group.id}`} className="section-auto mt-8" key={group.id}>
          <div className="flex items-end justify-between border-b border-ink/70">
            <div className="flex flex-wrap items-baseline gap-x-3 pb-1.5">
              <h2 className="text-lg" id={`home-${group.id}`}>
                {group.label}
              </h2>
              <p className="text-sm text-soft">{TOOL_GROUPS[group.id].summary}</p>
            </div>
            {group.tools.length > SHOWN && (
              <AppLink className="btn-quiet" href={`/tools#${group.id}`}>
                全部 {group.tools.length} 个
                <Icon className="size-4" name="chevron-right" />
              </AppLink>
            )}
          </div>
          <ul className="mt-2 -mx-2 grid grid-cols-2 gap-x-2 sm:gap-x-4 lg:grid-cols-3 xl:grid-cols-4">
            {group.tools.slice(0, SHOWN).map((tool) => (
              <li key={tool.slug}>
                <ToolLink tool={tool} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
