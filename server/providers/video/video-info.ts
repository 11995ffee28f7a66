import { z } from 'zod'

/** The URL of a file, and the request headers that the platform requires. */
const videoFile = z.object({ url: z.string(), headers: z.record(z.string(), z.string()) })
export type VideoFile = z.output<typeof videoFile>

const videoFormat = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(['video', 'silent', 'audio']),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Size in bytes. */
  size: z.int().nullable(),
  isSizeApproximate: z.boolean(),
  ext: z.string(),
  hasWatermark: z.boolean().nullable(),
  file: videoFile,
})
export type VideoFormat = z.output<typeof videoFormat>

const videoInfo = z.object({
  title: z.string(),
  author: z.string(),
  page: z.string(),
  /** Duration in seconds. */
  duration: z.number().nullable(),
  cover: videoFile.nullable(),
  formats: z.array(videoFormat),
})

/** Data of a video, as stored in its job. */
export type VideoInfo = z.output<typeof videoInfo>

/** Parses the data stored in a job. */
export function parseVideoInfo(stored: string): VideoInfo {
  return videoInfo.parse(JSON.parse(stored))
}
