// Functions that run inside a page. Each is serialized to the browser, so it must not use anything outside itself.

/**
 * True if everything in the page is interactive: hydrated or rendered, including lazy parts and editors. A stored text
 * is plain HTML with ordinary links.
 */
export function isHydrated(): boolean {
  const controls = [...document.querySelectorAll('#root :is(a, button, input, select, textarea):not(.article-zh *)')]
  const alive = (node: Element): boolean => Object.keys(node).some((key) => key.startsWith('__reactProps'))
  return controls.length > 0 && controls.every(alive) && document.querySelector('[data-editor="loading"]') === null
}

/** True if the page is in the theme that its window prefers. */
export function isInTheme(): boolean {
  return (
    document.documentElement.dataset.theme === (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  )
}

/**
 * Results of a tool's page: values of result fields, lines of result texts, and text of other result regions. Typed
 * text is excluded.
 */
export function readResults(): string[] {
  const typed = new URLSearchParams(location.hash.slice(1)).get('v')
  const fields = document.querySelectorAll<HTMLInputElement>(':is([data-result], [data-unit]) :is(input, textarea)')
  const values = [...fields].map((field) => field.value).filter((value) => value !== typed)
  const editor = document.querySelector('[data-result] [data-editor]')?.shadowRoot
  const lines = [...(editor?.querySelectorAll('.cm-line') ?? [])].map((line) => line.textContent)
  const regions = [...document.querySelectorAll('[data-result]:not(:has(textarea, [data-editor]))')].map(
    (region) => region.textContent,
  )
  return [...values, ...lines, ...regions].filter((text) => text !== '')
}
