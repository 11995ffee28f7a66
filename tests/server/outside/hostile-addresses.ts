import type { OutsideReason } from '../../../src/lib/outside-codes.ts'

/** `{port}` is that of a server which listens on every address of the machine. */
type Hostile = readonly [address: string, reason: OutsideReason]

const refused = (...addresses: string[]): Hostile[] => addresses.map((address): Hostile => [address, 'refused'])

/** IPv4 of every range that is not the internet. */
const IPV4 = [
  '0.0.0.0', '0.1.2.3', '0.255.255.255', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.100.100.200', '100.127.255.255', '127.0.0.1', '127.0.0.2', '127.1.2.3',
  '127.255.255.255', '168.63.129.16', '169.254.0.23', '169.254.169.254', '169.254.170.2', '172.16.0.1', '172.17.0.1', '172.31.255.255', '192.0.0.1', '192.0.0.192', '192.0.2.1',
  '192.31.196.1', '192.52.193.1', '192.88.99.1', '192.168.0.1', '192.168.255.255', '192.175.48.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1',
  '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.254', '255.255.255.255',
]

/** Other notations of 127.0.0.1, 10.0.0.1, 192.168.0.1 and 169.254.169.254. */
const NOTATIONS = [
  '2130706433', '0x7f000001', '0x7F000001', '017700000001', '0000017700000001', '127.1', '127.0.1', '0x7f.1', '0x7f.0x0.0x0.0x1', '0177.0.0.1', '0177.0.0.01', '00000177.0.0.1', '127.0.0.0x1', '127.0x1',
  '0', '0x0', '0x', '00', '10.1', '167772161', '0xa.1', '012.0.0.1', '3232235521', '0xc0a80001', '0300.0250.0.1', '192.168.1', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '169.254.43518',
  '127.0.0.1.', '2130706433.', '0x7f.1.', '１２７.０.０.１', '１２７。０。０。１', '①②⑦.⓪.⓪.①', '127｡0｡0｡1', '%31%32%37.0.0.1', '127%2e0%2e0%2e1', '%30x7f.1', '127.0.0.%31', '127.0.0.1%2e', '1​27.0.0.1', '127.0.­0.1', '𝟏𝟐𝟕.𝟎.𝟎.𝟏', '0Ｘ7ｆ.1',
]

/** IPv6 of every range that is not the internet, and what carries an IPv4 address inside. */
const IPV6 = [
  '::', '::1', '0:0:0:0:0:0:0:1', '0000:0000:0000:0000:0000:0000:0000:0001', '::0001', '::2', '::ffff:127.0.0.1', '::ffff:7f00:1', '::FFFF:10.0.0.1', '::ffff:169.254.169.254', '::ffff:8.8.8.8', '::127.0.0.1', '::7f00:1', '::10.0.0.1', '::8.8.8.8',
  '::ffff:0:127.0.0.1', '::ffff:0:a00:1', '64:ff9b::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b::8.8.8.8', '64:ff9b:1::1', '64:ff9b:1:fffe::a00:1', '100::1', '100:0:0:1::1', '2001::1', '2001:0:7f00:1::',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2', '2001:2::1', '2001:3::1', '2001:4:112::1', '2001:10::1', '2001:20::1', '2001:30::1', '2001:1ff::1', '2001:db8::1', '2002:7f00:1::', '2002:a00:1::1', '2002:c0a8:1::1', '2002:808:808::1', '2620:4f:8000::1', '3ffe::1', '3fff::1', '3fff:fff::1', '5f00::1', '4000::1',
  'fc00::1', 'fd00::1', 'fd00:ec2::254', 'fdff:ffff::1', 'fe80::1', 'fe80::5054:ff:fe12:3456', 'febf::1', 'fec0::1', 'feff::1', 'ff02::1', 'ff05::2', 'ff0e::1', 'ffff::1', '1::1', '8000::1', 'e000::1',
]

/** Names that lead into a network, by rule or by custom. */
const NAMES = [
  'localhost', 'LOCALHOST', 'localhost.', 'LocalHost.', 'a.localhost', 'a.b.localhost.', 'ｌｏｃａｌｈｏｓｔ', 'loc%61lhost', 'localhost.localdomain', 'printer.local', 'router.lan', 'nas.home', 'nas.home.arpa', 'wiki.corp', 'wiki.intranet', 'db.internal', 'metadata.google.internal',
  'metadata.google.internal.', 'instance-data.ec2.internal', 'metadata', 'redis', 'postgres', 'kubernetes.default.svc', 'kubernetes.default.svc.cluster.local', 'vault.service.consul', 'site.test', 'site.invalid', 'site.onion', '1.0.0.127.in-addr.arpa', 'a..', '.',
]

/** Everything that must not be reached. */
export const HOSTILE: readonly Hostile[] = [
  ...refused(...IPV4.map((address) => `http://${address}:{port}/`)),
  ...refused(...NOTATIONS.map((address) => `http://${address}:{port}/`)),
  ...refused(...IPV6.map((address) => `http://[${address}]:{port}/`)),
  ...refused(...NAMES.filter((name) => name !== '.' && name !== 'a..').map((name) => `http://${name}:{port}/`)),
  ...refused('http://a..:{port}/', 'http://.:{port}/'),
  // Without a port, and of the other scheme.
  ...refused('http://127.0.0.1', 'https://127.0.0.1/', 'http://127.0.0.1:80/', 'https://127.0.0.1:8443/', 'http://localhost:8080/', 'https://[::1]:443/', 'https://169.254.169.254/latest/meta-data/'),
  // Ways of writing an address that parsers disagree about.
  ...refused('http:/127.0.0.1:{port}/', 'http:127.0.0.1:{port}/', 'http:\\\\127.0.0.1:{port}\\', 'http:///127.0.0.1:{port}/', 'http://127.0.0.1:{port}\\@example.com/', 'http://127.0.0.1:{port}#@example.com/', 'http://127.0.0.1:{port}?@example.com/', ' http://127.0.0.1:{port}/ ', 'ht\ntp://127.0.0.1:{port}/', 'http://127.0.\t0.1:{port}/', 'HTTP://127.0.0.1:{port}/', 'http://127.0.0.1:0{port}/'),
  // Names whose addresses are asked for: see the resolver of the test.
  ...refused('http://private.example.com:{port}/', 'http://two.example.com:{port}/', 'http://mapped.example.com:{port}/', 'http://link-local.example.com:{port}/', 'http://private.example.com.:{port}/', 'http://ＰＲＩＶＡＴＥ.example.com:{port}/', 'http://odd.example.com:{port}/'),
  // No addresses of a site.
  ['', 'incomplete'], ['example.com', 'incomplete'], ['//example.com/', 'incomplete'], ['/etc/passwd', 'incomplete'], ['http://', 'incomplete'], ['http://[::1', 'incomplete'], ['http://[fe80::1%25eth0]/', 'incomplete'],
  ['http://[fe80::1%eth0]/', 'incomplete'], ['http://256.256.256.256/', 'incomplete'], ['http://1.2.3.4.5/', 'incomplete'], ['http://127.0.0.1.0x1/', 'incomplete'], ['http://0x100000000/', 'incomplete'], ['http://127.0.0.09/', 'incomplete'], ['http://exa mple.com/', 'incomplete'],
  ['http://example.com:99999/', 'incomplete'], ['http://example.com%00.evil.com/', 'incomplete'], [`http://example.com/${'a'.repeat(3000)}`, 'incomplete'],
  // Other schemes, ports and people's names.
  ['ftp://example.com/', 'unsupported'], ['file:///etc/passwd', 'unsupported'], ['gopher://127.0.0.1:6379/_INFO', 'unsupported'], ['data:text/html,<h1>a</h1>', 'unsupported'], ['javascript:alert(1)', 'unsupported'], ['ws://example.com/', 'unsupported'], ['blob:http://example.com/1', 'unsupported'],
  ['about:blank', 'unsupported'], ['view-source:http://example.com/', 'unsupported'], ['localhost:8080', 'unsupported'], ['http://user:secret@example.com/', 'unsupported'], ['http://user@example.com/', 'unsupported'], ['http://:secret@example.com/', 'unsupported'],
  ['http://example.com@127.0.0.1:{port}/', 'unsupported'], ['http://example.com%40127.0.0.1:{port}/', 'incomplete'], ['http://example.com:22/', 'unsupported'], ['http://example.com:6379/', 'unsupported'], ['https://example.com:0/', 'unsupported'], ['http://example.com:25/', 'unsupported'], ['http://example.com:3306/', 'unsupported'],
]
