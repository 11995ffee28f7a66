import type { SeoInfo } from '../../engines/seo/operation.ts'
import type { SiteFacts } from '../../engines/seo/operation/site.ts'
import { callServer, createEndpoint } from '../calls/calls.ts'

/** Timeout in milliseconds: the server fetches the page for up to 10 seconds, then checks the site. */
const TIMEOUT_MS = 30_000

/** Lets the server fetch and analyze a page. Every rejection is an ApiError. */
export async function fetchSeoInfo(
  url: string,
  respectRobots: boolean,
  signal: AbortSignal,
): Promise<{ info: SeoInfo; site: SiteFacts }> {
  const { site, ...info } = await callServer(
    createEndpoint<'parseSeoInfo'>('POST', '/mapi/toolSeoInfo/parse'),
    { url, respectRobots },
    { signal, toast: false, timeoutMs: TIMEOUT_MS },
  )
  // The value is cast, because the contract has no type for structured data; the server's engine returns the engine's
  // types.
  return { info: info as SeoInfo, site }
}
