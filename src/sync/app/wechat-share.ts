import wx from 'weixin-js-sdk'
import { callServer, createEndpoint } from '../calls/calls.ts'

const SIGNATURE = createEndpoint<'jsapiSignature'>('GET', '/mapi/sdk/wechat/jsapi-signature')
const QUIET = { toast: false, noNavigate: true } as const
const APIS: wx.jsApiList = ['updateAppMessageShareData', 'updateTimelineShareData']
const TAGS: wx.openTagList = ['wx-open-subscribe', 'wx-open-launch-app']

/** Share data of a page; `link` is evaluated when it is sent. */
export interface WechatShare {
  title: string
  desc: string
  link: () => string
  imgUrl: string
}

const withoutFragment = (url: string): string => url.split('#', 1)[0] ?? url

/**
 * The address to sign. For later pages too, WeChat on iPhones checks the address at which the first page was opened,
 * after redirects.
 */
function addressToSign(): string {
  const [visit] = /iPhone|iPad|iPod/.test(navigator.userAgent) ? performance.getEntriesByType('navigation') : []
  return withoutFragment(visit?.name ?? location.href)
}

/** The address that was signed last, and a promise that is true if WeChat accepted the signature. */
let signed: { url: string; taken: Promise<boolean> } | undefined
/** True once the server has reported that it has no WeChat application; no requests are made then. */
let isOff = false

/** Forgets a failed signature, so that the next page tries again: on iPhones all pages of a visit share one address. */
function forget(url: string): void {
  if (signed?.url === url) signed = undefined
}

/** Signs an address; false if the server has no WeChat application. */
async function sign(url: string): Promise<boolean> {
  const { appId, timestamp, nonceStr, signature } = await callServer(SIGNATURE, { url }, QUIET)
  isOff = appId === ''
  if (isOff) return false
  await new Promise<void>((done, fail) => {
    // After the first time `ready` is called at once, before WeChat has checked the signature.
    wx.ready(done)
    wx.error((fault) => {
      forget(url)
      fail(fault)
    })
    wx.config({ debug: false, appId, timestamp, nonceStr, signature, jsApiList: APIS, openTagList: TAGS })
  })
  return true
}

/** Signs the current page, once per address. */
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

/**
 * Sets the page's share data for friends and the timeline. A failure is only logged: WeChat then shares the plain
 * address.
 */
export async function shareInWechat({ title, desc, link, imgUrl }: WechatShare): Promise<void> {
  const { pathname } = location
  if (isOff) return
  try {
    // If another page was opened meanwhile, that page sets its own data.
    if (!(await ready()) || location.pathname !== pathname) return
    // Required by the SDK's types only.
    const success = (): void => undefined
    wx.updateAppMessageShareData({ title, desc, link: link(), imgUrl, success })
    wx.updateTimelineShareData({ title, link: link(), imgUrl, success })
  } catch (error) {
    console.info('WeChat shares the page by its address', error)
  }
}
