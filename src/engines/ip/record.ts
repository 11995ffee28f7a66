import { formatPlaceLine } from './engine.ts'
import type { IpAnswer } from './operation.ts'

/** Record of the product specification, section 3; unknown fields are '-'. */
export interface IpRecord {
  ip: string
  ipStart: string
  ipEnd: string
  inetIp: string
  inetStart: string
  inetEnd: string
  areaNo: string
  postNo: string
  operators: string
  att: string
}

const dashed = (text: string): string => (text === '' ? '-' : text)

/** Converts an answer to that record. No source gives postal codes. */
export function toIpRecord(answer: IpAnswer): IpRecord {
  const { ip, start, end, number, numberStart, numberEnd, areaCode, operator, network, special, land } = answer
  return {
    ip,
    ipStart: start,
    ipEnd: end,
    inetIp: number,
    inetStart: numberStart,
    inetEnd: numberEnd,
    areaNo: dashed(areaCode),
    postNo: '-',
    operators: dashed(operator === '' ? (network?.name ?? '') : operator),
    att: dashed(land || !special ? formatPlaceLine({ ...answer, operator: '' }) : special.name),
  }
}
