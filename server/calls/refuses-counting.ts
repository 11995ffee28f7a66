import type { IncomingHttpHeaders } from 'node:http'

/** True for a browser that asks not to be tracked (Do Not Track, Global Privacy Control). */
export const optsOutOfTracking = (headers: IncomingHttpHeaders): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1'
