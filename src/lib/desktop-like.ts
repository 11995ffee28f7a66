/** Device features that decide if the login is a dialog or a page. */
export interface DeviceTraits {
  /** Width of the window in CSS pixels. */
  width: number
  /** True if the main pointer is precise and can hover. */
  precise: boolean
}

/** Minimum window width for a dialog, in CSS pixels; in a narrower one the dialog would cover the whole page. */
const DIALOG_WIDTH = 768

/**
 * True if a device counts as a desktop (product specification, section 2.4): a mouse or touchpad, and room beside a
 * dialog. Tablets and narrow windows do not.
 */
export function isDesktopLike({ width, precise }: DeviceTraits): boolean {
  return precise && width >= DIALOG_WIDTH
}
