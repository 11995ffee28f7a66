/** The plain text on a share picture. */
export interface ShareText {
  title: string
  section: string
  /** A date such as 2026年11月23日; '' for none. */
  date: string
  brand: string
}

/** Tasks of the share picture processes. */
export interface ShareTasks {
  /** Draws a picture as PNG. */
  draw: { asked: ShareText; answer: Uint8Array }
}

/** Picture size in pixels, as social networks show it. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const
