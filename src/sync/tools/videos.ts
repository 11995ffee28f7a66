import type { RequestOptions } from '../../api/client.ts'
import type { VideoJob, VideoStatus } from '../../api/contracts/videos.ts'
import type { VideoSource } from '../../lib/video-link.ts'
import { callServer, typedEndpoint } from '../calls/calls.ts'

export type { VideoJob, VideoStatus }

const PARSE = typedEndpoint<'parseVideo'>('POST', '/mapi/toolVideoDownload/parse')
const QUERY = typedEndpoint<'queryVideo'>('GET', '/mapi/toolVideoDownload/query')
const STOP = typedEndpoint<'stopVideo'>('POST', '/mapi/toolVideoDownload/stop')
const STATUS = typedEndpoint<'videoStatus'>('GET', '/mapi/toolVideoDownload/status')

/** The page says beside its field what went wrong. */
const SILENT: RequestOptions = { toast: false }

/** Hands a link to the server and returns the id of the job. */
export async function startVideo(source: VideoSource, url: string): Promise<string> {
  return (await callServer(PARSE, { source, url }, SILENT)).id
}

/** How far a job is. */
export const readVideo = (id: string, signal: AbortSignal): Promise<VideoJob> =>
  callServer(QUERY, { id }, { ...SILENT, signal })

/** Stops a job. */
export const stopVideo = (id: string): Promise<VideoJob> => callServer(STOP, { id }, SILENT)

/** Whether the server can read links, and how that went of late. */
export const readVideoStatus = (signal: AbortSignal): Promise<VideoStatus> =>
  callServer(STATUS, {}, { ...SILENT, signal })

/** The address of one file of a finished job; `cover` is its picture. */
export const videoFileUrl = (id: string, format: string): string =>
  `/mapi/toolVideoDownload/file?${new URLSearchParams({ id, format }).toString()}`
