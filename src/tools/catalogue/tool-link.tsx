import { formatUrlState, type UrlState } from '../../state/url-state.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toolPath } from '../tool.ts'
import type { CatalogueEntry } from './catalogue.ts'

/** One tool in a list: icon, name, one line. */
export function ToolLink({ tool, note, state }: { tool: CatalogueEntry; note?: string | undefined; state?: UrlState }) {
  return (
    <AppLink
      className="group flex min-h-14 items-center gap-3 rounded px-2 py-2 hover:bg-sunk"
      href={toolPath(tool.slug) + (state ? formatUrlState(state) : '')}
    >
      <span className="grid size-9 shrink-0 place-items-center rounded border border-rule bg-sheet text-sea group-hover:border-sea">
        <Icon name={tool.icon} />
      </span>
      <span className="min-w-0">
        <span className="block truncate text-base leading-snug font-medium">{tool.label}</span>
        <span className="block truncate text-xs text-soft">{note ?? tool.summary}</span>
      </span>
    </AppLink>
  )
}
