import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { buildCookieHeader } from '../../../server/providers/video/cookies.ts'
import { parseVideoAnswer } from '../../../server/providers/video/read-answer.ts'
import { parseToolFault } from '../../../server/providers/video/tool-faults.ts'
import { VideoFault } from '../../../server/providers/video/video-fault.ts'
import type { VideoInfo } from '../../../server/providers/video/video-info.ts'
import type { VideoSource } from '../../../src/lib/video-link.ts'
import { answerFile } from './fake-tool.ts'

const PAGE = 'https://www.tiktok.com/@shop/video/1'
const read = (source: VideoSource, name: string): VideoInfo =>
  parseVideoAnswer(source, PAGE, readFileSync(answerFile(name), 'utf8'))
const labels = ({ formats }: VideoInfo) =>
  formats.map(({ label, kind, hasWatermark, size, isSizeApproximate }) => [
    label,
    kind,
    hasWatermark,
    size,
    isSizeApproximate,
  ])

describe('what the tool finds on each platform', () => {
  test('TikTok: the formats without a mark first, what cannot be played not at all', () => {
    const info = read('TikTok', 'tiktok')
    expect(info).toMatchObject({
      title: '三步清洁地毯 🧼 #cleantok',
      author: 'shop.us',
      page: PAGE,
      duration: 14,
      cover: { url: 'https://p16-sign.tiktokcdn.com/cover.jpeg' },
    })
    expect(labels(info)).toEqual([
      ['1080p MP4 H.265', 'video', false, 4_200_000, false],
      ['720p MP4 H.265', 'video', false, 2_100_000, false],
      ['576p MP4', 'video', false, 1_800_000, false],
      ['576p MP4', 'video', true, null, false],
      ['音频 MP3', 'audio', null, null, false],
    ])
    expect(info.formats[0]?.file.headers).toEqual({
      'user-agent': expect.stringContaining('Mozilla') as string,
      accept: expect.any(String) as string,
      'accept-language': 'en-us,en;q=0.5',
      referer: 'https://www.tiktok.com/@shop/video/1',
      cookie: 'ttwid=1%7Cxyz',
    })
  })

  test('Instagram: the videos of a post one after the other', () => {
    const info = read('Instagram', 'instagram')
    expect(info).toMatchObject({ title: 'Video 1', author: '示例店铺', duration: null })
    expect(labels(info).map(([label, kind]) => [label, kind])).toEqual([
      ['第 1 段 720p MP4', 'video'],
      ['第 1 段 1080p MP4 无声', 'silent'],
      ['第 1 段 音频 M4A', 'audio'],
      ['第 2 段 720p MP4', 'video'],
      ['第 2 段 1080p MP4 无声', 'silent'],
      ['第 2 段 音频 M4A', 'audio'],
    ])
  })

  test('Facebook: sizes that are worked out are called so', () => {
    expect(labels(read('Facebook', 'facebook'))).toEqual([
      ['高清 MP4', 'video', null, null, false],
      ['标清 MP4', 'video', null, null, false],
      ['1080p MP4 无声', 'silent', null, 9_000_000, false],
      ['音频 M4A', 'audio', null, 900_001, true],
    ])
  })

  test('X: whole files, none in pieces', () => {
    expect(labels(read('Twitter', 'twitter')).map(([label]) => label)).toEqual(['720p MP4', '480p MP4', '320p MP4'])
  })
})

const format = { format_id: 'a', url: 'https://v16.tiktokcdn.com/a.mp4', ext: 'mp4', protocol: 'https' }
const video = (...formats: unknown[]) => JSON.stringify({ title: 'x', formats })
const faultOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    return error instanceof VideoFault ? error.code : String(error)
  }
  return 'none'
}

/** Manipulated outputs of the tool, with the expected error code. */
const HOSTILE: [what: string, answer: string, code: string][] = [
  ['nothing', '', 'changed'],
  ['null, as the tool prints when it fails', 'null', 'changed'],
  ['no JSON', '<html>', 'changed'],
  ['a text', '"x"', 'changed'],
  ['a list', '[]', 'changed'],
  ['deep nesting', '['.repeat(200_000) + ']'.repeat(200_000), 'changed'],
  ['deep nesting in a field', `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)},"formats":[]}`, 'no-video'],
  ['formats that are none', '{"formats":"x"}', 'no-video'],
  ['no formats', '{"title":"x"}', 'no-video'],
  ['an empty post', '{"_type":"playlist","entries":[]}', 'changed'],
  ['a million formats that are none', video(...Array.from({ length: 100_000 }, () => 1)), 'unsupported'],
  ...[
    'file:///etc/passwd',
    'http://v16.tiktokcdn.com/a.mp4',
    'https://127.0.0.1/a.mp4',
    'https://[::1]/a.mp4',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a.mp4',
    'https://v16.tiktokcdn.com:8443/a.mp4',
    'https://user:pw@v16.tiktokcdn.com/a.mp4',
    'https://tiktokcdn.com.example.com/a.mp4',
    'https://eviltiktokcdn.com/a.mp4',
    'https://example.com/a.mp4',
    'https://video.twimg.com/a.mp4',
    'data:video/mp4;base64,AAAA',
    'javascript:alert(1)',
    '//v16.tiktokcdn.com/a.mp4',
    `https://v16.tiktokcdn.com/${'a'.repeat(9000)}`,
    '',
  ].map((url): [string, string, string] => [
    `a format at ${url.slice(0, 50)}`,
    video({ ...format, url }),
    'unsupported',
  ]),
  ...(['m3u8_native', 'http_dash_segments', 'rtmp', 'http', 'mhtml', undefined] as const).map(
    (protocol): [string, string, string] => [
      `protocol ${String(protocol)}`,
      video({ ...format, protocol }),
      'unsupported',
    ],
  ),
  ...['exe', 'html', 'js', '../mp4', '__proto__', 'constructor', ''].map((ext): [string, string, string] => [
    `extension ${ext}`,
    video({ ...format, ext }),
    'unsupported',
  ]),
  ['an address that is a number', video({ ...format, url: 1 }), 'unsupported'],
  ['headers that are a text', video({ ...format, http_headers: 'x' }), 'unsupported'],
]

describe('an answer that is no honest one', () => {
  test.each(HOSTILE)('%s', (_, answer, code) =>
    expect(faultOf(() => parseVideoAnswer('TikTok', PAGE, answer))).toBe(code),
  )

  test('wrong figures, long texts and headers of others are left out', () => {
    const headers = {
      Host: '127.0.0.1',
      'X-Forwarded-For': '1.2.3.4',
      Authorization: 'x',
      Cookie: 'a=b',
      Referer: 'x\r\nHost: y',
      'User-Agent': 'ok',
    }
    const answer = JSON.stringify({
      title: `\u202e乱\n序\u0000${'长'.repeat(10_000)}\ud83d`,
      uploader: { a: 1 },
      channel: ' 店 ',
      duration: -1,
      thumbnail: 'file:///etc/passwd',
      thumbnails: [{ url: 1 }, { url: 'https://127.0.0.1/' }],
      formats: [
        1,
        null,
        { ...format, width: 'wide', height: Number.MAX_VALUE, filesize: -5, http_headers: headers, cookies: 'a=b' },
      ],
    })
    const info = parseVideoAnswer('TikTok', PAGE, answer)
    expect(info).toMatchObject({
      author: '店',
      duration: null,
      cover: null,
      formats: [{ width: null, height: null, size: null, file: { headers: { 'user-agent': 'ok' } } }],
    })
    expect(info.formats[0]?.file.headers).toEqual({ 'user-agent': 'ok' })
    expect(info.title).toMatch(/^乱 序 长{100,}$/)
    expect(info.title.length).toBeLessThanOrEqual(300)
  })

  test('no more formats are offered than one reads', () => {
    const many = Array.from({ length: 2000 }, (_, index) => ({ ...format, width: index + 10, height: index + 10 }))
    expect(parseVideoAnswer('TikTok', PAGE, video(...many)).formats).toHaveLength(30)
  })
})

test.each([
  ['a=1; Domain=.tiktok.com; Path=/', 'a=1'],
  ['a=1; Domain=.tiktok.com; b="x\\"y"; Domain=tiktok.com; Secure', 'a=1; b=x"y'],
  ['a=1; Domain=.example.com; b=2; Domain=.www.tiktok.com; Version=0', 'b=2'],
  ['a=1', ''],
  ['a=1; Domain=.com.evil', ''],
  ['a=1\r\nHost: x; Domain=.tiktok.com', ''],
  ['a="1;2"; Domain=.tiktok.com', ''],
  [`a=${'x'.repeat(5000)}; Domain=.tiktok.com`, ''],
  ['', ''],
  ['Domain=.tiktok.com; ;;; = ; Path', ''],
])('cookies %j', (written, header) => expect(buildCookieHeader(written, 'www.tiktok.com')).toBe(header))

test('the longest field of cookies, in as many formats as are read, keeps nobody waiting', () => {
  const written = `${'a'.repeat(16_000)} b c`
  expect(
    Array.from({ length: 500 }, () => buildCookieHeader(written, 'www.tiktok.com')).every((header) => header === ''),
  ).toBe(true)
})

/** Error messages of yt-dlp 2026.8.19. */
test.each([
  [
    'ERROR: [TikTok] 1: This post may not be comfortable for some audiences. Log in for access. Use --cookies-from-browser or --cookies for the authentication.',
    'login',
  ],
  ['ERROR: [TikTok] 1: Your IP address is blocked from accessing this post', 'limited'],
  [
    'ERROR: [TikTok] 1: Video not available, status code 10101; please report this issue on  https://github.com/yt-dlp/yt-dlp/issues',
    'removed',
  ],
  [
    'ERROR: [TikTok] 1: You do not have permission to view this post. Log into an account that has access. Use --cookies',
    'private',
  ],
  ['ERROR: [TikTok] 1: Unable to extract universal data for rehydration; please report this issue', 'changed'],
  ['WARNING: [TikTok] 1: Log in\nERROR: [TikTok] 1: Unable to solve JS challenge', 'changed'],
  [
    'ERROR: [Instagram] Cx1: Instagram sent an empty media response. Check if this post is accessible in your browser without being logged-in. If it is not, then use --cookies',
    'login',
  ],
  ['ERROR: [Instagram] Cx1: There is no video in this post', 'no-video'],
  ['ERROR: [Instagram] Cx1: Requested content is not available, rate-limit reached or login required.', 'limited'],
  ['ERROR: [facebook] 1: This video is only available for registered users. Use --cookies', 'login'],
  ['ERROR: [facebook] 1: Cannot parse data; please report this issue', 'changed'],
  ['ERROR: [twitter] 1: You are not authorized to view this protected tweet. Use --cookies', 'private'],
  ['ERROR: [twitter] 1: NSFW tweet requires authentication. Use --cookies', 'login'],
  ['ERROR: [twitter] 1: Requested tweet is unavailable', 'removed'],
  ['ERROR: [twitter] 1: Twitter API says: This Post is from a suspended account.', 'removed'],
  ['ERROR: [twitter] 1: No video could be found in this tweet', 'no-video'],
  ['ERROR: [twitter] 1: This video is not available from your location due to geo restriction', 'region'],
  [
    'ERROR: [twitter] 1: Unable to download JSON metadata: HTTP Error 429: Too Many Requests (caused by <HTTPError 429: Too Many Requests>)',
    'limited',
  ],
  ['ERROR: [TikTok] 1: Unable to download webpage: HTTP Error 404: Not Found', 'removed'],
  ['ERROR: [TikTok] 1: Unable to download webpage: The read operation timed out', 'timeout'],
  ['ERROR: [TikTok] 1: Unable to download webpage: Tunnel connection failed: 502 Bad Gateway', 'upstream'],
  ['ERROR: No suitable extractor (TikTok) found for URL https://example.com', 'unsupported'],
  ['Traceback (most recent call last):\nMemoryError', 'changed'],
  ['', 'upstream'],
])('%s', (written, code) => expect(parseToolFault(written).code).toBe(code))
