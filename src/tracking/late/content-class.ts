import classes from './content-classes.build.ts'

/** A number and a name of the tracking enumeration of content types (product specification, section 4). */
export type ContentClass = readonly [number: number, name: string]

/** Which paths are of which class, in this order (product specification, section 2.4). */
const PATHS: readonly (readonly [ContentClass, RegExp])[] = [
  [[-99, 'home'], /^\/$/],
  ...classes.map(([number, name, paths]) => [[number, name], new RegExp(paths)] as const),
]

/** The class of what a path leads to. */
export function getContentClass(path: string): ContentClass {
  return PATHS.find(([, pattern]) => pattern.test(path))?.[0] ?? [-1, 'none']
}

/** Segments that are lists and searches of a section, not contents. */
const NO_CONTENT = /\/(?:search|list|city|tools|terms|\w*index)$/

/** Whether a path leads to one content. */
export function isContentPath(path: string): boolean {
  return getContentClass(path)[0] > 0 && path.split('/').length > 2 && !NO_CONTENT.test(path)
}

/** The number at the end of a path; -1 where it has none. */
export function parsePathId(path: string): number {
  const id = Number(/\/(\d{1,15})$/.exec(path)?.[1] ?? -1)
  return Number.isSafeInteger(id) ? id : -1
}
