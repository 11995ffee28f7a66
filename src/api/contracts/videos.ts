import { z } from 'zod'
import { MAX_SHARED_TEXT_LENGTH, VIDEO_SOURCES } from '../../lib/video-link.ts'
import { defineCall } from './call.ts'
import { patternField, shortTextField } from './fields.ts'

const source = z.enum(VIDEO_SOURCES, { error: `应为 ${VIDEO_SOURCES.join('、')} 之一` })
const jobId = patternField(/^[\w-]{22}$/, 22, '不是解析接口给出的编号').describe('解析接口给出的编号')

/**
 * Reasons for a failed job. `login`: the platform shows the video to logged-in users only. `region`: not available from
 * the server's location. `limited`: the platform is rate-limiting the server. `changed`: the platform's page could not
 * be parsed.
 */
export const VIDEO_ERRORS = [
  'unsupported',
  'private',
  'removed',
  'login',
  'region',
  'no-video',
  'limited',
  'upstream',
  'changed',
  'timeout',
  'tool',
  'internal',
] as const
export type VideoError = (typeof VIDEO_ERRORS)[number]

/** A downloadable file: `GET /mapi/toolVideoDownload/file?id=…&format=…`. */
const videoFormat = z.strictObject({
  id: z.string().describe('下载接口的 format'),
  label: z.string().describe('如 1080p MP4'),
  kind: z.enum(['video', 'silent', 'audio']).describe('video 有画面和声音，silent 只有画面，audio 只有声音'),
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  size: z.int().positive().nullable().describe('字节数；不知道时为 null'),
  isSizeApproximate: z.boolean().describe('size 是否由码率和时长估算'),
  ext: z.string().describe('扩展名，不带点'),
  hasWatermark: z.boolean().nullable().describe('是否带平台水印；不知道时为 null'),
})

/** Query of a file download. It answers with bytes outside the envelope, so it is not a contract call. */
export const videoFileInput = z.object({ id: jobId, format: z.string().regex(/^(?:cover|\d{1,3})$/) })

const videoResult = z.strictObject({
  title: z.string(),
  author: z.string().describe('不知道时为空'),
  page: z.url().describe('视频所在的页面'),
  hasCover: z.boolean().describe('有封面时，下载接口的 format=cover 给出图片'),
  duration: z.number().positive().nullable().describe('秒；不知道时为 null'),
  formats: z.array(videoFormat).min(1).describe('好的在前'),
  expiresAt: z.iso.datetime().describe('下载到何时有效（UTC）'),
})

const videoJob = z.strictObject({
  id: jobId,
  source,
  url: z.url().describe('读出的链接，不含跟踪参数'),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'stopped']),
  progress: z.int().min(0).max(100),
  ahead: z.int().min(0).describe('等待时排在前面的任务数'),
  result: videoResult.optional().describe('state 为 done 时'),
  error: z
    .strictObject({ code: z.enum(VIDEO_ERRORS), message: z.string() })
    .optional()
    .describe('state 为 failed 时'),
})
export type VideoJob = z.output<typeof videoJob>

const videoStatus = z.strictObject({
  hasTool: z.boolean().describe('服务器是否装有解析工具'),
  sources: z.array(
    z.strictObject({
      source,
      succeededAt: z.iso.datetime().nullable().describe('最近一次成功（UTC）；从未成功时为 null'),
      failedAt: z.iso.datetime().nullable().describe('最近一次因平台而失败（UTC）；从未失败时为 null'),
    }),
  ),
})
/** Availability of video reading, and the time of the last success per platform. */
export type VideoStatus = z.output<typeof videoStatus>

const ownJob = { auth: 'none', cache: 'none' } as const

export const videoCalls = {
  parseVideo: defineCall({
    ...ownJob,
    method: 'POST',
    path: '/mapi/toolVideoDownload/parse',
    summary: '解析视频链接：交给后台，用编号查询结果',
    limit: 'costly',
    keepsAnswer: true,
    input: z.object({
      source: source.describe('平台'),
      url: shortTextField(MAX_SHARED_TEXT_LENGTH)
        .min(1, { error: '不能为空' })
        .describe('视频链接，或含有链接的分享文字'),
    }),
    answer: z.strictObject({ id: jobId }),
  }),
  queryVideo: defineCall({
    ...ownJob,
    method: 'GET',
    path: '/mapi/toolVideoDownload/query',
    summary: '视频解析的进度和结果：只答复提交的人',
    limit: 'read',
    input: z.object({ id: jobId }),
    answer: videoJob,
  }),
  stopVideo: defineCall({
    ...ownJob,
    method: 'POST',
    path: '/mapi/toolVideoDownload/stop',
    summary: '停止视频解析',
    limit: 'write',
    stores: 'nothing',
    input: z.object({ id: jobId }),
    answer: videoJob,
  }),
  videoStatus: defineCall({
    ...ownJob,
    method: 'GET',
    path: '/mapi/toolVideoDownload/status',
    summary: '视频解析是否可用，各平台最近一次成功的时间',
    limit: 'read',
    input: z.object({}),
    answer: videoStatus,
  }),
}
