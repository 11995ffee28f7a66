import type { OutsideReason } from '../../src/lib/outside-codes.ts'

const SENTENCES: Readonly<Record<OutsideReason, string>> = {
  incomplete: '地址不完整，请填写以 http:// 或 https:// 开头的网址',
  unsupported: '只能读取 http 和 https 网址',
  refused: '拒绝访问该地址，只能读取公共互联网上的网页',
  unknownName: '找不到该域名，请检查拼写',
  unreachable: '连接不上这个网站，请稍后重试',
  timeout: '连接超时，网站没有及时答复',
  tooLarge: '内容太大，最多读取 5 MB',
  wrongType: '这个地址不是网页',
  certificate: '网站的证书无效，无法安全读取',
  tooManyRedirects: '跳转太多，最多跟随 5 次',
  robots: '网站的 robots.txt 禁止抓取这个网页',
  malformed: '网站的答复不合规范，无法读取',
  tooComplex: '网页太复杂，没能在限定时间内读完',
  siteBusy: '这个网站刚被读取很多次，请一分钟后再试',
  serverBusy: '正在读取的网页太多，请稍后再试',
}

/**
 * Refusal to read a visitor's address: the cause, and one Chinese sentence that reveals nothing about the server's
 * network.
 */
export class OutsideRefusal extends Error {
  override readonly name = 'OutsideRefusal'
  readonly reason: OutsideReason
  constructor(reason: OutsideReason, sentence: string = SENTENCES[reason]) {
    super(sentence)
    this.reason = reason
  }
}
