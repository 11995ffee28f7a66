import { CONTENT_KINDS } from '../../lib/content/kinds.ts'

/** Events under one address: all of them, or fairs and conferences. */
export interface EventScope {
  path: '/hd' | '/activitySummit'
  label: string
  /** What is shown under it. */
  categories: readonly string[]
  /** What to ask for, one by one, where not everything is: '' is all. */
  asked: readonly string[]
}

export const ALL_EVENTS: EventScope = {
  path: '/hd',
  label: '活动',
  categories: CONTENT_KINDS.activity.categories,
  asked: [''],
}
export const SUMMITS: EventScope = {
  path: '/activitySummit',
  label: '展会与峰会',
  categories: ['展会', '峰会'],
  asked: ['展会', '峰会'],
}
