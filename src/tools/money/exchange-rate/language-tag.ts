/**
 * Replaces `navigator.language` if it is no valid tag, such as `C`: uPlot passes it to Intl while loading, which
 * throws.
 */
export function ensureLanguageTag(): void {
  try {
    Intl.getCanonicalLocales(navigator.language)
  } catch (error) {
    console.info(error)
    Object.defineProperty(navigator, 'language', { configurable: true, value: 'zh-CN' })
  }
}
