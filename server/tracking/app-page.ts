import { isInWechatOnPhone } from '../../src/lib/in-wechat.ts'
import { computeCspHash } from '../documents/document.ts'
import { renderStandaloneDocument, buildStandaloneDocumentPolicy } from '../documents/small-document.ts'
import type { SdkFile } from './settings.ts'

/** Milliseconds after which the app counts as not installed (product specification, section 9: at least 2500). */
const TIMEOUT_MS = 2500

/**
 * Opens the app, and if the page is still visible afterwards, goes to the app's download; without scripts both are
 * links. The visit of a consenting visitor is counted as on the app's pages (src/tracking), by the id stored on the
 * device.
 */
const SCRIPT = `(() => {
const link = document.querySelector('[data-open]')
let timer
const stop = () => clearTimeout(timer)
const wait = () => { stop(); timer = setTimeout(() => { if (!document.hidden) location.assign(document.querySelector('[data-download]').href) }, ${String(TIMEOUT_MS)}) }
if (link) {
link.addEventListener('click', wait)
document.addEventListener('visibilitychange', stop)
addEventListener('pagehide', stop)
const [way] = performance.getEntriesByType('navigation')
if (link.dataset.open === 'at once' && way && way.type === 'navigate') { wait(); location.href = link.href }
}
try {
const refused = ['1', 'yes'].includes(navigator.doNotTrack) || navigator.globalPrivacyControl
const [, kept] = /(?:^|; )sa_jssdk_2015_[^=]*=([^;]*)/.exec(document.cookie) || []
if (!document.querySelector('[data-counted]') || refused || !kept || localStorage.getItem('crossport.tracking') !== 'yes') return
const { first_id, distinct_id } = JSON.parse(decodeURIComponent(kept))
const id = first_id || distinct_id
const record = { type: 'track', event: '$pageview', distinct_id: id, anonymous_id: id, time: Date.now(), _track_id: Math.floor(Math.random() * 1e9), properties: { $url: location.href, $url_path: location.pathname } }
navigator.sendBeacon('/sa.gif', new URLSearchParams({ data: btoa(JSON.stringify(record)) }))
} catch (error) { console.info('visit not counted', error) }
})()`

/** Origin of WeChat's SDK, which renders its tags inside WeChat. */
const WECHAT_ORIGIN = 'https://res.wx.qq.com'
const WECHAT_SDK = `${WECHAT_ORIGIN}/open/js/jweixin-1.6.0.js`
/** Style of the tag's label, which WeChat renders outside of the page's styles. */
const TAG_STYLE =
  'display:inline-block;padding:8px 20px;border:0;border-radius:6px;background:#0b5394;color:#fff;font-size:16px;line-height:28px'

/**
 * Signs the page for WeChat and shows the tag once WeChat accepts the signature; until then, and without the app, the
 * browser's link is shown.
 */
const WECHAT_SCRIPT = `(async () => {
try {
const answer = await fetch('/mapi/sdk/wechat/jsapi-signature?url=' + encodeURIComponent(location.href.split('#')[0]))
const { appId, timestamp, nonceStr, signature } = (await answer.json()).data
if (!appId || !window.wx) return
const place = document.querySelector('[data-wechat]')
place.querySelector('wx-open-launch-app').addEventListener('error', (event) => { place.hidden = true; console.info('WeChat opened no app', event.detail) })
wx.ready(() => { place.hidden = false })
wx.error((fault) => { place.hidden = true; console.info('WeChat took no signature', fault) })
wx.config({ debug: false, appId, timestamp, nonceStr, signature, jsApiList: ['updateAppMessageShareData'], openTagList: ['wx-open-launch-app'] })
} catch (error) { console.info('page not signed for WeChat', error) }
})()`

/** Content security policy of the page: its own script, which connects only to this site. */
export const APP_PAGE_POLICY = buildStandaloneDocumentPolicy(
  `script-src '${computeCspHash(SCRIPT)}'`,
  "connect-src 'self'",
)

/** The policy if WeChat may open the app: also WeChat's SDK, and the inline style of the tag's label. */
export const WECHAT_PAGE_POLICY = buildStandaloneDocumentPolicy(
  `script-src '${computeCspHash(SCRIPT)}' '${computeCspHash(WECHAT_SCRIPT)}' ${WECHAT_ORIGIN}`,
  "style-src-attr 'unsafe-inline'",
  "connect-src 'self'",
)

/** The app of a link, and the visitor's browser. */
interface AppLink {
  app: SdkFile['deepLink']
  /** Key that identifies the content to show in the app; undefined if the link has none. */
  key: string | undefined
  userAgent: string
  /** True if this server collects events of consenting visitors. */
  isCounted: boolean
  /** True if pages of this site get signatures for WeChat's JS-SDK. */
  isSigned: boolean
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const linkTo = (address: string, label: string, attributes = '') =>
  `<a href="${escape(address)}"${attributes}>${label}</a>`
const OWN_SITE = '用网页版'
const INSTALL = '网页版可以从浏览器菜单添加到主屏幕，断网也能用。'
const ownSite = linkTo('/', OWN_SITE, ' class="button"')
const others = (...links: string[]) => `<nav>${links.join('')}</nav>`

type Platform = 'ios' | 'android' | 'other'
const platformOf = (userAgent: string): Platform =>
  /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : /Android/.test(userAgent) ? 'android' : 'other'

/**
 * Links to open and to download the app on a phone. A web address opens the app only when pressed, and an unknown
 * scheme shows an error on iPhones, so no link is opened automatically there.
 */
function onPhone(
  { app_key: name, android_info: android, ios_info: ios }: NonNullable<SdkFile['deepLink']>,
  platform: 'ios' | 'android',
  key: string,
): string {
  const app = platform === 'ios' ? ios : android
  const scheme = `${app.url_schemes}://sensorsdata/sd/${name}/${key}`
  const address = platform === 'ios' ? (ios.ios_wake_url ?? scheme) : scheme
  const open = linkTo(address, '打开应用', ` class="button" data-open="${platform === 'ios' ? 'by press' : 'at once'}"`)
  return open + others(linkTo(app.download_url, '下载应用', ' data-download'), linkTo('/', OWN_SITE))
}

/** The app id for WeChat, which may open the app itself; undefined outside of WeChat, or if not configured. */
export function findWechatApp({ app, key, userAgent, isSigned }: AppLink): string | undefined {
  return isSigned && key !== undefined && isInWechatOnPhone(userAgent) ? app?.wechat_app_id : undefined
}

/** The tag by which WeChat opens the app. It is shown once WeChat accepts the page's signature. */
function wechatTag(id: string, key: string): string {
  return `<div data-wechat hidden><wx-open-launch-app appid="${id}" extinfo="${key}"><script type="text/wxtag-template"><button style="${TAG_STYLE}">打开应用</button></script></wx-open-launch-app></div>`
}

function partsOf(link: AppLink): { title: string; text: string; actions: string } {
  const { app, key, userAgent } = link
  if (!app || key === undefined)
    return { title: '没有对应的应用', text: `这个链接打不开应用。${INSTALL}`, actions: ownSite }
  const wechatApp = findWechatApp(link)
  if (wechatApp !== undefined)
    return {
      title: '打开应用',
      text: '没有「打开应用」，或者没有装应用：点右上角的「···」，选「在浏览器打开」。',
      actions: wechatTag(wechatApp, key) + others(linkTo('/', OWN_SITE)),
    }
  if (isInWechatOnPhone(userAgent))
    return {
      title: '在浏览器中打开',
      text: '微信里打不开其他应用：点右上角的「···」，选「在浏览器打开」。',
      actions: ownSite,
    }
  const platform = platformOf(userAgent)
  if (platform !== 'other')
    return { title: '打开应用', text: `没有装应用时，点「下载应用」。${INSTALL}`, actions: onPhone(app, platform, key) }
  const downloads = others(
    linkTo(app.android_info.download_url, '安卓应用'),
    linkTo(app.ios_info.download_url, 'iPhone 应用'),
  )
  return { title: '请用手机打开', text: '应用在手机上用。这台设备上可以用网页版。', actions: ownSite + downloads }
}

/** The page of an app link. It contains only the key of the request, and addresses configured by the operator. */
export function renderAppPage(link: AppLink): string {
  const { actions, ...page } = partsOf(link)
  const more = findWechatApp(link) === undefined ? {} : { sdk: { address: WECHAT_SDK, script: WECHAT_SCRIPT } }
  return renderStandaloneDocument({
    ...page,
    actions: link.isCounted ? `<div data-counted>${actions}</div>` : actions,
    script: SCRIPT,
    ...more,
  })
}
