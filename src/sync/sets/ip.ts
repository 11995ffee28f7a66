import type { IpAnswer } from '../../engines/ip/operation.ts'
import { callServer, createEndpoint } from '../calls/calls.ts'

const INFO = createEndpoint<'ipInfo'>('GET', '/mapi/tools/id/ip-info')

/**
 * Looks up an IP address at the server; the address of this device if none is given. Nothing is cached.
 * @throws ApiError
 */
export async function fetchIp(searchIp: string, signal: AbortSignal): Promise<IpAnswer> {
  const { detail } = await callServer(INFO, { searchIp }, { signal, toast: false })
  return detail
}
