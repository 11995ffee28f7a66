import { z } from 'zod'

/** Location of the video tool. */
export interface VideoConfig {
  /** The path of yt-dlp; undefined searches the PATH and the data folder. */
  tool: string | undefined
}

/** Environment variables of videos. */
export const videoEnvironment = {
  YT_DLP: z.string().optional(),
}
