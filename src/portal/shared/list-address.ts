import type { PageQuery } from '../section.ts'

/** URL of a list with its query; undefined and '' fields are left out. */
export function getListAddress(path: string, query: PageQuery): string {
  const text = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString()
  return text === '' ? path : `${path}?${text}`
}
