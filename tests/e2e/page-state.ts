// Functions that run inside a page: each is sent to the browser alone, so it must not use anything outside itself.

/**
 * Whether everything in the page is interactive: hydrated or rendered, lazy parts and editors included. A text of the store
 * is one piece of HTML, whose links are the browser's own.
 */
export function isHydrated(): boolean {
  const controls = [...document.querySelectorAll('#root :is(a, button, input, select, textarea):not(.article-zh *)')]
  const alive = (node: Element): boolean => Object.keys(node).some((key) => key.startsWith('__reactProps'))
  return controls.length > 0 && controls.every(alive) && document.querySelector('[data-editor="loading"]') === null
}

/** Whether the page is in the theme that its window asks for. */
export function isInTheme(): boolean {
  return (
    document.documentElement.dataset.theme === (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  )
}

/**
 * What a tool's page gives as its result: the values of result fields and the lines of result texts, and what stands
 * in any other result region. What was typed does not count.
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
