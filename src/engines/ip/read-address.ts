import { MAX_SEARCH_LENGTH } from '../../lib/typed-length.ts'
import { UserError } from '../../lib/user-error.ts'
import { computeNetworkBounds, parseAddress, parseV4, type Address, type ParsedAddress } from './address.ts'
import { readNumberForm } from './number-forms.ts'

const single = (address: Address, ...notes: string[]): ParsedAddress => ({ address, notes, range: undefined })

/** Converts full-width characters and Chinese full stops, and removes invisible characters. */
function narrowed(text: string): string {
  return text
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/[。｡]/g, '.')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u00ad]/g, '')
    .replaceAll(/[\s\u3000]+/g, ' ')
    .replace(/^(?:我的|本机|你的)?ip(?:v[46])? ?(?:地址|address|addr)? ?(?:[:是为=] ?|(?=\d)| )/i, '')
    .replaceAll(/^["'“”‘’「」《》<>(（]+|["'“”‘’「」《》<>)）,;，；、]+$/g, '')
    .replaceAll(/ ?([.:/]) ?/g, '$1')
    .trim()
}

/** Extracts the host of a URL. */
function hostOf(text: string): string | undefined {
  const [, host] = /^[a-z][a-z\d+.-]*:\/\/(?:[^/@\s]*@)?(\[[^\]]*\]|[^/?#:\s]*)/i.exec(text) ?? []
  return host
}

const PORT = /^(.*?):(\d{1,5})$/

/** Parses an address in brackets, with a port or with a zone. */
function readDressed(text: string): ParsedAddress | undefined {
  const [, bracketed, port] = /^\[([^\]]+)\](?::(\d{1,5}))?$/.exec(text) ?? []
  const inside = bracketed ?? text
  const [bare = '', zone] = inside.split(/%(?:25)?/)
  const address = parseAddress(bare)
  if (address && zone !== undefined)
    return address.version === 6 && zone !== '' ? single(address, `「%${zone}」是网卡的名字，查询时不看。`) : undefined
  if (address) return single(address, ...(port === undefined ? [] : [`「:${port}」是端口，查询时不看。`]))
  const [, head = '', number] = PORT.exec(text) ?? []
  const four = parseV4(head)
  return four >= 0 && Number(number) < 65_536
    ? single({ version: 4, value: four }, `「:${number}」是端口，查询时不看。`)
    : undefined
}

const NAME_FOUR = /^((?:\d{1,3}\.){4})in-addr\.arpa\.?$/i
const NAME_SIX = /^((?:[0-9a-f]\.){32})ip6\.arpa\.?$/i

/** Parses a reverse DNS name. */
function readReverseName(text: string): ParsedAddress | undefined {
  const four = NAME_FOUR.exec(text)?.[1]?.slice(0, -1).split('.').toReversed().join('.')
  const six = NAME_SIX.exec(text)?.[1]
    ?.slice(0, -1)
    .split('.')
    .toReversed()
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1:')
  const address = parseAddress(four ?? six ?? '')
  return address && single(address, '这是反向域名，查的是它对应的地址。')
}

/** Prefix length of a netmask such as 255.255.255.0; undefined if it is none. */
function bitsOfMask(text: string): number | undefined {
  const mask = parseV4(text)
  if (mask < 0) return undefined
  const bits = mask.toString(2).padStart(32, '0')
  return /^1*0*$/.test(bits) ? bits.replace(/0*$/, '').length : undefined
}

/** Parses a network: an address, a slash, and a prefix length or netmask. */
function readNetwork(text: string): ParsedAddress | undefined {
  const [, head = '', tail = ''] = /^([^/]+)\/([\d.]+)$/.exec(text) ?? []
  const address = parseAddress(head.replace(/^\[|\]$/g, ''))
  if (!address) return undefined
  const most = address.version === 4 ? 32 : 128
  const bits = /^\d{1,3}$/.test(tail) ? Number(tail) : address.version === 4 ? bitsOfMask(tail) : undefined
  if (bits === undefined || bits > most)
    throw new UserError(`「/${tail}」不是网段的长度，IPv${address.version} 应为 0 至 ${most}`)
  const { start, end } = computeNetworkBounds(address, bits)
  const moved = start.value === address.value ? [] : ['写的是网段中间的地址，已换成网段的起点。']
  return bits === most ? single(address) : { address: start, notes: moved, range: { start, end, bits } }
}

/** Parses two addresses joined by a dash or a word; the second may be only its last part. */
function readRange(text: string): ParsedAddress | undefined {
  const [head = '', tail = '', ...rest] = text.split(/ ?(?:-|–|—|－|~|至|到|\.{2,3}) ?/)
  const start = parseAddress(head)
  if (!start || tail === '' || rest.length > 0) return undefined
  const short =
    start.version === 4 && /^\d{1,3}$/.test(tail) ? `${head.slice(0, head.lastIndexOf('.') + 1)}${tail}` : tail
  const end = parseAddress(short)
  if (!end) return undefined
  if (start.version !== end.version) throw new UserError('范围的两端一个是 IPv4，一个是 IPv6，不能一起查')
  const [first, last] = start.value <= end.value ? [start, end] : [end, start]
  return first.value === last.value
    ? single(first)
    : { address: first, notes: [], range: { start: first, end: last, bits: undefined } }
}

/** Explains in one sentence why a text is no address. */
function faultOf(text: string): string {
  if (/^[\d.]+$/.test(text) && text.includes('.')) {
    const parts = text.split('.')
    if (parts.some((part) => Number(part) > 255)) return 'IPv4 的每一段应为 0 至 255'
    return `IPv4 地址有四段，这里${parts.includes('') ? '有空的段' : `是 ${parts.length} 段`}`
  }
  if (/^[\da-f:.]+$/i.test(text) && text.includes(':')) {
    return (text.match(/::/g)?.length ?? 0) > 1 || text.includes(':::')
      ? 'IPv6 地址里「::」只能出现一次'
      : 'IPv6 地址应为 8 组，每组最多 4 位十六进制数'
  }
  if (/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+\.?$/u.test(text) && /\p{L}/u.test(text))
    return '这是域名，不是 IP 地址；这里不解析域名，请填 IP 地址'
  return '没有认出 IP 地址，请填 8.8.8.8 或 2001:4860:4860::8888 这样的地址'
}

/**
 * Parses an address as people write it: full-width, in brackets, with port, zone or label, as a network, a range, a
 * number, the host of a URL or a reverse DNS name.
 * @throws UserError with one sentence for anything else.
 */
export function readAddress(text: string): ParsedAddress {
  const plain = parseAddress(text)
  if (plain) return single(plain)
  if (text.length > MAX_SEARCH_LENGTH) throw new UserError('太长了，一次填一个 IP 地址')
  const typed = narrowed(text)
  if (typed === '') throw new UserError('请填 IP 地址')
  const host = hostOf(typed)
  if (host !== undefined) return readHost(host)
  const found =
    readDressed(typed) ?? readNetwork(typed) ?? readRange(typed) ?? readReverseName(typed) ?? readNumberForm(typed)
  if (!found) throw new UserError(faultOf(typed))
  return found
}

function readHost(host: string): ParsedAddress {
  const address = parseAddress(host.replace(/^\[|\]$/g, ''))
  if (!address) throw new UserError('这是网址，不是 IP 地址；这里不解析域名，请填 IP 地址')
  return single(address, '从网址里取了 IP 地址。')
}
