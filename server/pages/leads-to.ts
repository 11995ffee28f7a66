import { getUrlPath } from '../base/request-url.ts'
import type { PagesOptions } from './files.ts'

/** Nobody is held up by an editor who asks where a page leads. */
const ADMITTED = async (): Promise<void> => undefined

/**
 * The path to which the site itself sends on who opens an address, before any rule of an editor: the one spelling of an address, or the section
 * in which a content is now. Undefined where the address is not sent on.
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
