import { splitPrivateState } from '../../state/own-words.ts'
import { formatUrlState, type UrlState } from '../../state/url-state.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { getToolPath } from '../tool.ts'
import type { CatalogueEntry } from './catalogue.ts'
import { HIDDEN_WITHOUT_ABILITY, getRequiredAbility, NOT_AVAILABLE_LABEL, SHOWN_WITHOUT_ABILITY } from './needs.ts'

/** List entry of a tool: icon, name, one line. */
export function ToolLink({ tool, note, state }: { tool: CatalogueEntry; note?: string | undefined; state?: UrlState }) {
  const need = getRequiredAbility(tool)
  return (
    <AppLink
      className="group flex min-h-14 items-center gap-2.5 rounded px-2 py-1.5 hover:bg-sunk sm:gap-3"
      // State saved by older versions may contain the visitor's own words in the URL, so private fields are removed.
      href={getToolPath(tool.slug) + (state ? formatUrlState(splitPrivateState(state, getToolPath(tool.slug))[0]) : '')}
    >
      <span className="grid size-9 shrink-0 place-items-center rounded border border-rule bg-sheet text-sea group-hover:border-sea">
        <Icon name={tool.icon} />
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 text-sm leading-snug font-medium sm:text-base">{tool.label}</span>
        <span
          className={`text-xs text-soft ${note === undefined ? 'hidden sm:line-clamp-2' : 'line-clamp-2'} ${need ? HIDDEN_WITHOUT_ABILITY[need] : ''}`}
        >
          {note ?? tool.summary}
        </span>
        {need && <span className={`text-xs text-soft ${SHOWN_WITHOUT_ABILITY[need]}`}>{NOT_AVAILABLE_LABEL}</span>}
      </span>
    </AppLink>
  )
}
