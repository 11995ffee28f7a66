import type { Answer } from '../../../engines/answer/operation.ts'
import type { Preferences } from '../../../lib/kept/preferences.ts'
import { formatUrlState, type UrlState } from '../../../state/url-state.ts'
import { getToolPath } from '../../tool.ts'
import { catalogue, findEntry } from '../catalogue.ts'
import { formatLastUse } from '../last-use.ts'
import type { AnswerGroup } from './answer-list.tsx'

/** Number of tools offered to a visitor who has used none. */
const FIRST_TOOLS = 8

function rowOf(slug: string, state: UrlState = {}, note = ''): Answer[] {
  const tool = findEntry(slug)
  return tool
    ? [
        {
          id: `own-${slug}`,
          kind: 'tool',
          slug,
          title: tool.label,
          ranges: [],
          note,
          href: getToolPath(slug) + formatUrlState(state),
        },
      ]
    : []
}

/**
 * Rows before anything is typed: recent tools with their last results and favorites, or the first tools for a new
 * visitor.
 */
export function listOwnRows({ recents, favourites }: Pick<Preferences, 'recents' | 'favourites'>): AnswerGroup[] {
  const recent = recents.flatMap((use) => rowOf(use.slug, use.state, formatLastUse(use)))
  const used = new Set(recent.map(({ slug }) => slug))
  const favourite = favourites.filter((slug) => !used.has(slug)).flatMap((slug) => rowOf(slug))
  const groups = [
    { label: '最近使用', answers: recent },
    { label: '我的收藏', answers: favourite },
  ].filter(({ answers }) => answers.length > 0)
  return groups.length > 0
    ? groups
    : [{ label: '常用工具', answers: catalogue.slice(0, FIRST_TOOLS).flatMap(({ slug }) => rowOf(slug)) }]
}
