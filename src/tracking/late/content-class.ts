import classes from './content-classes.build.ts'

/** A number and a name of the tracking enumeration of content types (product specification, section 4). */
export type ContentClass = readonly [number: number, name: string]

/** Path patterns of the classes, in order of precedence (product specification, section 2.4). */
const PATHS: readonly (readonly [ContentClass, RegExp])[] = [
  [[-99, 'home'], /^\/$/],
  ...classes.map(([number, name, paths]) => [[number, name], new RegExp(paths)] as const),
]

/** The content class of a path. */
export function getContentClass(path: string): ContentClass {
  return PATHS.find(([, pattern]) => pattern.test(path))?.[0] ?? [-1, 'none']
}

/** Last path segments of a section's lists and searches, which are no contents. */
const NO_CONTENT = /\/(?:search|list|city|tools|terms|\w*index)$/

/** True if a path leads to one content. */
export function isContentPath(path: string): boolean {
  return getContentClass(path)[0] > 0 && path.split('/').length > 2 && !NO_CONTENT.test(path)
}

/** The number at the end of a path; -1 if there is none. */
export function parsePathId(path: string): number {
  const id = Number(/\/(\d{1,15})$/.exec(path)?.[1] ?? -1)
  return Number.isSafeInteger(id) ? id : -1
}
