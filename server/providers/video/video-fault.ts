import type { VideoError } from '../../../src/api/contracts/videos.ts'

/** Why a video could not be read. `reason` is for the log: it may repeat what the tool said. */
export class VideoFault extends Error {
  override readonly name = 'VideoFault'
  readonly code: VideoError
  constructor(code: VideoError, reason: string) {
    super(reason)
    this.code = code
  }
}
