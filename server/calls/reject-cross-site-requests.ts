import type { IncomingHttpHeaders } from 'node:http'
import { ApiRefusal } from './api-error.ts'

/**
 * Refuses requests that another site caused: its links, pictures and forms make the browser send a GET, with links even
 * including the cookie. Browsers send both headers; programs send neither (W3C Fetch Metadata). @throws ApiRefusal 403
 */
export function rejectCrossSiteRequests({ 'sec-fetch-site': site, 'sec-fetch-mode': mode }: IncomingHttpHeaders): void {
  if (site === 'cross-site' || site === 'same-site' || mode === 'navigate')
    throw new ApiRefusal(403, '请在本站的页面上操作')
}
