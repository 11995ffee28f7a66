import type { IpAnswer } from '../../engines/ip/operation.ts'
import { callServer, contractCall } from '../calls/calls.ts'

const INFO = contractCall<'ipInfo'>('GET', '/mapi/tools/id/ip-info')

/** Asks the server about an address; about that of this device where none is given. Nothing of it is kept. Throws ApiError. */
export async function askIp(searchIp: string, signal: AbortSignal): Promise<IpAnswer> {
  const { detail } = await callServer(INFO, { searchIp }, { signal, toast: false })
  return detail
}
