/** Whether this device's keyboard has ⌘ and ⌥ where others have Ctrl and Alt. In a browser only. */
export function hasAppleKeyboard(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
