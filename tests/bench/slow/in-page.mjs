// Functions that run inside a page. Each is serialized to the browser, so it must not use anything outside itself.

/**
 * Runs before the page: records when the first rows are painted, when the pressed element is hydrated, and layout
 * shifts.
 */
export function watchList({ rows, press }) {
  const seen = {}
  let moved = 0
  let height = 0
  const heightNow = () => document.documentElement.scrollHeight
  globalThis.crossportSeen = seen
  globalThis.crossportMeasured = () => ({ moved, place: height / heightNow() })
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) moved += value
  }).observe({ type: 'layout-shift', buffered: true })
  const isShown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.innerText.trim() !== '' &&
    !element.innerText.includes('正在载入')
  // A link works without the app.
  const isAlive = (element) =>
    element.matches('a[href]') || Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const look = () => {
    const now = performance.now()
    const inView = [...document.querySelectorAll(rows)].filter((row) => row.getBoundingClientRect().top < innerHeight)
    // Elements present when a frame begins are painted with it, so the next frame's start is recorded.
    if (seen.shown === undefined && seen.there !== undefined) {
      seen.shown = now
      setTimeout(() => (height = heightNow()), 300)
    }
    if (inView.length > 0 && inView.every(isShown)) seen.there ??= now
    const pressed = document.querySelector(press)
    if (seen.shown !== undefined && pressed && isShown(pressed) && isAlive(pressed)) seen.press ??= now
    if (seen.press === undefined) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Milliseconds to fetch the document, the document and then its set, and the document and its modules. */
export async function fetchAlone({ path, set }) {
  const get = async (address) => {
    const answer = await fetch(address, { cache: 'no-store' })
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    return answer.text()
  }
  const begun = performance.now()
  const text = await get(path)
  const document = performance.now() - begun
  await get(set)
  const both = performance.now() - begun
  const named = (/data-modules="([^"]*)"/.exec(text)?.[1] ?? '').split(' ')
  const modulesBegun = performance.now()
  await Promise.all(named.map(get))
  return { document, both, modules: document + performance.now() - modulesBegun }
}
