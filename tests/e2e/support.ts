import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { isHydrated, readResults } from './page-state.ts'

/** Errors in the pages of a context during a test. */
export class PageFaults {
  #found: string[] = []
  readonly #allowed: RegExp[] = []

  /** Allows faults that the test provokes. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns)
  }

  /** Allows faults only during `work`, such as while a server restarts. */
  async allowWhile(pattern: RegExp, work: () => Promise<void>): Promise<void> {
    const before = this.#found
    this.#found = []
    await work()
    this.#found = [...before, ...this.#found.filter((fault) => !pattern.test(fault))]
  }

  add(fault: string): void {
    this.#found.push(fault)
  }

  /** Number of faults so far, including allowed ones. */
  get count(): number {
    return this.#found.length
  }

  get list(): string[] {
    return this.#found.filter((fault) => !this.#allowed.some((pattern) => pattern.test(fault)))
  }
}

/**
 * Background requests: sets, moved pages, tracking settings, marks of read contents. Navigations, a stopped server or
 * an offline device abort them.
 */
export const BACKGROUND_REQUESTS =
  /\/reference\/[\w-]+\.json$|\/mapi\/(?:redirects|sdk\/tracking|content\/mark|content\/miss|wx\/mini-program)$/

/** Records console errors and warnings, uncaught errors, failed requests and CSP violations. */
export async function watchFaults(context: BrowserContext): Promise<PageFaults> {
  const faults = new PageFaults()
  context.on('console', (message) => {
    // Faults of background requests are checked by the tests of sets.
    if (BACKGROUND_REQUESTS.test(message.location().url) && message.text().startsWith('Failed to load resource: net::'))
      return
    if (message.type() === 'error' || message.type() === 'warning')
      faults.add(`console ${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => faults.add(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A navigation aborts the previous page's pending requests, which is no fault.
    if (reason === 'net::ERR_ABORTED') return
    if (
      /^net::ERR_(?:FAILED|INTERNET_DISCONNECTED|CONNECTION_(?:REFUSED|RESET|CLOSED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE)$/.test(
        reason,
      ) &&
      BACKGROUND_REQUESTS.test(request.url())
    )
      return
    faults.add(`request failed: ${request.url()} ${reason}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  return faults
}

interface Fixtures {
  faults: PageFaults
  /** True if the service worker may be installed. It takes seconds, so only tests of the installed app enable it. */
  installs: boolean
}

/** Playwright's test, which fails at its end if anything went wrong in the browser. */
export const test = base.extend<Fixtures>({
  installs: [false, { option: true }],
  faults: [
    async ({ context, installs }, use) => {
      if (!installs) {
        await context.addInitScript(() => {
          // about:blank has no service workers.
          if ('serviceWorker' in navigator)
            Object.assign(navigator.serviceWorker, { register: () => new Promise(() => undefined) })
        })
      }
      const faults = await watchFaults(context)
      await use(faults)
      expect(faults.list).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/**
 * Intervals and timeout of polling in milliseconds; explicit, as the global setup does not have the configuration's
 * limits.
 */
export const POLL = { intervals: [10, 20, 40], timeout: 60_000 }

/** Waits until a function in the page returns true. (`waitForFunction` needs `eval`, which the CSP blocks.) */
export async function waitForPage(page: Page, question: () => boolean, message: string): Promise<void> {
  await expect.poll(() => page.evaluate(question), { ...POLL, message }).toBe(true)
}

/** Waits until everything in the page is interactive: hydrated or rendered, including lazy parts and editors. */
export async function waitForReady(page: Page): Promise<void> {
  await waitForPage(page, isHydrated, 'every control of the page is alive')
}

/**
 * Fixes the device's time. Playwright's clock hides how a page was opened, which pages need to restore text typed just
 * before a reload; here it stays readable.
 */
export async function fixTime(page: Page, time: string): Promise<void> {
  await page.addInitScript(() => {
    if (!('realPerformance' in globalThis)) Object.assign(globalThis, { realPerformance: performance })
  })
  await page.clock.setFixedTime(new Date(time))
  await page.addInitScript(() => {
    const { realPerformance } = globalThis as typeof globalThis & { realPerformance: Performance }
    performance.getEntriesByType = (type) => realPerformance.getEntriesByType(type)
  })
}

/** Opens a path and waits until the page is interactive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForReady(page)
}

/** Results of a tool's page. */
export function results(page: Page): Promise<string[]> {
  return page.evaluate(readResults)
}

/** Waits until one of the results contains a text. */
export async function expectResult(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => (await results(page)).filter((result) => result.includes(text)), {
      ...POLL,
      message: `a result with ${text}`,
    })
    .not.toEqual([])
}

/** Text box with an id (`text-input`, `text-result`): a text area, or the editor used for long texts. */
export function textBox(page: Page, id: string): Locator {
  return page.locator(`textarea#${id}, #${id} .cm-content`)
}

/** Replaces the text of a text tool. */
export async function enterText(page: Page, text: string): Promise<void> {
  const box = textBox(page, 'text-input')
  const isPlain = await box.evaluate((node, value) => {
    if (!(node instanceof HTMLTextAreaElement)) return false
    // `fill` takes seconds in Chromium for some thousand lines.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(node, value)
    return node.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)
  if (!isPlain) await box.fill(text)
}

/** Lines of the result without the last line ending; for a long result those that the editor renders. */
export function resultText(page: Page): Promise<string> {
  return textBox(page, 'text-result').evaluate((box) => {
    const lines =
      box instanceof HTMLTextAreaElement
        ? box.value.split('\n')
        : [...box.querySelectorAll('.cm-line')].map((line) => line.textContent)
    return (lines.at(-1) === '' ? lines.slice(0, -1) : lines).join('\n')
  })
}

/** Waits until a text tool's result equals a text. */
export async function expectText(page: Page, text: string, message?: string): Promise<void> {
  await expect.poll(() => resultText(page), message).toBe(text)
}

/** True if the window has a phone's width. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 640
}

/** Opens the 更多 sheet. */
export async function openMore(page: Page): Promise<void> {
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '更多' })).toBeVisible()
}

/** True if the page scrolls horizontally. */
export function overflows(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}

/** Crashes the page's only worker on its next answer, like a bug in an engine. */
export async function plantCrash(page: Page, faults: PageFaults): Promise<void> {
  faults.allow(/planted crash/)
  expect(page.workers()).toHaveLength(1)
  await page.workers()[0]?.evaluate(() => {
    globalThis.postMessage = () => {
      setTimeout(() => {
        throw new Error('planted crash')
      })
    }
  })
}
