import { z } from 'zod'

/** Where a file is, and what the platform wants to be sent along. */
const videoFile = z.object({ url: z.string(), headers: z.record(z.string(), z.string()) })
export type VideoFile = z.output<typeof videoFile>

const videoFormat = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(['video', 'silent', 'audio']),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Bytes. */
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
  /** Seconds. */
  duration: z.number().nullable(),
  cover: videoFile.nullable(),
  formats: z.array(videoFormat),
})

/** What is known of a video, as a job keeps it. */
export type VideoInfo = z.output<typeof videoInfo>

/** Reads what a job kept. */
export function parseVideoInfo(stored: string): VideoInfo {
  return videoInfo.parse(JSON.parse(stored))
}
