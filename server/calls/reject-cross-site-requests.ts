import type { IncomingHttpHeaders } from 'node:http'
import { ApiRefusal } from './api-error.ts'

/**
 * Refuses what the visitor did not set off on a page of this site: a link, picture or form of another one makes the browser
 * send a GET too, by a link even with the cookie. Browsers state both headers; programs send neither (W3C Fetch Metadata).
 * @throws ApiRefusal 403
 */
export function rejectCrossSiteRequests({ 'sec-fetch-site': site, 'sec-fetch-mode': mode }: IncomingHttpHeaders): void {
  if (site === 'cross-site' || site === 'same-site' || mode === 'navigate')
    throw new ApiRefusal(403, '请在本站的页面上操作')
}
