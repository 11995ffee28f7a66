import type { PageQuery } from '../section.ts'

/** The address of a list with its query; fields that are undefined or '' are left out. */
export function getListAddress(path: string, query: PageQuery): string {
  const text = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString()
  return text === '' ? path : `${path}?${text}`
}
