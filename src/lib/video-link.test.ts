import { describe, expect, test } from 'vitest'
import { findVideoLink } from './video-link.ts'

const TIKTOK = 'https://www.tiktok.com/@shop.us_1/video/7234567890123456789'

/** Pasted texts and the links in them. */
const LINKS: [text: string, url: string][] = [
  [TIKTOK, TIKTOK],
  [`${TIKTOK}?is_from_webapp=1&sender_device=pc&web_id=7&_r=1#x`, TIKTOK],
  ['http://m.tiktok.com/v/7234567890123456789.html?u_code=1', 'https://www.tiktok.com/@_/video/7234567890123456789'],
  ['https://www.tiktok.com/embed/v2/7234567890123456789', 'https://www.tiktok.com/@_/video/7234567890123456789'],
  ['看看这条视频😀https://www.tiktok.com/@a/video/1，不错', 'https://www.tiktok.com/@a/video/1'],
  ['（https://www.tiktok.com/@a/video/1）', 'https://www.tiktok.com/@a/video/1'],
  ['(see https://www.tiktok.com/@a/video/1).', 'https://www.tiktok.com/@a/video/1'],
  ['www.tiktok.com/@a/video/1', 'https://www.tiktok.com/@a/video/1'],
  ['HTTPS://WWW.TIKTOK.COM/@a/video/1', 'https://www.tiktok.com/@a/video/1'],
  ['https://www.tiktok.com./@a/video/1', 'https://www.tiktok.com/@a/video/1'],
  ['https://v.douyin.com/iRNBho6u/ https://www.tiktok.com/@a/video/1', 'https://www.tiktok.com/@a/video/1'],
  ['https://www.instagram.com/reel/Cx1-y_2zAbC/?igsh=MzRlODBiNWFlZA==', 'https://www.instagram.com/reel/Cx1-y_2zAbC/'],
  ['https://www.instagram.com/reels/Cx1/', 'https://www.instagram.com/reel/Cx1/'],
  ['https://www.instagram.com/shop.us/reel/Cx1/', 'https://www.instagram.com/reel/Cx1/'],
  ['instagr.am/p/Cx1', 'https://www.instagram.com/p/Cx1/'],
  ['https://www.facebook.com/watch/?v=123&mibextid=x', 'https://www.facebook.com/watch/?v=123'],
  ['https://m.facebook.com/watch/?ref=saved&v=123', 'https://www.facebook.com/watch/?v=123'],
  [
    'https://zh-cn.facebook.com/shop/videos/big-sale/123/?__cft__=1',
    'https://www.facebook.com/shop/videos/big-sale/123',
  ],
  ['https://www.facebook.com/reel/123?s=yWDuG2', 'https://www.facebook.com/reel/123'],
  [
    'https://www.facebook.com/story.php?story_fbid=1&id=2&m_entstream_source=x',
    'https://www.facebook.com/story.php?story_fbid=1&id=2',
  ],
  ['https://www.facebook.com/shop/posts/pfbid02Ab', 'https://www.facebook.com/shop/posts/pfbid02Ab'],
  ['https://www.facebook.com/groups/9/permalink/8/', 'https://www.facebook.com/groups/9/permalink/8'],
  ['https://x.com/shop/status/1790000000000000000?s=46&t=abc', 'https://x.com/i/status/1790000000000000000'],
  ['https://mobile.twitter.com/shop/status/179/photo/1', 'https://x.com/i/status/179'],
  ['https://twitter.com/i/web/status/179', 'https://x.com/i/status/179'],
  ['https://x.com/shop/status/179/video/2', 'https://x.com/i/status/179/video/2'],
]

const WIDE_LINKS: [text: string, url: string][] = [
  ['https：//www.tiktok.com/@a/video/1', 'https://www.tiktok.com/@a/video/1'],
  ['看 HTTPS：／／www.tiktok.com／@a／video／1，不错', 'https://www.tiktok.com/@a/video/1'],
  ['ｈｔｔｐｓ：／／ｗｗｗ．ｔｉｋｔｏｋ．ｃｏｍ／＠ａ／ｖｉｄｅｏ／１', 'https://www.tiktok.com/@a/video/1'],
  ['www．tiktok．com/@a/video/1', 'https://www.tiktok.com/@a/video/1'],
  ['链接：https：//x.com/shop_us/status/179？s=46', 'https://x.com/i/status/179'],
  ['https://www.tiktok.com/@a/video/1：不错', 'https://www.tiktok.com/@a/video/1'],
]

const SHORT: [text: string, source: string, url: string][] = [
  ['Check this https://vm.tiktok.com/ZMabc12/ 🔥', 'TikTok', 'https://vm.tiktok.com/ZMabc12/'],
  ['https：//vm.tiktok.com/ZMabc12/', 'TikTok', 'https://vm.tiktok.com/ZMabc12/'],
  ['https://vt.tiktok.com/ZSabc', 'TikTok', 'https://vm.tiktok.com/ZSabc/'],
  ['https://www.tiktok.com/t/ZTRC5xgJp/', 'TikTok', 'https://www.tiktok.com/t/ZTRC5xgJp/'],
  ['https://www.instagram.com/share/reel/BAx1', 'Instagram', 'https://www.instagram.com/share/reel/BAx1'],
  ['https://fb.watch/abC-1_x/?mibextid=q', 'Facebook', 'https://fb.watch/abC-1_x/'],
  ['https://www.facebook.com/share/v/1AbC/', 'Facebook', 'https://www.facebook.com/share/v/1AbC'],
  ['https://t.co/AbC123', 'Twitter', 'https://t.co/AbC123'],
]

const REFUSED: [text: string, refusal: string][] = [
  ['', 'none'],
  ['没有链接', 'none'],
  ['24/7 and/or.if e.g./x', 'none'],
  ['javascript:alert(1)', 'none'],
  ['file:///etc/passwd', 'none'],
  ['7.43 pda:/ 复制打开抖音，看看【小店的作品】😀 https://v.douyin.com/iRNBho6u/', 'other'],
  ['v.kuaishou.com/abc', 'other'],
  ['https://example.com/', 'other'],
  ['https://www.tiktok.com.example.com/@a/video/1', 'other'],
  ['https://example.com/https://www.tiktok.com/@a/video/1', 'other'],
  ['https://nottiktok.com/@a/video/1', 'other'],
  ['https://user:pw@www.tiktok.com/@a/video/1', 'other'],
  ['https://www.tiktok.com@127.0.0.1/@a/video/1', 'other'],
  ['https://www.tiktok.com:8443/@a/video/1', 'other'],
  ['http://127.0.0.1/@a/video/1', 'other'],
  ['http://[::1]/', 'other'],
  ['https://l.facebook.com/l.php?u=http%3A%2F%2F127.0.0.1', 'other'],
  ['https://www.tiktok.com/@shop', 'no-video'],
  ['https://www.tiktok.com/@shop/photo/1', 'no-video'],
  ['https://www.tiktok.com/', 'no-video'],
  ['https://www.instagram.com/stories/shop/1', 'no-video'],
  ['https://www.facebook.com/watch/?v=--exec', 'no-video'],
  ['https://www.facebook.com/story.php?id=2', 'no-video'],
  ['https://x.com/shop', 'no-video'],
  ['https://x.com/shop/status/--exec', 'no-video'],
]

describe('reading a video link', () => {
  test.each(LINKS)('%s', (text, url) => expect(findVideoLink(text)).toMatchObject({ url, isShort: false }))
  test.each(WIDE_LINKS)('wide: %s', (text, url) => expect(findVideoLink(text)).toMatchObject({ url, isShort: false }))
  test.each(SHORT)('short: %s', (text, source, url) =>
    expect(findVideoLink(text)).toEqual({ source, url, isShort: true }),
  )
  test.each(REFUSED)('refused: %s', (text, refusal) => expect(findVideoLink(text)).toMatchObject({ refusal }))

  test('the link it finds is read as itself', () => {
    for (const [, url] of LINKS) expect(findVideoLink(url)).toMatchObject({ url, isShort: false })
    for (const [, source, url] of SHORT) expect(findVideoLink(url)).toEqual({ source, url, isShort: true })
  })

  test('an unsupported platform is named', () =>
    expect(findVideoLink('https://v.douyin.com/a/')).toMatchObject({
      message: expect.stringContaining('抖音') as string,
    }))

  test('a hostile text is read in linear time', () => {
    for (const part of ['a.', 'https://', 'https://a.', '-', 'a/b.c/'])
      expect(findVideoLink(part.repeat(100_000))).toHaveProperty('refusal')
  })
})
