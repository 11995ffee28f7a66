import type { OutsideClient } from './outside.ts'
import { OutsideRefusal } from './refusal.ts'

/** Where a short link may lead. */
export interface ShortLinkRules {
  /** Hosts that every step has to be on, themselves or a name below them: those of the short links, and of what they stand for. */
  allowedHosts: readonly string[]
  /** Whether an address is what was looked for, which is then not asked. Without it, redirects are followed to their end. */
  isFinal?: (url: URL) => boolean
}

/** Ends the following of redirects at the address that was looked for. */
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
 * The address that a short link stands for. Bodies are not read, five redirects at most are followed, and nothing off the allowed hosts is asked.
 * @throws OutsideRefusal when it leads elsewhere or cannot be read.
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
