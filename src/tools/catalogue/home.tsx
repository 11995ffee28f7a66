import type { BundledBoard } from '../../engines/exchange-rate/operation/bundled.ts'
import { useOwnChoices } from '../../state/preferences-known.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TOOL_GROUPS } from '../tool.ts'
import type { MarketBoardProps } from './board/market-board.tsx'
import { catalogueGroups } from './catalogue.ts'
import { Hero } from './hero.tsx'
import { Favourites, Recents } from './own-tools.tsx'
import { ToolLink } from './tool-link.tsx'

/** How many tools of a group the home page shows. */
const SHOWN = 12

const MarketBoard = lazyPart<MarketBoardProps>(async () => (await import('./board/market-board.tsx')).MarketBoard)
const LatestFlashes = lazyPart(async () => (await import('./latest-flashes.tsx')).LatestFlashes)

/** Search first, then the visitor's markets and tools, then the groups and what is new. */
export function Home({ rates }: { rates: BundledBoard | null }) {
  return (
    <>
      <Hero />
      <div className={useOwnChoices('own:invisible')}>
        <MarketBoard bundled={rates} />
        <div className="grid gap-x-10 lg:grid-cols-2">
          <Recents />
          <Favourites />
        </div>
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
        <LatestFlashes />
      </div>
    </>
  )
}
