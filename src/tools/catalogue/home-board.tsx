import type { BundledBoard } from '../../engines/exchange-rate/operation/bundled.ts'
import type { CountedFrom, DaysAhead } from '../../engines/holiday/operation.ts'
import { usePendingPreferencesClass } from '../../state/preferences-known.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { GROUP_SUMMARIES } from './group-summaries.ts'
import { MarketBoard } from './board/market-board.tsx'
import { listCatalogueGroups, type CatalogueEntry } from './catalogue.ts'
import { HIDDEN_WITHOUT_ABILITY, getRequiredAbility } from './needs.ts'
import { FavouriteTools, RecentTools } from './own-tools.tsx'
import { ToolLink } from './tool-link.tsx'

/** Maximum tools of a group on the home page. */
const SHOWN = 12

/** CSS class that hides a tool for which the server is not set up; the list of all tools still shows the tool. */
function leftOut(tool: CatalogueEntry): string | undefined {
  const need = getRequiredAbility(tool)
  return need && HIDDEN_WITHOUT_ABILITY[need]
}

const HomeContents = lazyPart(async () => (await import('./home-contents.tsx')).HomeContents)

export interface HomeBoardProps {
  /** Rates embedded in the document; null if there are none. */
  rates: BundledBoard | null
  /** Next days embedded in the document; null if there are none. */
  days: CountedFrom<DaysAhead> | null
}

/**
 * Content below the search: markets, own tools, groups and news. It is one lazy part, as the height of the board
 * depends on the markets, and content below must not be shown before it.
 */
export function HomeBoard({ rates, days }: HomeBoardProps) {
  return (
    <div className={usePendingPreferencesClass('own:invisible')}>
      <MarketBoard begin={days} bundled={rates} />
      <div className="grid gap-x-10 lg:grid-cols-2">
        <RecentTools />
        <FavouriteTools />
      </div>
      {listCatalogueGroups().map((group) => (
        <section
          aria-labelledby={`home-${group.id}`}
          className={`section-auto mt-8 ${group.id === 'video' ? HIDDEN_WITHOUT_ABILITY.video : ''}`}
          key={group.id}
        >
          <div className="flex items-end justify-between border-b border-ink/70">
            <div className="flex flex-wrap items-baseline gap-x-3 pb-1.5">
              <h2 className="text-lg" id={`home-${group.id}`}>
                {group.label}
              </h2>
              <p className="text-sm text-soft">{GROUP_SUMMARIES[group.id]}</p>
            </div>
            {group.tools.length > SHOWN && (
              <AppLink className="btn-quiet shrink-0 whitespace-nowrap" href={`/tools#${group.id}`}>
                全部 {group.tools.length} 个
                <Icon className="size-4" name="chevron-right" />
              </AppLink>
            )}
          </div>
          <ul className="mt-2 -mx-2 grid grid-cols-2 gap-x-2 sm:gap-x-4 lg:grid-cols-3 xl:grid-cols-4">
            {group.tools.slice(0, SHOWN).map((tool) => (
              <li className={leftOut(tool)} key={tool.slug}>
                <ToolLink tool={tool} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <HomeContents />
    </div>
  )
}
