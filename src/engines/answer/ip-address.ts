import { isUserError } from '../../lib/user-error.ts'
import { formatAddress } from '../ip/address.ts'
import { readAddress } from '../ip/read-address.ts'
import { findSpecialRange } from '../ip/special.ts'
import { buildToolPath } from './address.ts'
import type { NormalizedQuery } from './asked-text.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'

/** Four parts or groups with colons; a bare number is not an address. */
const ADDRESS = /^(?:(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?|\[?[\da-f]*:[\da-f:.]*:[\da-f:.]*\]?)(?:\/\d{1,3})?$/i

/** Words of a question for an address. */
const BEFORE = /^(?:查询?)?(?:ip|地址)?(?:地址)?[ :]{0,2}(?=[\d[])/i
const BEHIND =
  / ?(?:的?(?:ip)?(?:归属地?|属地|位置|地址|运营商|查询)|是什么(?:地址|ip)?|是?(?:在?哪里?的?|哪个?国家?的?|谁的)|location|whois)[?？]?$/i

/** IP address or network: its type as far as known without any list, and a link to the tool. */
export function answerIpAddress({ plain: typed }: NormalizedQuery): Candidate[] {
  const plain = typed.replace(BEFORE, '').replace(BEHIND, '')
  if (!ADDRESS.test(plain)) return []
  try {
    const { address, range } = readAddress(plain)
    const title = formatAddress(address) + (range?.bits === undefined ? '' : `/${range.bits}`)
    const special = findSpecialRange(address)?.range
    const value = special && { value: special.name, note: special.meaning }
    return [
      {
        fit: FIT_SCORES.asked,
        answer: {
          id: 'ip',
          kind: 'row',
          slug: 'ip',
          title,
          ranges: [],
          note: '查归属地、运营商和地址段',
          ...value,
          href: buildToolPath('ip', { ip: title }),
        },
      },
    ]
  } catch (error) {
    if (isUserError(error)) return []
    throw error
  }
}
