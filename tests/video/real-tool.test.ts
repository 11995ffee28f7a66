import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { FilterProxy } from '../../server/providers/video/filter-proxy.ts'
import { readVideo } from '../../server/providers/video/read-video.ts'
import { VideoFault } from '../../server/providers/video/video-fault.ts'
import type { VideoSource } from '../../src/lib/video-link.ts'
import { makeFolder } from '../server/store/databases.ts'
import { jobFolders } from '../server/video/twenty-jobs.ts'
import { startPlatforms } from '../server/video/platforms.ts'
import type { Platforms } from '../server/video/platforms.ts'

// Each run starts Python.
vi.setConfig({ testTimeout: 60_000 })

const VIDEO = 'https://www.tiktok.com/@shop/video/7234567890123456789'
const folder = makeFolder()
const command = path.join(folder.folder, 'yt-dlp')
let platforms: Platforms
let proxy: FilterProxy

beforeAll(async () => {
  platforms = await startPlatforms()
  proxy = new FilterProxy(platforms.dial)
  // The program trusts only the tests' certificate; it is otherwise unchanged.
  const certificate = path.join(folder.folder, 'certificate.pem')
  writeFileSync(certificate, platforms.ca)
  writeFileSync(
    command,
    `#!/bin/sh\nexport SSL_CERT_FILE=${certificate} CURL_CA_BUNDLE=${certificate}\nexec ${process.env['YT_DLP'] ?? 'yt-dlp'} --no-check-certificates "$@"\n`,
  )
  chmodSync(command, 0o755)
})
beforeEach(() => {
  platforms.dialled.length = 0
  platforms.requests.length = 0
})
afterAll(async () => {
  proxy.close()
  await platforms.close()
  folder.remove()
})

const read = (url: string, source: VideoSource = 'TikTok', signal = new AbortController().signal) =>
  readVideo(
    { proxy, findTool: async () => command, followShortLink: async (_source, link) => link, timeoutMs: 50_000 },
    { source, url, signal, onProgress: () => undefined },
  )

async function faultOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    return error instanceof VideoFault ? error.code : String(error)
  }
  return 'none'
}

/** A TikTok page in the format that the tool's extractor expects. */
function tiktokPage(item: object, statusCode = 0): string {
  const data = { __DEFAULT_SCOPE__: { 'webapp.video-detail': { statusCode, itemInfo: { itemStruct: item } } } }
  return `<html><script id="__UNIVERSAL_DATA_FOR_REHYDRATION__" type="application/json">${JSON.stringify(data)}</script></html>`
}

const item = (urls: { play: string; download: string }) => ({
  id: '7234567890123456789',
  desc: '三步清洁地毯',
  createTime: '1790000000',
  author: { uniqueId: 'shop.us', nickname: '小店' },
  video: {
    id: '1',
    duration: 14,
    width: 720,
    height: 1280,
    playAddr: urls.play,
    downloadAddr: urls.download,
    cover: 'https://p16.tiktokcdn.com/cover.jpeg',
  },
})
const GOOD = {
  play: 'https://v16.tiktokcdn.com/play/?mime_type=video_mp4',
  download: 'https://v16.tiktokcdn.com/download/?mime_type=video_mp4',
}

function servePage(page: string): void {
  platforms.answer = (request, response) => {
    if (request.headers.host === 'www.tiktok.com')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    else response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': '4' }).end('mp4!')
  }
}

describe("yt-dlp itself, against a local page under the platform's name", () => {
  test('reads the video, its maker and its formats, the marked one last', async () => {
    servePage(tiktokPage(item(GOOD)))
    const info = await read(VIDEO)
    expect(info).toMatchObject({
      title: '三步清洁地毯',
      author: 'shop.us',
      duration: 14,
      cover: { url: 'https://p16.tiktokcdn.com/cover.jpeg' },
    })
    expect(info.formats.map(({ hasWatermark, file }) => [hasWatermark, file.url])).toEqual([
      [false, GOOD.play],
      [true, GOOD.download],
    ])
    expect(info.formats[0]?.file.headers).toHaveProperty('referer')
    expect(platforms.dialled.filter((host) => host !== 'www.tiktok.com' && host !== 'v16.tiktokcdn.com')).toEqual([])
    expect(jobFolders()).toEqual([])
  })

  test('reaches nothing that the page names beside the platform', async () => {
    servePage(
      tiktokPage(item({ play: 'http://127.0.0.1:8080/play', download: 'https://169.254.169.254/latest/meta-data' })),
    )
    expect(await faultOf(read(VIDEO))).not.toBe('none')
    expect(new Set(platforms.dialled)).toEqual(new Set(['www.tiktok.com']))
  })

  test('is led nowhere by a redirect', async () => {
    for (const location of [
      'http://127.0.0.1:22/',
      'https://localhost/',
      'https://example.com/',
      'file:///etc/passwd',
    ]) {
      platforms.answer = (_request, response) => response.writeHead(302, { location }).end()
      expect([location, await faultOf(read(VIDEO))]).not.toEqual([location, 'none'])
    }
    expect(new Set(platforms.dialled)).toEqual(new Set(['www.tiktok.com']))
  })

  test.each([
    ['a removed video', tiktokPage({}, 10101), 'removed'],
    ['a server that TikTok keeps out', tiktokPage({}, 10204), 'limited'],
    ['a private one', tiktokPage({}, 10216), 'private'],
    ['one for those logged in', tiktokPage({ isContentClassified: true }), 'login'],
    ['a page that is another', '<html>hello</html>', 'changed'],
  ])('%s: %s', async (_, page, code) => {
    servePage(page)
    expect(await faultOf(read(VIDEO))).toBe(code)
  })

  test('a page that is too large, and one that never ends, come to an end', async () => {
    platforms.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const chunk = Buffer.alloc(256 * 1024, 'a')
      const more = () => {
        while (!response.destroyed && response.write(chunk)) continue
      }
      response.on('drain', more)
      more()
    }
    expect(await faultOf(read(VIDEO))).not.toBe('none')
    expect(jobFolders()).toEqual([])
  })

  test('ends at once when it is stopped', async () => {
    const controller = new AbortController()
    platforms.answer = () => controller.abort()
    expect(await faultOf(read(VIDEO, 'TikTok', controller.signal))).toBe('internal')
    expect(jobFolders()).toEqual([])
  })
})
