/** Content classes for tracking (product specification, section 4). */
export const CONTENT_CLASS = {
  home: [-99, 'home'],
  none: [-1, 'none'],
  article: [1, 'article'],
  course: [2, 'course'],
  report: [3, 'report'],
  activity: [4, 'activity'],
  wiki: [5, 'wiki'],
  service: [6, 'service'],
  recruit: [7, 'recruit'],
  hy: [8, 'hy'],
  post: [9, 'post'],
  newsHot: [10, 'news_hot'],
} as const

export type ContentClass = keyof typeof CONTENT_CLASS

/** Path patterns of the classes, in order of precedence (product specification, section 2.4). */
const PATHS: readonly (readonly [ContentClass, RegExp])[] = [
  ['home', /^\/$/],
  ['newsHot', /(?:^\/news|\/zb)(?:\/|$)/],
  ['course', /^\/edu(?:\/|$)/],
  ['article', /^\/article\/[^/]+$/],
  ['report', /^\/report\/[^/]+$/],
  ['activity', /^\/(?:hd\/(?!list$|city$)|activitySummit\/info\/)[^/]+$/],
  ['wiki', /^\/encyclopedia(?:\/|$)/],
  ['service', /^\/(?:fuwu(?:\/|$)|product\/[^/]+$)/],
  ['recruit', /^\/job\/[^/]+$/],
  ['hy', /^\/hy(?:\/|$)/],
  ['post', /^\/community\/[^/]+$/],
]

/** The content class of a path. */
export function getContentClass(path: string): ContentClass {
  return PATHS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'none'
}

/** Last path segments of a section's lists and searches, which are no contents. */
const NO_CONTENT = /\/(?:search|list|city|tools|terms|\w*index)$/

/** True if a path leads to one content. */
export function isContentPath(path: string): boolean {
  return !['home', 'none'].includes(getContentClass(path)) && path.split('/').length > 2 && !NO_CONTENT.test(path)
}

/** The number at the end of a path; -1 if there is none. */
export function parsePathId(path: string): number {
  const id = Number(/\/(\d{1,15})$/.exec(path)?.[1] ?? -1)
  return Number.isSafeInteger(id) ? id : -1
}
