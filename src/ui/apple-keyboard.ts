/** True if this device's keyboard has ⌘ and ⌥ in place of Ctrl and Alt. Works in a browser only. */
export function hasAppleKeyboard(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
