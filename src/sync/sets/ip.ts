import type { IpAnswer } from '../../engines/ip/operation.ts'
import { callServer, typedEndpoint } from '../calls/calls.ts'

const INFO = typedEndpoint<'ipInfo'>('GET', '/mapi/tools/id/ip-info')

/** Asks the server about an address; about that of this device where none is given. Nothing of it is kept. Throws ApiError. */
export async function fetchIp(searchIp: string, signal: AbortSignal): Promise<IpAnswer> {
  const { detail } = await callServer(INFO, { searchIp }, { signal, toast: false })
  return detail
}
