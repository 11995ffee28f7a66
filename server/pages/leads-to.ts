import { getUrlPath } from '../base/request-url.ts'
import type { PagesOptions } from './files.ts'

/** An editor's lookup of a redirect does not count against page limits. */
const ADMITTED = async (): Promise<void> => undefined

/**
 * The path to which the site itself redirects an address, before editors' rules: its canonical spelling, or the section
 * that a content moved to. Undefined if there is no redirect.
 */
export async function findSiteRedirect(
  { resolve, storePages, toolPages }: Pick<PagesOptions, 'resolve' | 'storePages' | 'toolPages'>,
  address: string,
): Promise<string | undefined> {
  const found = resolve(getUrlPath(address))
  if (found.kind === 'redirect') return found.path
  if (found.kind !== 'store' && found.kind !== 'tool') return undefined
  const page = await (found.kind === 'store' ? storePages : toolPages)?.page(address, ADMITTED)
  return page && 'redirect' in page ? getUrlPath(page.redirect) : undefined
}
