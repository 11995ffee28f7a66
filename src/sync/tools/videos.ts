import type { RequestOptions } from '../../api/client.ts'
import type { VideoJob, VideoStatus } from '../../api/contracts/videos.ts'
import type { VideoSource } from '../../lib/video-link.ts'
import { callServer, createEndpoint } from '../calls/calls.ts'

export type { VideoJob, VideoStatus }

const PARSE = createEndpoint<'parseVideo'>('POST', '/mapi/toolVideoDownload/parse')
const QUERY = createEndpoint<'queryVideo'>('GET', '/mapi/toolVideoDownload/query')
const STOP = createEndpoint<'stopVideo'>('POST', '/mapi/toolVideoDownload/stop')
const STATUS = createEndpoint<'videoStatus'>('GET', '/mapi/toolVideoDownload/status')

/** Errors are shown beside the page's field instead of a toast. */
const SILENT: RequestOptions = { toast: false }

/** Starts a job for a link and returns its id. */
export async function startVideo(source: VideoSource, url: string): Promise<string> {
  return (await callServer(PARSE, { source, url }, SILENT)).id
}

/** Reads the state of a job. */
export const readVideo = (id: string, signal: AbortSignal): Promise<VideoJob> =>
  callServer(QUERY, { id }, { ...SILENT, signal })

/** Stops a job. */
export const stopVideo = (id: string): Promise<VideoJob> => callServer(STOP, { id }, SILENT)

/** Availability of video reading, and the last success of each platform. */
export const readVideoStatus = (signal: AbortSignal): Promise<VideoStatus> =>
  callServer(STATUS, {}, { ...SILENT, signal })

/** Download address of a file of a finished job; `cover` is its picture. */
export const getVideoFileUrl = (id: string, format: string): string =>
  `/mapi/toolVideoDownload/file?${new URLSearchParams({ id, format }).toString()}`
