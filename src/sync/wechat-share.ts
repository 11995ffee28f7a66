import wx from 'weixin-js-sdk'
import { callServer, contractCall } from './calls.ts'

const SIGNATURE = contractCall<'jsapiSignature'>('GET', '/mapi/sdk/wechat/jsapi-signature')
const QUIET = { toast: false, noNavigate: true } as const
const APIS: wx.jsApiList = ['updateAppMessageShareData', 'updateTimelineShareData']
const TAGS: wx.openTagList = ['wx-open-subscribe', 'wx-open-launch-app']

/** What a shared page shows; `link` is read when it is told. */
export interface WechatShare {
  title: string
  desc: string
  link: () => string
  imgUrl: string
}

const withoutFragment = (url: string): string => url.split('#', 1)[0] ?? url

/** WeChat on iPhones takes the address at which the page was opened for all that follow. */
const opened = withoutFragment(location.href)
const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent)

/** The address that WeChat was given a signature for last, and whether it took it. */
let signed = ''
let taken = Promise.resolve(false)
/** The server has said that it has no application of WeChat: no other page is asked about. */
let isOff = false

/** Whether WeChat takes what it is told of the page. */
async function sign(url: string): Promise<boolean> {
  const { appId, timestamp, nonceStr, signature } = await callServer(SIGNATURE, { url }, QUIET)
  isOff = appId === ''
  if (isOff) return false
  await new Promise<void>((done, fail) => {
    wx.ready(done)
    wx.error(fail)
    wx.config({ debug: false, appId, timestamp, nonceStr, signature, jsApiList: APIS, openTagList: TAGS })
  })
  return true
}

/** Signs the page that is open, once an address. */
function ready(): Promise<boolean> {
  const url = isApple ? opened : withoutFragment(location.href)
  if (url !== signed) {
    signed = url
    taken = sign(url)
  }
  return taken
}

/** Tells WeChat what the open page is called when it is sent to friends or put on the timeline. A failure is only logged: the page is shared by its address then. */
export async function shareInWechat({ title, desc, link, imgUrl }: WechatShare): Promise<void> {
  const { pathname } = location
  if (isOff) return
  try {
    // Where meanwhile another page was opened, that tells its own.
    if (!(await ready()) || location.pathname !== pathname) return
    // Nothing waits for it; its types want it.
    const success = (): void => undefined
    wx.updateAppMessageShareData({ title, desc, link: link(), imgUrl, success })
    wx.updateTimelineShareData({ title, link: link(), imgUrl, success })
  } catch (error) {
    console.info('WeChat shares the page by its address', error)
  }
}
