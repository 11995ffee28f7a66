import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { isHydrated, readResults } from './page-state.ts'

/** What went wrong in the pages of a context while a test ran. */
export class PageFaults {
  #found: string[] = []
  readonly #allowed: RegExp[] = []

  /** Lets faults pass that the test provokes itself. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns)
  }

  /** Lets faults pass that come while something is done, such as a server that goes away and comes back; not before it and not after. */
  async allowWhile(pattern: RegExp, work: () => Promise<void>): Promise<void> {
    const before = this.#found
    this.#found = []
    await work()
    this.#found = [...before, ...this.#found.filter((fault) => !pattern.test(fault))]
  }

  add(fault: string): void {
    this.#found.push(fault)
  }

  /** How many faults came so far, the allowed ones too. */
  get count(): number {
    return this.#found.length
  }

  get list(): string[] {
    return this.#found.filter((fault) => !this.#allowed.some((pattern) => pattern.test(fault)))
  }
}

/** Sets, where pages moved to, whether visits are counted, and that a content was read: asked for or told unasked and behind the page. A navigation, a server that ends or a device that goes offline cuts that off. */
export const BACKGROUND_REQUESTS =
  /\/reference\/[\w-]+\.json$|\/mapi\/(?:redirects|sdk\/tracking|content\/mark|content\/miss|wx\/mini-program)$/

/** Notes console errors and warnings, uncaught errors, failed requests and breaches of the content security policy. */
export async function watchFaults(context: BrowserContext): Promise<PageFaults> {
  const faults = new PageFaults()
  context.on('console', (message) => {
    // Tests of sets look at them.
    if (BACKGROUND_REQUESTS.test(message.location().url) && message.text().startsWith('Failed to load resource: net::'))
      return
    if (message.type() === 'error' || message.type() === 'warning')
      faults.add(`console ${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => faults.add(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A navigation aborts the last page's pending requests; that is no fault.
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
  /** Whether the app installs itself by its service worker. It costs seconds, so only tests of what is installed want it. */
  installs: boolean
}

/** Playwright's test, failing at its end when anything went wrong in the browser meanwhile. */
export const test = base.extend<Fixtures>({
  installs: [false, { option: true }],
  faults: [
    async ({ context, installs }, use) => {
      if (!installs) {
        await context.addInitScript(() => {
          // about:blank has none.
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

/** Milliseconds between the checks of a state, and for what never comes: the global setup has no limits of the configuration. */
export const POLL = { intervals: [10, 20, 40], timeout: 60_000 }

/** Waits until a question about the page is answered with yes. (`waitForFunction` needs `eval`, which the policy denies.) */
export async function waitForPage(page: Page, question: () => boolean, message: string): Promise<void> {
  await expect.poll(() => page.evaluate(question), { ...POLL, message }).toBe(true)
}

/** Waits until everything in the page is interactive: hydrated or rendered, lazy parts and editors included. */
export async function waitForReady(page: Page): Promise<void> {
  await waitForPage(page, isHydrated, 'every control of the page is alive')
}

/**
 * Fixes the device's time. Playwright's clock hides how a page was opened, which a page reads to restore what was typed in
 * the moment before a reload; here it stays readable.
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

/** What a tool's page gives as its result. */
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

/** The box with an id (`text-input`, `text-result`): a text area, or the editor that takes over when the text is long. */
export function textBox(page: Page, id: string): Locator {
  return page.locator(`textarea#${id}, #${id} .cm-content`)
}

/** Puts a text into a text tool, in place of what is there. */
export async function enterText(page: Page, text: string): Promise<void> {
  const box = textBox(page, 'text-input')
  const isPlain = await box.evaluate((node, value) => {
    if (!(node instanceof HTMLTextAreaElement)) return false
    // Not `fill`: Chromium's insertion takes seconds for some thousand lines.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(node, value)
    return node.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)
  if (!isPlain) await box.fill(text)
}

/** The result's lines without the last line's ending; of a long result those that the editor draws. */
export function resultText(page: Page): Promise<string> {
  return textBox(page, 'text-result').evaluate((box) => {
    const lines =
      box instanceof HTMLTextAreaElement
        ? box.value.split('\n')
        : [...box.querySelectorAll('.cm-line')].map((line) => line.textContent)
    return (lines.at(-1) === '' ? lines.slice(0, -1) : lines).join('\n')
  })
}

/** Waits until a text tool's result is a text. */
export async function expectText(page: Page, text: string, message?: string): Promise<void> {
  await expect.poll(() => resultText(page), message).toBe(text)
}

/** Whether the window is a phone's. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 640
}

/** Opens the sheet behind 更多. */
export async function openMore(page: Page): Promise<void> {
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '更多' })).toBeVisible()
}

/** Whether something is wider than the window. */
export function overflows(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}

/** Makes the page's only worker die over its next answer, as a fault of an engine's own would. */
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
