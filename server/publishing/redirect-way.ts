import { normalizePath, type RedirectRule } from '../../src/lib/redirect-rule.ts'
import { getUrlPath } from '../base/request-url.ts'
import type { StoredRedirect } from '../store/redirects.ts'

/** Maximum redirects that are followed; the site itself redirects once or twice. */
const MAX_STEPS = 5

/**
 * Follows the redirects from a rule's target, those of the site and those of other rules. @throws RangeError with one
 * Chinese sentence if they lead back to the rule's old address.
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
    // Faults of the rule itself are reported elsewhere.
    if (path === old) {
      if (step > 0) throw new RangeError(`${to.trim()} 会回到这个旧地址，会来回跳转`)
      return
    }
    // A chain of rules is refused elsewhere, with a message that names the next rule.
    if (step === 0 && others.has(path)) return
    const next = others.get(path) ?? (await leadsTo(path))
    if (next === undefined) return
    at = next
  }
}
