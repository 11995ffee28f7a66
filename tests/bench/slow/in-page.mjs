// Functions that run inside a page: each is sent to the browser alone, so it must not use anything outside itself.

/** Runs before the page: notes when the first rows have been painted and when what is pressed is alive, and what moves. */
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
  // A link leads somewhere without the app.
  const isAlive = (element) =>
    element.matches('a[href]') || Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const look = () => {
    const now = performance.now()
    const inView = [...document.querySelectorAll(rows)].filter((row) => row.getBoundingClientRect().top < innerHeight)
    // What was there when a frame began is painted with it; this frame is the next one.
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

/** Milliseconds of a document, of the document and its set one after the other, and of the document and its modules. */
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
