import { CONTENT_KINDS } from '../../lib/content/kinds.ts'

/** Set of events under one path: all, or fairs and conferences. */
export interface EventScope {
  path: '/hd' | '/activitySummit'
  label: string
  /** Categories shown. */
  categories: readonly string[]
  /** Categories to request one by one; '' stands for all. */
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
