/** Platforms whose videos can be downloaded, by their names in addresses and calls. */
export const VIDEO_SOURCES = ['TikTok', 'Instagram', 'Facebook', 'Twitter'] as const
export type VideoSource = (typeof VIDEO_SOURCES)[number]

/** Display names of the platforms. */
export const VIDEO_SOURCE_LABELS: Readonly<Record<VideoSource, string>> = {
  TikTok: 'TikTok',
  Instagram: 'Instagram',
  Facebook: 'Facebook',
  Twitter: 'X（Twitter）',
}

/** A link to one video, or a short link to it. */
export interface VideoLink {
  source: VideoSource
  /** The address without tracking parameters, such as the sharer's id. */
  url: string
  /** True for a short link, which the server has to follow to find the video. */
  isShort: boolean
}

/**
 * Reason why a text has no usable link: `none` for no link, `other` for one of another site, `no-video` for one without
 * a video.
 */
export interface VideoLinkRefusal {
  refusal: 'none' | 'other' | 'no-video'
  /** One Chinese sentence. */
  message: string
}

/** Maximum characters of a text in which a link is searched; shared texts are far shorter. */
export const MAX_SHARED_TEXT_LENGTH = 2000

/** Punctuation after a link that is not part of it. */
const TRAILING = /[.,;:!?'"()[\]{}*~|\\^`]+$/

/**
 * Matches a link with scheme anywhere, or a host without scheme that stands alone. The four platforms' links are ASCII,
 * so Chinese characters end them.
 */
const LINKS =
  /https?:\/\/[!#-&(-;=?-[\]_a-z~]{1,2000}|(?<![\w@./-])(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,10}\/[!#-&(-;=?-[\]_a-z~]{1,2000}/gi

/**
 * A path pattern and the address to which it leads: '' if the address has no video. `$1` is the captured part; `query`
 * lists the parameters to retain.
 */
interface Form {
  path: RegExp
  to: string
  query?: readonly string[]
  isShort?: boolean
}

const ID = String.raw`(\d{1,25})`
const CODE = String.raw`([\w-]{1,64})`
const NAME = String.raw`[\w.%+-]{1,120}`
const formOf = (path: string, to: string, more: Omit<Form, 'path' | 'to'> = {}): Form => ({
  path: new RegExp(`^${path}/*$`, 'i'),
  to,
  ...more,
})

interface Place {
  source: VideoSource
  host: RegExp
  forms: readonly Form[]
}

const PLACES: readonly Place[] = [
  {
    source: 'TikTok',
    host: /^v[mt]\.tiktok\.com$/,
    forms: [formOf(`/${CODE}`, 'https://vm.tiktok.com/$1/', { isShort: true })],
  },
  {
    source: 'TikTok',
    host: /^(?:(?:www|m|lite)\.)?tiktok\.com$/,
    forms: [
      formOf(`/(@[\\w.-]{0,64})/video/${ID}`, 'https://www.tiktok.com/$1/video/$2'),
      formOf(`/(?:share/video|embed|embed/v[23]|player/v1|v)/${ID}(?:\\.html)?`, 'https://www.tiktok.com/@_/video/$1'),
      formOf(`/t/${CODE}`, 'https://www.tiktok.com/t/$1/', { isShort: true }),
    ],
  },
  {
    source: 'Instagram',
    host: /^(?:(?:www|m)\.)?(?:instagram\.com|instagr\.am)$/,
    forms: [
      formOf(`/share/(?:(?:p|reel|tv)/)?${CODE}`, 'https://www.instagram.com$0', { isShort: true }),
      formOf(`(?:/${NAME})?/(p|tv|reel)s?/${CODE}`, 'https://www.instagram.com/$1/$2/'),
    ],
  },
  {
    source: 'Facebook',
    host: /^fb\.watch$/,
    forms: [
      formOf(`/${CODE}`, 'https://fb.watch/$1/', { isShort: true }),
      formOf(`/v/${CODE}`, 'https://fb.watch/v/$1/', { isShort: true }),
    ],
  },
  {
    source: 'Facebook',
    host: /^(?:(?!lm?\.)[a-z\d-]{1,20}\.)?(?:facebook|fb)\.com$/,
    forms: [
      formOf('/(?:watch(?:/live)?|(?:video/)?video\\.php)', 'https://www.facebook.com/watch/', { query: ['v'] }),
      formOf('/(?:story|permalink)\\.php', 'https://www.facebook.com$0', { query: ['story_fbid', 'id'] }),
      formOf(`/reel/${ID}`, 'https://www.facebook.com/reel/$1'),
      formOf(`/${NAME}/videos/(?:${NAME}/)?\\d{1,25}`, 'https://www.facebook.com$0'),
      formOf(`/${NAME}/posts/(?:${NAME}/)?(?:\\d{1,25}|pfbid[a-z\\d]{1,120})`, 'https://www.facebook.com$0'),
      formOf(`/groups/${NAME}/(?:permalink|posts)/\\d{1,25}`, 'https://www.facebook.com$0'),
      formOf(`/share/(?:[vrp]/)?${CODE}`, 'https://www.facebook.com$0', { isShort: true }),
    ],
  },
  {
    source: 'Twitter',
    host: /^(?:pic\.twitter\.com|t\.co)$/,
    forms: [formOf(`/${CODE}`, 'https://t.co/$1', { isShort: true })],
  },
  {
    source: 'Twitter',
    host: /^(?:(?:www|m|mobile)\.)?(?:twitter|x)\.com$/,
    forms: [
      formOf(`/(?:i/web|i|\\w{1,40})/status(?:es)?/${ID}/video/(\\d)`, 'https://x.com/i/status/$1/video/$2'),
      formOf(`/(?:i/web|i|\\w{1,40})/status(?:es)?/${ID}(?:/\\w+(?:/\\d)?)?`, 'https://x.com/i/status/$1'),
    ],
  },
]

/** Other platforms popular in China, so that the error message can name them. */
const OTHERS: readonly [name: string, host: RegExp][] = [
  ['抖音', /(?:^|\.)(?:douyin|iesdouyin)\.com$/],
  ['快手', /(?:^|\.)(?:kuaishou|chenzhongtech)\.com$/],
  ['小红书', /(?:^|\.)(?:xiaohongshu\.com|xhslink\.com)$/],
  ['哔哩哔哩', /(?:^|\.)(?:bilibili\.com|b23\.tv)$/],
  ['YouTube', /(?:^|\.)(?:youtube\.com|youtu\.be)$/],
]

const SUPPORTED = '支持 TikTok、Instagram、Facebook 和 X（Twitter）'
const NONE: VideoLinkRefusal = { refusal: 'none', message: `没有找到链接，请粘贴视频的分享链接，${SUPPORTED}` }

function refusalOf(host: string): VideoLinkRefusal {
  const name = OTHERS.find(([, known]) => known.test(host))?.[0]
  return {
    refusal: 'other',
    message: `暂不支持${name === undefined ? '这个网站' : `${/^[\w]/.test(name) ? ' ' : ''}${name}`}的链接，${SUPPORTED}`,
  }
}

/** The retained part of the query; undefined if a parameter is missing or no plain value. */
function queryOf(url: URL, names: readonly string[]): string | undefined {
  const values = names.map((name) => url.searchParams.get(name) ?? '')
  return values.every((value) => /^\w{1,140}$/.test(value))
    ? `?${names.map((name, index) => `${name}=${values[index] ?? ''}`).join('&')}`
    : undefined
}

function fill(to: string, found: RegExpExecArray): string {
  return to.replaceAll(/\$(\d)/g, (_, index: string) =>
    index === '0' ? found[0].replace(/\/+$/, '') : (found[Number(index)] ?? ''),
  )
}

function linkOf({ source, forms }: Place, url: URL): VideoLink | undefined {
  for (const { path, to, query, isShort = false } of forms) {
    const found = path.exec(url.pathname)
    const kept = found && (query ? queryOf(url, query) : '')
    if (found && typeof kept === 'string') return { source, url: `${fill(to, found)}${kept}`, isShort }
  }
  return undefined
}

function readOne(text: string): VideoLink | VideoLinkRefusal {
  const isWhole = /^https?:/i.test(text)
  const address = isWhole ? text : `https://${text}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  // Words with a dot before a slash occur in ordinary texts (24/7, and/or.if), so without a scheme only known hosts
  // count.
  if (!url) return NONE
  const host = url.hostname.replace(/\.$/, '')
  const place = PLACES.find((known) => known.host.test(host))
  if (!place) return isWhole || OTHERS.some(([, known]) => known.test(host)) ? refusalOf(host) : NONE
  if (url.username !== '' || url.password !== '' || url.port !== '')
    return { refusal: 'other', message: '链接里不能有用户名、密码或端口' }
  const label = VIDEO_SOURCE_LABELS[place.source]
  return (
    linkOf(place, url) ?? {
      refusal: 'no-video',
      message: `这不是${/^\w/.test(label) ? ' ' : ''}${label} 单条视频的链接，请打开视频再复制`,
    }
  )
}

/**
 * Matches full-width characters that Chinese input methods put into a link: the colon and slashes of its scheme, or all
 * of it.
 */
const WIDE = /[０-９Ａ-Ｚａ-ｚ．／＠＿]|(?<=[ｈh][ｔt][ｔt][ｐp][ｓs]?)：/gi

/** Converts full-width characters to ASCII. */
const narrow = (text: string): string => text.replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/**
 * Finds the first video link of the four platforms in a shared text; otherwise returns the reason why there is none.
 */
export function findVideoLink(text: string): VideoLink | VideoLinkRefusal {
  let refusal = NONE
  for (const [found] of narrow(text.slice(0, MAX_SHARED_TEXT_LENGTH)).matchAll(LINKS)) {
    const reading = readOne(found.replace(TRAILING, ''))
    if (!('refusal' in reading)) return reading
    if (refusal.refusal === 'none') refusal = reading
  }
  return refusal
}
