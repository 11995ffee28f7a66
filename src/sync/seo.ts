import type { Endpoint } from '../api/endpoint.ts'
import type { SeoInfo } from '../engines/seo/operation.ts'
import type { SiteFacts } from '../engines/seo/operation/site.ts'
import { callServer } from './calls.ts'

/** The server reads for up to 10 seconds, and looks around the site after that. */
const TIMEOUT_MS = 30_000

const PARSE: Endpoint<{ url: string; respectRobots: boolean }, SeoInfo & { site: SiteFacts }> = { method: 'POST', path: '/mapi/toolSeoInfo/parse' }

/** Has the server fetch a page and read it. Every rejection is an ApiError. */
export async function parseSeoAddress(url: string, respectRobots: boolean, signal: AbortSignal): Promise<{ info: SeoInfo; site: SiteFacts }> {
  const { site, ...info } = await callServer(PARSE, { url, respectRobots }, { signal, toast: false, timeoutMs: TIMEOUT_MS })
  return { info, site }
}
