import type { ToolGroupId } from '../src/tools/tool.ts'

/** Every tool path of the product specification, section 2.2, and of docs/decisions/billable-weight.md, by the group of the catalogue that it belongs to. */
export const TOOL_PATHS: Record<ToolGroupId, readonly string[]> = {
  converter: [
    '/tools-len', '/tools-mianji', '/tools-tiji', '/tools-time', '/tools-wendu', '/tools-sudu', '/tools-zhiliang', '/tools-jinzhi', '/tools-dianzi',
  ],
  physics: [
    '/tools-force', '/tools-fuel', '/tools-yaqiang', '/tools-energy', '/tools-gonglv', '/tools-jiaodu', '/tools-guojidanwei', '/tools-liju',
  ],
  text: [
    '/tools-shaixuan', '/tools-guolv', '/tools-fgf', '/tools-zxfgf', '/tools-URL', '/tools-sjh', '/tools-yxdz', '/tools-zbkg', '/tools-qbkg',
    '/tools-quchong', '/tools-paixu', '/tools-qukonghang', '/tools-tihuan',
  ],
  lookup: ['/tools-fba', '/tools-gangkou', '/tools-jieri', '/tools-huobi', '/tools-sjsd', '/tools-hs', '/tools-ip', '/tools-shuyu', '/tools-logo'],
  money: ['/tools-hlhs', '/tools-yjhs', '/tools-whpj', '/tools-paypal', '/tools-tijizhong'],
  ai: [
    '/tools-weijin', '/tools-cpms', '/tools-huashu', '/tools-tiezi', '/tools-spjb', '/tools-youjian', '/tools-jinji', '/tools-emoji',
    '/tools-tdkscq', '/tools-tdkyh',
  ],
  seo: ['/tools-seo'],
  video: ['/tools-TikTok', '/tools-Instagram', '/tools-Facebook', '/tools-Twitter'],
}
