import type { VideoError } from '../../../src/api/contracts/videos.ts'

/** The reason why a video could not be extracted. `reason` is only for the log, as it may repeat the tool's output. */
export class VideoFault extends Error {
  override readonly name = 'VideoFault'
  readonly code: VideoError
  constructor(code: VideoError, reason: string) {
    super(reason)
    this.code = code
  }
}
