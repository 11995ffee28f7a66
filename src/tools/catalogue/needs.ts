import type { CatalogueEntry } from './catalogue.ts'

/** Server ability that a tool needs; undefined if the tool runs on the device. */
export function getRequiredAbility({
  slug,
  group,
}: Pick<CatalogueEntry, 'slug' | 'group'>): 'video' | 'bank' | undefined {
  if (group === 'video') return 'video'
  return slug === 'whpj' ? 'bank' : undefined
}

/** CSS classes by the ability that the server lacks: shown only without it, and hidden without it. */
export const SHOWN_WITHOUT_ABILITY = { video: 'hidden lacks-video:block', bank: 'hidden lacks-bank:block' } as const
export const HIDDEN_WITHOUT_ABILITY = { video: 'lacks-video:hidden', bank: 'lacks-bank:hidden' } as const
/** Label in lists for a tool that the server is not set up for. */
export const NOT_AVAILABLE_LABEL = '此站点暂未开通'
