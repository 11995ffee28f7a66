/** Gives `navigator` a language that Intl takes where the system's is no tag, such as `C`: uPlot hands it to Intl while it loads. */
export function ensureLanguageTag(): void {
  try {
    Intl.getCanonicalLocales(navigator.language)
  } catch (error) {
    console.info(error)
    Object.defineProperty(navigator, 'language', { configurable: true, value: 'zh-CN' })
  }
}
