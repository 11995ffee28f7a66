import type { CatalogueEntry } from './catalogue.ts'

/** The ability of the server that a tool needs; undefined where the device does the work. */
export function requiredAbility({ slug, group }: Pick<CatalogueEntry, 'slug' | 'group'>): 'video' | 'bank' | undefined {
  if (group === 'video') return 'video'
  return slug === 'whpj' ? 'bank' : undefined
}

/** Classes by what the server lacks: for what is said then, what stands there otherwise, and what is not shown then. */
export const SHOWN_WHEN_LACKING = { video: 'hidden lacks-video:block', bank: 'hidden lacks-bank:block' } as const
export const HIDDEN_WHEN_LACKING = { video: 'lacks-video:hidden', bank: 'lacks-bank:hidden' } as const
/** Words of it in lists. */
export const NOT_AVAILABLE_LABEL = '此站点暂未开通'
