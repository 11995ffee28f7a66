/** What a device can do, as far as it decides where a login is asked for. */
export interface DeviceTraits {
  /** Width of the window in CSS pixels. */
  width: number
  /** Whether the main pointer points precisely, and can rest on something without pressing it. */
  precise: boolean
}

/** Below this a dialog leaves nothing of the page in sight. */
const DIALOG_WIDTH = 768

/** Whether a device qualifies as desktop (product specification, section 2.4): a mouse or a touchpad, and room beside a dialog. A tablet and a narrow window do not. */
export function isDesktopLike({ width, precise }: DeviceTraits): boolean {
  return precise && width >= DIALOG_WIDTH
}
