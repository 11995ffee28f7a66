import type { SeoInfo } from '../../engines/seo/operation.ts'
import type { SiteFacts } from '../../engines/seo/operation/site.ts'
import { callServer, typedEndpoint } from '../calls/calls.ts'

/** The server reads for up to 10 seconds, and looks around the site after that. */
const TIMEOUT_MS = 30_000

/** Has the server fetch a page and read it. Every rejection is an ApiError. */
export async function fetchSeoInfo(
  url: string,
  respectRobots: boolean,
  signal: AbortSignal,
): Promise<{ info: SeoInfo; site: SiteFacts }> {
  const { site, ...info } = await callServer(
    typedEndpoint<'parseSeoInfo'>('POST', '/mapi/toolSeoInfo/parse'),
    { url, respectRobots },
    { signal, toast: false, timeoutMs: TIMEOUT_MS },
  )
  // The contract leaves open what structured data says; the server's engine gives what the types say.
  return { info: info as SeoInfo, site }
}
