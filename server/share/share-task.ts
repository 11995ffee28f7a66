/** What stands on a share picture: plain text, none of which is markup. */
export interface ShareText {
  title: string
  section: string
  /** Such as 2026年11月23日; '' for none. */
  date: string
  brand: string
}

/** What the processes for share pictures do. */
export interface ShareTasks {
  /** A picture in PNG. */
  draw: { asked: ShareText; answer: Uint8Array }
}

/** Pixels, as social networks show them. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const
