import { isIP } from 'node:net'
import type { ipCalls } from '../../src/api/contracts/ip.ts'
import { lookUp, lookUpCallerAddress } from '../../src/engines/ip/engine.ts'
import { toIpRecord } from '../../src/engines/ip/record.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import type { HandlersOf } from './handler.ts'

export const ipHandlers: HandlersOf<typeof ipCalls> = {
  async ipInfo({ searchIp }, { reference }, { ip }) {
    // A local socket has no address.
    if (searchIp === '' && isIP(ip.split('%')[0] ?? '') === 0)
      throw new ApiRefusal(400, '没有读到你的地址，请填一个 IP 地址')
    const addresses = await reference.addresses()
    const detail = searchIp === '' ? lookUpCallerAddress(addresses, ip) : lookUp(addresses, searchIp)
    return { ...toIpRecord(detail), detail }
  },
}
