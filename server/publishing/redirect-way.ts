import { normalizePath, type RedirectRule } from '../../src/lib/redirect-rule.ts'
import { getUrlPath } from '../base/request-url.ts'
import type { StoredRedirect } from '../store/redirects.ts'

/** Steps that are followed; the site itself sends on once, or twice. */
const MAX_STEPS = 5

/**
 * Follows the way that begins at a rule's new address, through what the site sends on by itself and through the other rules.
 * @throws RangeError with one Chinese sentence where it comes back to the old one.
 */
export async function assertNoRedirectLoop(
  { from, to, before }: RedirectRule & { before: string },
  rules: readonly StoredRedirect[],
  leadsTo: (address: string) => Promise<string | undefined>,
): Promise<void> {
  const old = normalizePath(from.trim())
  const others = new Map(
    rules
      .filter(({ from_path: path }) => path !== before)
      .map(({ from_path: path, to_address: address }) => [path, address]),
  )
  let at = to.trim()
  for (let step = 0; step < MAX_STEPS && at.startsWith('/'); step += 1) {
    const path = normalizePath(getUrlPath(at)) ?? ''
    // The rule's own faults have sentences of their own.
    if (path === old) {
      if (step > 0) throw new RangeError(`${to.trim()} 会回到这个旧地址，会来回跳转`)
      return
    }
    // A chain of rules is refused with the name of the next one.
    if (step === 0 && others.has(path)) return
    const next = others.get(path) ?? (await leadsTo(path))
    if (next === undefined) return
    at = next
  }
}
