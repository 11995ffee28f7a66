// Covers: src/tools/video
import type { Page } from '@playwright/test'
import type { VideoJob, VideoStatus } from '../../src/sync/tools/videos.ts'
import { openInstalled } from './installed.ts'
import { expect, open, waitForReady, test, textBox } from './support.ts'

const LINK = 'https://www.tiktok.com/@scout2015/video/6718335390845095173'
const SHARED = `看看这个视频 ${LINK}?is_from_webapp=1 复制链接打开`
const ID = 'abcdefghijklmnopqrstuv'

const WORKING: VideoStatus = {
  hasTool: true,
  sources: [{ source: 'TikTok', succeededAt: new Date(Date.now() - 3.5 * 3_600_000).toISOString(), failedAt: null }],
}

const RESULT: VideoJob['result'] = {
  title: '一支关于收纳盒的短片，标题 <b>很长</b>',
  author: 'scout2015',
  page: LINK,
  hasCover: false,
  duration: 63,
  formats: [
    {
      id: 'play',
      label: '1080p MP4',
      kind: 'video',
      width: 1080,
      height: 1920,
      size: 5_400_000,
      isSizeApproximate: false,
      ext: 'mp4',
      hasWatermark: false,
    },
    {
      id: 'download',
      label: '720p MP4',
      kind: 'video',
      width: 720,
      height: 1280,
      size: null,
      isSizeApproximate: false,
      ext: 'mp4',
      hasWatermark: true,
    },
    {
      id: 'sound',
      label: 'MP3',
      kind: 'audio',
      width: null,
      height: null,
      size: 900_000,
      isSizeApproximate: true,
      ext: 'mp3',
      hasWatermark: null,
    },
  ],
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
}

/** Mocks the video calls: each poll of the job gets the next answer, the last one repeats. */
async function answerWith(
  page: Page,
  jobs: readonly Partial<VideoJob>[],
  status = WORKING,
): Promise<{ asked: unknown[] }> {
  const asked: unknown[] = []
  const left = [...jobs]
  await page.route('**/mapi/toolVideoDownload/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const job = (): VideoJob => ({
      id: ID,
      source: 'TikTok',
      url: LINK,
      state: 'waiting',
      progress: 0,
      ahead: 0,
      ...(left.length > 1 ? left.shift() : left[0]),
    })
    if (pathname.endsWith('/status')) return route.fulfill({ json: { code: 0, data: status } })
    asked.push(route.request().postDataJSON())
    if (pathname.endsWith('/parse')) return route.fulfill({ json: { code: 0, data: { id: ID } } })
    return route.fulfill({ json: { code: 0, data: job() } })
  })
  return { asked }
}

test('a shared text becomes files to download, and is there after a reload, without standing in the address', async ({
  page,
}) => {
  const { asked } = await answerWith(page, [
    { state: 'waiting', ahead: 2 },
    { state: 'running', progress: 40 },
    { state: 'done', progress: 100, result: RESULT },
  ])
  await open(page, '/tools-TikTok')
  await expect(page.getByText('最近一次成功：3 小时前')).toBeVisible()
  await page.getByLabel('分享文字或链接').fill(SHARED)
  await expect(page.locator('form [data-result]')).toContainText(LINK)
  await expect(page.getByText('排队中')).toHaveCount(0)
  await page.getByRole('button', { name: '解析视频' }).click()
  await expect(page.getByRole('heading', { name: '一支关于收纳盒的短片，标题 <b>很长</b>' })).toBeVisible()
  expect(asked[0]).toEqual({ source: 'TikTok', url: LINK })
  const files = page.getByRole('region', { name: '解析结果' }).getByRole('listitem')
  await expect(files).toHaveCount(3)
  await expect(files.nth(0)).toContainText('1080×1920 · 5.1 MB · 无平台水印')
  await expect(files.nth(1)).toContainText('大小未知 · 带平台水印')
  await expect(files.nth(2)).toContainText('约 878.9 KB · 只有声音')
  await expect(page.getByRole('link', { name: '下载 1080p MP4' })).toHaveAttribute(
    'href',
    `/mapi/toolVideoDownload/file?id=${ID}&format=play`,
  )
  await page.reload()
  await waitForReady(page)
  await expect(page.getByLabel('分享文字或链接')).toHaveValue(SHARED)
  await expect(files).toHaveCount(3)
  expect(page.url()).not.toContain('#')
})

test('a cover that can no longer be had leaves no broken picture, and who is first in the queue is told of nobody before', async ({
  page,
}) => {
  await answerWith(page, [
    { state: 'waiting', ahead: 0 },
    { state: 'done', progress: 100, result: { ...RESULT, hasCover: true } },
  ])
  await open(page, '/tools-TikTok#url=' + encodeURIComponent(LINK))
  await page.getByLabel('分享文字或链接').press('Enter')
  await expect(page.getByText('正在解析', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: '一支关于收纳盒的短片' })).toBeVisible()
  await expect(page.getByRole('img', { name: '封面' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: '保存封面' })).toHaveCount(0)
})

test('progress is shown, and can be stopped', async ({ page }) => {
  const { asked } = await answerWith(page, [
    { state: 'waiting', ahead: 2 },
    { state: 'running', progress: 40 },
    { state: 'running', progress: 40 },
    { state: 'stopped' },
  ])
  await open(page, '/tools-TikTok#url=' + encodeURIComponent(LINK))
  await page.getByLabel('分享文字或链接').press('Enter')
  await expect(page.getByText('排队中，前面还有 2 个')).toBeVisible()
  await expect(page.getByText('正在解析', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '停止' }).click()
  await expect(page.getByText('已停止解析')).toBeVisible()
  expect(asked).toContainEqual({ id: ID })
})

test('what is no link to a video is refused beside the field, and nothing is sent', async ({ page }) => {
  const { asked } = await answerWith(page, [{}])
  await open(page, '/tools-TikTok')
  for (const [what, text, said] of [
    [
      'a link of another site',
      'https://v.douyin.com/abc/',
      '暂不支持抖音的链接，支持 TikTok、Instagram、Facebook 和 X（Twitter）',
    ],
    ['a page that is no video', 'https://www.tiktok.com/@scout2015', '这不是 TikTok 单条视频的链接，请打开视频再复制'],
    [
      'no link at all',
      '收纳盒',
      '没有找到链接，请粘贴视频的分享链接，支持 TikTok、Instagram、Facebook 和 X（Twitter）',
    ],
    ['nothing', '', '请先粘贴视频的分享链接'],
  ] as const) {
    await page.getByLabel('分享文字或链接').fill(text)
    await page.getByRole('button', { name: '解析视频' }).click()
    await expect(page.locator('#video-problem'), what).toHaveText(said)
    await expect(page.getByLabel('分享文字或链接'), what).toHaveValue(text)
  }
  expect(asked).toEqual([])
})

test('a link of another platform of the four is read as what it is', async ({ page }) => {
  const { asked } = await answerWith(page, [
    { source: 'Instagram', state: 'failed', error: { code: 'login', message: '这个视频要登录后才能看，无法解析' } },
  ])
  await open(page, '/tools-TikTok')
  await page.getByLabel('分享文字或链接').fill('https://www.instagram.com/reel/Cabc_12/?igsh=x')
  await expect(page.getByText('识别到 Instagram 的链接')).toBeVisible()
  await page.getByRole('button', { name: '解析视频' }).click()
  await expect(page.getByRole('alert')).toHaveText('这个视频要登录后才能看，无法解析')
  expect(asked[0]).toEqual({ source: 'Instagram', url: 'https://www.instagram.com/reel/Cabc_12/' })
})

test('a server without the tool says so before anything is pressed, and still reads the link', async ({ page }) => {
  await answerWith(page, [{}], { hasTool: false, sources: [] })
  await open(page, '/tools-Twitter#url=' + encodeURIComponent('https://x.com/a/status/12'))
  await expect(page.getByText('此站点暂未开通视频解析')).toBeVisible()
  await expect(page.getByRole('button', { name: '解析视频' })).toBeHidden()
  await expect(page.locator('form [data-result]')).toContainText('https://x.com/i/status/12')
})

test('a refusal stands beside the field', async ({ page, faults }) => {
  faults.allow(/501/)
  await answerWith(page, [{}])
  await page.route('**/toolVideoDownload/parse', (route) =>
    route.fulfill({ status: 501, json: { code: 1, message: '这台服务器没有安装解析工具' } }),
  )
  await open(page, '/tools-Twitter#url=' + encodeURIComponent('https://x.com/a/status/12'))
  await page.getByRole('button', { name: '解析视频' }).click()
  await expect(page.locator('#video-problem')).toHaveText('这台服务器没有安装解析工具')
  await expect(page.getByLabel('分享文字或链接')).toHaveValue('https://x.com/a/status/12')
})

test('offline the link is still read, and the page says what needs the network', async ({ page, context }) => {
  await answerWith(page, [{}])
  await open(page, '/tools-Facebook')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByLabel('分享文字或链接').fill('https://fb.watch/abc_1/')
  await expect(page.locator('form [data-result]')).toContainText('https://fb.watch/abc_1/')
  await expect(page.getByText('现在离线，联网后可以解析')).toBeVisible()
  await page.getByRole('button', { name: '解析视频' }).click()
  await expect(page.locator('#video-problem')).not.toBeEmpty()
})

test('thirteen platforms are linked', async ({ page }) => {
  await answerWith(page, [{}])
  await open(page, '/tools-TikTok')
  await expect(page.locator('a.chip[target="_blank"]')).toHaveCount(13)
})

test.describe('from a share menu', () => {
  test.use({ installs: true })

  test('what another app shares opens its tool, and stands in no address', async ({ page }) => {
    await answerWith(page, [{}])
    await openInstalled(page, '/tools')
    const share = (fields: Record<string, string>): Promise<void> =>
      page.evaluate((values) => {
        const form = Object.assign(document.createElement('form'), {
          method: 'post',
          action: '/share-target',
          enctype: 'multipart/form-data',
        })
        for (const [name, value] of Object.entries(values))
          form.append(Object.assign(document.createElement('textarea'), { name, value }))
        document.body.append(form)
        form.submit()
      }, fields)
    await share({ title: '', text: SHARED, url: '' })
    await page.waitForURL('**/tools-TikTok')
    await waitForReady(page)
    await expect(page.getByLabel('分享文字或链接')).toHaveValue(SHARED)
    await share({ title: '一行', text: '13800138000\n13900139000', url: '' })
    await page.waitForURL('**/tools-shaixuan')
    await waitForReady(page)
    await expect(textBox(page, 'text-input')).toHaveValue('一行\n13800138000\n13900139000')
  })
})
