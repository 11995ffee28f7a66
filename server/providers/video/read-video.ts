import { findVideoLink } from '../../../src/lib/video-link.ts'
import type { VideoSource } from '../../../src/lib/video-link.ts'
import type { FilterProxy } from './filter-proxy.ts'
import { parseVideoAnswer } from './read-answer.ts'
import { runYtDlp } from './run-tool.ts'
import { VideoFault } from './video-fault.ts'
import type { VideoInfo } from './video-info.ts'

/** Resolves a platform's short link to a video's address. @throws any error because of which it cannot be resolved. */
export type FollowShortLink = (source: VideoSource, url: string, signal: AbortSignal) => Promise<string>

/** Dependencies of extracting videos. */
export interface VideoReader {
  proxy: FilterProxy
  followShortLink: FollowShortLink
  /** The tool's path; undefined if it is missing. */
  findTool(): Promise<string | undefined>
  /** Timeout of the tool in milliseconds. */
  timeoutMs?: number | undefined
}

/** One link to extract. */
export interface VideoTask {
  source: VideoSource
  url: string
  signal: AbortSignal
  /** Called with the progress in percent. */
  onProgress(percent: number): void
}

/** The address of the video's page. */
async function pageOf({ followShortLink }: VideoReader, { source, url, signal }: VideoTask): Promise<string> {
  const given = findVideoLink(url)
  if ('refusal' in given) throw new VideoFault('unsupported', 'no link of a platform')
  if (!given.isShort) return given.url
  const reached = findVideoLink(
    await followShortLink(source, given.url, signal).catch((error: unknown) => {
      throw new VideoFault('upstream', `short link: ${String(error)}`)
    }),
  )
  // A link to a removed video leads to the platform's home page, and a t.co link may lead to any site.
  if ('refusal' in reached || reached.isShort || reached.source !== source)
    throw new VideoFault('removed', 'the short link leads to no video')
  return reached.url
}

/**
 * Extracts the video of a link.
 * @throws VideoFault if there is nothing to download.
 */
export async function readVideo(reader: VideoReader, task: VideoTask): Promise<VideoInfo> {
  const command = await reader.findTool()
  if (command === undefined) throw new VideoFault('tool', 'yt-dlp is not installed')
  task.onProgress(10)
  const page = await pageOf(reader, task)
  task.onProgress(30)
  const pass = await reader.proxy.admit(task.source)
  try {
    const answer = await runYtDlp({
      command,
      source: task.source,
      url: page,
      proxy: pass.url,
      signal: task.signal,
      ...(reader.timeoutMs !== undefined && { timeoutMs: reader.timeoutMs }),
    })
    task.onProgress(90)
    return parseVideoAnswer(task.source, page, answer)
  } finally {
    pass.close()
  }
}
