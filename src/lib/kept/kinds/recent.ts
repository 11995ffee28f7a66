import { EMPTY_ENTRY_JSON, toEntryKeys, toListEntries, type StoredChoiceKind } from '../kind.ts'
import { MAX_RECENT_TOOLS, MAX_RESULT_LENGTH, type Preferences, type RecentTool } from '../preferences.ts'

function parseRecent(value: unknown): RecentTool[] {
  if (typeof value !== 'object' || value === null || !('slug' in value) || typeof value.slug !== 'string') return []
  const state = 'state' in value && typeof value.state === 'object' && value.state !== null ? value.state : {}
  const entries = Object.entries(state).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const result = 'result' in value && typeof value.result === 'string' ? value.result.slice(0, MAX_RESULT_LENGTH) : ''
  return [{ slug: value.slug, state: Object.fromEntries(entries), ...(result !== '' && { result }) }]
}

/** Recent tools. Their inputs are not synced. */
export const recent: StoredChoiceKind<Partial<Preferences>> = {
  label: '最近使用',
  about: '只有用过哪些工具；填过的内容留在这台设备上',
  list: { most: MAX_RECENT_TOOLS, dropsRest: true },
  parse({ recents }) {
    if (!Array.isArray(recents)) return {}
    const seen = new Set<string>()
    const known = recents.flatMap(parseRecent).filter(({ slug }) => seen.size < seen.add(slug).size)
    return { recents: known.slice(0, MAX_RECENT_TOOLS) }
  },
  read: ({ preferences }) => toListEntries(preferences.recents.map(({ slug }) => slug)),
  write({ preferences, ...rest }, entries) {
    const known = new Map(preferences.recents.map((tool) => [tool.slug, tool]))
    const recents = toEntryKeys(entries).map((slug) => known.get(slug) ?? { slug, state: {} })
    return { ...rest, preferences: { ...preferences, recents } }
  },
  accept: () => EMPTY_ENTRY_JSON,
}
