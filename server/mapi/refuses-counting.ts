import type { IncomingHttpHeaders } from 'node:http'

/** Whether a visitor's browser says that nothing shall be kept of what they do (Do Not Track, Global Privacy Control). */
export const refusesCounting = (headers: IncomingHttpHeaders): boolean => headers.dnt === '1' || headers['sec-gpc'] === '1'
