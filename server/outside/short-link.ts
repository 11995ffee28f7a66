import type { OutsideClient } from './outside.ts'
import { OutsideRefusal } from './refusal.ts'

/** Rules for following short links. */
export interface ShortLinkRules {
  /** Hosts that every redirect must stay on, including their subdomains: those of short links and of their targets. */
  allowedHosts: readonly string[]
  /** True for the target address, which is then not requested. By default redirects are followed to the end. */
  isFinal?: (url: URL) => boolean
}

/** Stops following redirects at the target address. */
class Found extends Error {
  readonly url: string
  constructor(url: string) {
    super('found')
    this.url = url
  }
}

function isBelow(host: string, allowed: string): boolean {
  return host === allowed || host.endsWith(`.${allowed}`)
}

/**
 * Resolves a short link. Reads no bodies, follows at most five redirects, and requests only allowed hosts. @throws
 * OutsideRefusal if a redirect leads to another host or an address cannot be read.
 */
export async function resolveShortLink(
  outside: OutsideClient,
  url: string,
  { allowedHosts, isFinal = () => false }: ShortLinkRules,
  signal?: AbortSignal,
): Promise<string> {
  const admit = (step: URL): void => {
    if (!allowedHosts.some((allowed) => isBelow(step.hostname, allowed)))
      throw new OutsideRefusal('refused', '这个链接跳转到了别的网站')
    if (isFinal(step)) throw new Found(step.href)
  }
  try {
    const { url: last } = await outside.visit(
      (visit) => visit.read({ url, accept: 'text/html', maxBytes: 0, isHeadOnly: true, admit }),
      signal,
    )
    return last
  } catch (error) {
    if (error instanceof Found) return error.url
    throw error
  }
}
