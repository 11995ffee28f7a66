import { randomBytes } from 'node:crypto'
import type { VideoError, VideoJob, videoCalls } from '../../src/api/contracts/videos.ts'
import { findVideoLink, VIDEO_SOURCE_LABELS, VIDEO_SOURCES } from '../../src/lib/video-link.ts'
import type { VideoLink, VideoSource } from '../../src/lib/video-link.ts'
import { parseVideoInfo, type VideoFormat } from '../providers/video/video-info.ts'
import { addVideoJob, readVideoJob, stopVideoJob, listVideoSources } from '../store/video-jobs.ts'
import type { VideoJobRecord } from '../store/video-jobs.ts'
import type { Store } from '../store/store.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import type { Visitor } from '../calls/caller.ts'
import type { HandlersOf } from './handler.ts'
import { getVideoOwner } from './video-owner.ts'

const NO_TOOL = '服务器没有安装视频解析工具，管理员可运行 npm run video:tool 安装'

/** Messages by error; `$` is replaced by the platform. */
const SENTENCES: Readonly<Record<VideoError, string>> = {
  unsupported: '这条视频只有直播或分段格式，不能直接下载',
  private: '这条视频是私密的，只有作者允许的人能看',
  removed: '视频已删除，或链接有误',
  login: '$ 要求登录后才能看这条视频，无法解析',
  region: '这条视频在服务器所在的地区不能看',
  'no-video': '这条内容里没有视频',
  limited: '$ 暂时限制了服务器的访问，请过一会儿再试',
  upstream: '没能从 $ 读到这条视频，请稍后再试',
  changed: '$ 的页面有变化，解析工具需要更新',
  timeout: '$ 没有及时答复，请重试',
  tool: NO_TOOL,
  internal: '解析时出错，请重试',
}

/** Maximum unfinished jobs of one client, of one address (as of an office with several clients), and in total. */
const BOUNDS = { mostOfOwner: 3, mostOfAddress: 9, mostWaiting: 60 }
/** Milliseconds for which a waiting job is stored. */
const KEPT_WAITING = 1_800_000
/** Random bytes in a job id. */
const ID_BYTES = 16

/** A format without its address on the platform, which visitors do not need. */
function shown(format: VideoFormat): Omit<VideoFormat, 'file'> {
  const { file: _, ...rest } = format
  return rest
}

function jobOf({ id, source, url, state, progress, ahead, result, error, expiresAt }: VideoJobRecord): VideoJob {
  const job = { id, source, url, state, progress, ahead }
  if (error !== undefined)
    return { ...job, error: { code: error, message: SENTENCES[error].replace('$', VIDEO_SOURCE_LABELS[source]) } }
  if (result === undefined) return job
  const { title, author, page, duration, cover, formats } = parseVideoInfo(result)
  return {
    ...job,
    result: { title, author, page, duration, hasCover: cover !== null, formats: formats.map(shown), expiresAt },
  }
}

/**
 * Reads a visitor's own job.
 * @throws ApiRefusal 404 if there is none.
 */
export async function requireOwnVideoJob(store: Store, id: string, visitor: Visitor): Promise<VideoJobRecord> {
  const record = await readVideoJob(store, id, getVideoOwner(visitor).owner, new Date(visitor.now).toISOString())
  if (!record) throw new ApiRefusal(404, '没有这个解析任务，或已过期，请重新解析')
  return record
}

function linkOf(source: VideoSource, text: string): VideoLink {
  const reading = findVideoLink(text)
  if ('refusal' in reading) throw new ApiRefusal(400, reading.message)
  if (reading.source !== source)
    throw new ApiRefusal(
      400,
      `这是 ${VIDEO_SOURCE_LABELS[reading.source]} 的链接，不是 ${VIDEO_SOURCE_LABELS[source]} 的`,
    )
  return reading
}

export const videoHandlers: HandlersOf<typeof videoCalls> = {
  async parseVideo({ source, url: text }, { store, video }, visitor) {
    const { url } = linkOf(source, text)
    if (!(await video.hasTool())) throw new ApiRefusal(501, NO_TOOL)
    const [createdAt, expiresAt] = [visitor.now, visitor.now + KEPT_WAITING].map((moment) =>
      new Date(moment).toISOString(),
    )
    const job = {
      id: randomBytes(ID_BYTES).toString('base64url'),
      ...getVideoOwner(visitor),
      source,
      url,
      createdAt: createdAt ?? '',
      expiresAt: expiresAt ?? '',
    }
    const added = await addVideoJob(store, job, BOUNDS)
    if ('refused' in added)
      throw added.refused === 'queue'
        ? new ApiRefusal(503, '排队的人太多，请稍后再试')
        : new ApiRefusal(429, '前面提交的还没有解析完，请稍等')
    video.wake()
    return added
  },
  async queryVideo({ id }, { store }, visitor) {
    return jobOf(await requireOwnVideoJob(store, id, visitor))
  },
  async stopVideo({ id }, { store, video }, visitor) {
    await stopVideoJob(store, id, getVideoOwner(visitor).owner)
    const job = await requireOwnVideoJob(store, id, visitor)
    if (job.state === 'stopped') video.cancel(id)
    return jobOf(job)
  },
  async videoStatus(_, { store, video }) {
    const known = new Map((await listVideoSources(store)).map((record) => [record.source, record]))
    return {
      hasTool: await video.hasTool(),
      sources: VIDEO_SOURCES.map((source) => ({
        source,
        succeededAt: known.get(source)?.succeededAt ?? null,
        failedAt: known.get(source)?.failedAt ?? null,
      })),
    }
  },
}
