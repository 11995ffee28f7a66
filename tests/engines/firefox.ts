import { launch } from 'puppeteer-core'
import type { Engine } from './engine.ts'

/** Starts headless Firefox, driven through WebDriver BiDi. */
export async function startFirefox(program: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'zh-CN' },
  })
  const page = await browser.newPage()
  const found: string[] = []
  page.on('pageerror', (error) => found.push(`uncaught: ${String(error)}`))
  return {
    open: async (url) => {
      await page.goto('about:blank')
      // A navigation aborts the previous page's pending requests, which is no fault.
      found.length = 0
      await page.goto(url)
    },
    read: (question) => page.evaluate(question),
    type: (selector, text) => page.locator(selector).fill(text),
    click: (selector) => page.locator(selector).click(),
    press: async (key) => {
      if (key === 'Enter') return page.keyboard.press('Enter')
      await page.keyboard.down('Control')
      await page.keyboard.press('k')
      await page.keyboard.up('Control')
    },
    faults: () => found,
    close: () => browser.close(),
  }
}
