import { lookupTool } from './lookup-tool.ts'

export default lookupTool({
  slug: 'ip',
  order: 7,
  label: 'IP 地址查询',
  icon: 'map-pin',
  words: [
    'IP',
    'IP 归属地',
    '我的 IP',
    '本机 IP',
    '公网 IP',
    'IPv6',
    'ip address',
    '代理',
    '防关联',
    '店铺关联',
    '网段',
    'ASN',
    '运营商',
  ],
  summary: '查自己或任意 IP 的国家、省市和运营商，可批量查',
  description:
    'IP 地址归属地查询：IPv4 和 IPv6 的国家、中国省市、运营商、自治系统和地址段，识别内网与保留地址，整数与反向域名写法，浏览器时区和语言对照，批量查询、地图和导出。',
  fields: { view: 'value', ip: 'words' },
  examples: [
    { label: '谷歌的 8.8.8.8', state: { ip: '8.8.8.8' }, expect: 'Google LLC' },
    { label: '深圳的 120.24.78.68', state: { ip: '120.24.78.68' }, expect: '广东省 深圳市' },
    { label: '路由器的 192.168.1.1', state: { ip: '192.168.1.1' }, expect: '只在公司或家里的局域网里有效' },
    { label: '一个 IPv6 地址', state: { ip: '2001:4860:4860::8888' }, expect: '8.8.8.8.0.0.0.0' },
    { label: '一个网段', state: { ip: '198.51.100.0/24' }, expect: '256 个地址' },
  ],
  partly: '下载离线数据后断网也能查；没有下载时向服务器查',
  page: () => import('./ip/page.tsx'),
})
