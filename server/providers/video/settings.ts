import { z } from 'zod'

/** Where the tool that reads videos is. */
export interface VideoConfig {
  /** The path of yt-dlp; undefined looks on the PATH and in the data folder. */
  tool: string | undefined
}

/** The variables of the environment that this folder reads. */
export const videoEnvironment = {
  YT_DLP: z.string().optional(),
}
