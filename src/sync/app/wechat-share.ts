import wx from 'weixin-js-sdk'
import { callServer, typedEndpoint } from '../calls/calls.ts'

const SIGNATURE = typedEndpoint<'jsapiSignature'>('GET', '/mapi/sdk/wechat/jsapi-signature')
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

/** The address that is signed. WeChat on iPhones takes the one at which the page was opened, after redirects, for all that follow. */
function addressToSign(): string {
  const [visit] = /iPhone|iPad|iPod/.test(navigator.userAgent) ? performance.getEntriesByType('navigation') : []
  return withoutFragment(visit?.name ?? location.href)
}

/** The address that WeChat was given a signature for last, and whether it took it. */
let signed: { url: string; taken: Promise<boolean> } | undefined
/** The server has said that it has no application of WeChat: no other page is asked about. */
let isOff = false

/** After a failure the next page asks again: on iPhones all of a visit have one address. */
function forget(url: string): void {
  if (signed?.url === url) signed = undefined
}

/** Whether WeChat takes what it is told of the page. */
async function sign(url: string): Promise<boolean> {
  const { appId, timestamp, nonceStr, signature } = await callServer(SIGNATURE, { url }, QUIET)
  isOff = appId === ''
  if (isOff) return false
  await new Promise<void>((done, fail) => {
    // From the second time on `ready` calls at once, before WeChat has judged.
    wx.ready(done)
    wx.error((fault) => {
      forget(url)
      fail(fault)
    })
    wx.config({ debug: false, appId, timestamp, nonceStr, signature, jsApiList: APIS, openTagList: TAGS })
  })
  return true
}

/** Signs the page that is open, once an address. */
async function ready(): Promise<boolean> {
  const url = addressToSign()
  if (signed?.url !== url) signed = { url, taken: sign(url) }
  try {
    return await signed.taken
  } catch (error) {
    forget(url)
    throw error
  }
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
