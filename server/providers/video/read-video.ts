import { findVideoLink } from '../../../src/lib/video-link.ts'
import type { VideoSource } from '../../../src/lib/video-link.ts'
import type { FilterProxy } from './filter-proxy.ts'
import { parseVideoAnswer } from './read-answer.ts'
import { runYtDlp } from './run-tool.ts'
import { VideoFault } from './video-fault.ts'
import type { VideoInfo } from './video-info.ts'

/** Follows a short link of a platform to the address of a video. @throws whatever keeps it from being followed. */
export type FollowShortLink = (source: VideoSource, url: string, signal: AbortSignal) => Promise<string>

/** The program that reads videos. */
export interface VideoReader {
  proxy: FilterProxy
  followShortLink: FollowShortLink
  /** The tool's path; undefined where there is none. */
  findTool(): Promise<string | undefined>
  /** Milliseconds for the tool. */
  timeoutMs?: number | undefined
}

/** One link to be read. */
export interface VideoTask {
  source: VideoSource
  url: string
  signal: AbortSignal
  /** Told how far it is, in percent. */
  onProgress(percent: number): void
}

/** The address of the video itself. */
async function pageOf({ followShortLink }: VideoReader, { source, url, signal }: VideoTask): Promise<string> {
  const given = findVideoLink(url)
  if ('refusal' in given) throw new VideoFault('unsupported', 'no link of a platform')
  if (!given.isShort) return given.url
  const reached = findVideoLink(
    await followShortLink(source, given.url, signal).catch((error: unknown) => {
      throw new VideoFault('upstream', `short link: ${String(error)}`)
    }),
  )
  // A link to what was removed leads to the platform's start, and one of t.co to any site there is.
  if ('refusal' in reached || reached.isShort || reached.source !== source)
    throw new VideoFault('removed', 'the short link leads to no video')
  return reached.url
}

/**
 * Finds out what a link leads to.
 * @throws VideoFault when it finds nothing that can be downloaded.
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
