import { computeNetworkBounds, parseAddress, type Address } from './address.ts'
import type { SpecialRange } from './operation.ts'

/** Special range with its bounds; `global` ranges are assigned and routed like ordinary addresses. */
export interface KnownRange {
  start: Address
  end: Address
  range: SpecialRange
  global: boolean
}

// IANA IPv4 and IPv6 Special-Purpose Address Registries, Multicast Address Space and RFC 4291, as of 2026-11.
// network | id | name | RFC | meaning; a name ending in * is assigned and routed like others. Narrower ranges come
// first.
const RANGES = `
0.0.0.0/32 | unspecified | 未指定地址 | 1122 | 表示「还没有地址」或「本机的所有地址」，不能作为访问的目标
0.0.0.0/8 | this-network | 本网络 | 791 | 只在设备还不知道自己地址时使用，互联网上不会出现
10.0.0.0/8 | private | 内网地址（私有） | 1918 | 只在公司或家里的局域网里有效，互联网上看不到，无法查归属
100.64.0.0/10 | shared | 运营商共享地址（CGNAT） | 6598 | 运营商内部多户共用一个公网出口时使用，互联网上看到的是另一个地址
127.0.0.0/8 | loopback | 本机回环 | 1122 | 指这台设备自己，只在本机有效
169.254.0.0/16 | link-local | 链路本地 | 3927 | 没有分到地址的设备自己起的地址，只在同一网段有效，常说明没有连上路由器
172.16.0.0/12 | private | 内网地址（私有） | 1918 | 只在公司或家里的局域网里有效，互联网上看不到，无法查归属
192.0.0.0/29 | ds-lite | IPv4 服务连续前缀 | 7335 | 供 DS-Lite 等过渡技术在设备内部使用
192.0.0.8/32 | dummy | IPv4 占位地址 | 7600 | 没有 IPv4 地址的设备发出 ICMP 报文时使用
192.0.0.9/32 | anycast | 端口控制协议任播* | 7723 | 供设备找到最近的端口映射服务
192.0.0.10/32 | anycast | TURN 任播* | 8155 | 供设备找到最近的中继服务
192.0.0.170/31 | nat64-discovery | NAT64 发现 | 8880 | 供设备判断所在网络是否使用 NAT64
192.0.0.0/24 | ietf | IETF 协议专用 | 6890 | 留给协议本身使用，不分配给用户
192.0.2.0/24 | documentation | 文档示例（TEST-NET-1） | 5737 | 只用于文档和教程里的例子，不分配给任何人
192.31.196.0/24 | as112 | AS112 服务* | 7535 | 全球志愿者共同应答无效的反向域名查询
192.52.193.0/24 | amt | 组播隧道（AMT）* | 7450 | 供设备找到组播中继
192.88.99.2/32 | 6a44 | 6a44 中继 | 6751 | IPv6 过渡技术 6a44 的中继地址
192.88.99.0/24 | 6to4-relay | 6to4 中继任播（已停用） | 7526 | IPv6 过渡技术 6to4 的中继地址，2015 年起停用
192.168.0.0/16 | private | 内网地址（私有） | 1918 | 只在公司或家里的局域网里有效，互联网上看不到，无法查归属
192.175.48.0/24 | as112 | AS112 服务* | 7534 | 全球志愿者共同应答无效的反向域名查询
198.18.0.0/15 | benchmarking | 性能测试 | 2544 | 只用于网络设备的性能测试；代理软件的虚拟地址也常用这一段
198.51.100.0/24 | documentation | 文档示例（TEST-NET-2） | 5737 | 只用于文档和教程里的例子，不分配给任何人
203.0.113.0/24 | documentation | 文档示例（TEST-NET-3） | 5737 | 只用于文档和教程里的例子，不分配给任何人
224.0.0.0/24 | multicast | 组播（本地网段） | 5771 | 同一网段内一对多发送，路由器不转发
232.0.0.0/8 | multicast | 组播（指定来源） | 4607 | 一对多发送的目的地址，不属于某台设备
233.0.0.0/8 | multicast | 组播（按网络号分配） | 3180 | 一对多发送的目的地址，不属于某台设备
239.0.0.0/8 | multicast | 组播（机构内部） | 2365 | 在机构内部一对多发送，互联网上不会出现
224.0.0.0/4 | multicast | 组播 | 5771 | 一对多发送的目的地址，不属于某台设备
255.255.255.255/32 | broadcast | 受限广播 | 919 | 发给同一网段的所有设备，路由器不转发
240.0.0.0/4 | reserved | 保留 | 1112 | 留作将来使用，没有分配
::/128 | unspecified | 未指定地址 | 4291 | 表示「还没有地址」或「本机的所有地址」，不能作为访问的目标
::1/128 | loopback | 本机回环 | 4291 | 指这台设备自己，只在本机有效
::ffff:0:0/96 | mapped | IPv4 映射地址 | 4291 | 程序把 IPv4 地址写成 IPv6 的样子，实际是里面的 IPv4 地址
::ffff:0:0:0/96 | translated | IPv4 转换地址（SIIT） | 2765 | 早期的 IPv4 与 IPv6 互转写法，实际是里面的 IPv4 地址
::/96 | compatible | IPv4 兼容地址（已停用） | 4291 | 早期过渡写法，后 32 位是 IPv4 地址
64:ff9b::/96 | nat64 | NAT64 地址 | 6052 | 只有 IPv6 的网络访问 IPv4 网站时用，后 32 位是目标的 IPv4 地址
64:ff9b:1::/48 | nat64-local | NAT64 地址（本地） | 8215 | 机构内部自己使用的 NAT64 前缀，互联网上不会出现
100::/64 | discard | 丢弃专用 | 6666 | 发往这里的数据会被丢弃，用于抵御攻击
100:0:0:1::/64 | dummy | IPv6 占位前缀 | 9780 | 只在设备内部使用，互联网上不会出现
2001::/32 | teredo | Teredo 隧道 | 4380 | IPv4 设备经隧道使用 IPv6，地址里有服务器、端口和设备的公网 IPv4 地址
2001:1::1/128 | anycast | 端口控制协议任播* | 7723 | 供设备找到最近的端口映射服务
2001:1::2/128 | anycast | TURN 任播* | 8155 | 供设备找到最近的中继服务
2001:1::3/128 | anycast | DNS-SD 注册任播* | 9665 | 供设备找到最近的服务登记处
2001:2::/48 | benchmarking | 性能测试 | 5180 | 只用于网络设备的性能测试
2001:3::/32 | amt | 组播隧道（AMT）* | 7450 | 供设备找到组播中继
2001:4:112::/48 | as112 | AS112 服务* | 7535 | 全球志愿者共同应答无效的反向域名查询
2001:10::/28 | orchid | ORCHID（已停用） | 4843 | 曾用作设备身份的编号，不能访问
2001:20::/28 | orchid | ORCHIDv2 | 7343 | 用作设备身份的编号，不是可以访问的地址
2001:30::/28 | drone | 无人机远程识别 | 9374 | 用作无人机身份的编号
2001::/23 | ietf | IETF 协议专用 | 2928 | 留给协议本身使用，不分配给用户
2001:db8::/32 | documentation | 文档示例 | 3849 | 只用于文档和教程里的例子，不分配给任何人
2002::/16 | 6to4 | 6to4 地址 | 3056 | 过渡技术按 IPv4 地址推算出的 IPv6 地址，2 到 3 组是那个 IPv4 地址
2620:4f:8000::/48 | as112 | AS112 服务* | 7534 | 全球志愿者共同应答无效的反向域名查询
3fff::/20 | documentation | 文档示例 | 9637 | 只用于文档和教程里的例子，不分配给任何人
5f00::/16 | srv6 | 分段路由（SRv6） | 9602 | 运营商在自己网络里标记路径用，互联网上不会出现
fc00::/7 | private | 内网地址（唯一本地） | 4193 | 只在公司或家里的局域网里有效，互联网上看不到，无法查归属
fe80::/10 | link-local | 链路本地 | 4291 | 每块网卡自带的地址，只在同一网段有效
fec0::/10 | site-local | 站点本地（已停用） | 3879 | 早期的内网地址，2004 年起停用
ff00::/8 | multicast | 组播 | 4291 | 一对多发送的目的地址，不属于某台设备
`

function readRange(line: string): KnownRange {
  const [network = '', id = '', name = '', rfc = '', meaning = ''] = line.split(' | ')
  const [text = '', bits = ''] = network.split('/')
  const address = parseAddress(text)
  if (!address) throw new Error(`no address: ${line}`)
  return {
    ...computeNetworkBounds(address, Number(bits)),
    range: { id, name: name.replace('*', ''), meaning, rfc: Number(rfc) },
    global: name.endsWith('*'),
  }
}

const KNOWN = RANGES.trim().split('\n').map(readRange)
const FOUR = KNOWN.filter(({ start }) => start.version === 4)
/** First bytes of IPv4 addresses in special ranges; addresses with other first bytes need no comparison. */
const FIRST_BYTES = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(FOUR.some(({ start, end }) => Number(start.value) >>> 24 <= byte && byte <= Number(end.value) >>> 24)),
)
const SIX = KNOWN.filter(({ start }) => start.version === 6)

/** Top three bits of global unicast IPv6 (2000::/3); all other unnamed space is reserved (RFC 4291). */
const GLOBAL = 0b001n
const RESERVED: SpecialRange = {
  id: 'reserved',
  name: '保留',
  meaning: '不在已经启用的 IPv6 地址段里，没有分配',
  rfc: 4291,
}

/**
 * Every named range, narrower ones first.
 * @internal For tests only.
 */
export const SPECIAL_RANGES: readonly KnownRange[] = KNOWN

/** Finds the special range of an address; undefined for ordinary addresses. */
export function findSpecialRange(address: Address): KnownRange | undefined {
  if (address.version === 4 && FIRST_BYTES[address.value >>> 24] === 0) return undefined
  const known = (address.version === 4 ? FOUR : SIX).find(
    ({ start, end }) => start.value <= address.value && address.value <= end.value,
  )
  if (known || address.version === 4 || address.value >> 125n === GLOBAL) return known
  return { start: address, end: address, range: RESERVED, global: false }
}
