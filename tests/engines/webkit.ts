import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { Builder, By, Capabilities, Key, until, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../free-port.ts'
import { waitUntil } from '../wait-until.ts'
import type { Engine } from './engine.ts'

/** Programs needed for WebKit: its WebDriver, and a virtual screen. */
export interface WebKitPrograms {
  driver: string
  screen: string
}

/** Timeout in milliseconds for a field to appear. */
const FIELD_MS = 20_000

async function startDriver({ driver, screen }: WebKitPrograms) {
  const port = await freePort()
  // The language is then `C`, an invalid tag that a page must tolerate. In its own process group, as xvfb-run does not
  // forward signals.
  const child = spawn(screen, ['-a', driver, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await exited
  }
  const url = `http://127.0.0.1:${port}`
  await waitUntil(
    () =>
      fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    'the WebDriver answers',
  )
  return { url, stop }
}

/** Runs a function in the page and awaits its promise, which not every driver supports. */
function ask<Answer>(driver: WebDriver, question: () => Answer | Promise<Answer>): Promise<Answer> {
  return driver.executeAsyncScript<Answer>(
    `const done = arguments[0]; Promise.resolve((${question.toString()})()).then(done)`,
  )
}

/** Starts WebKitGTK's MiniBrowser on a virtual screen, driven through WebDriver. */
export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const server = await startDriver(programs)
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(server.url)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build()
  return {
    open: async (url) => {
      await driver.get('about:blank')
      await driver.get(url)
    },
    read: (question) => ask(driver, question),
    type: async (selector, text) => {
      const field = await driver.wait(until.elementLocated(By.css(selector)), FIELD_MS)
      await field.clear()
      await field.sendKeys(text)
    },
    click: (selector) => driver.findElement(By.css(selector)).click(),
    press: (key) => {
      const keys = driver.actions()
      return key === 'Enter'
        ? keys.sendKeys(Key.ENTER).perform()
        : keys.keyDown(Key.CONTROL).sendKeys('k').keyUp(Key.CONTROL).perform()
    },
    // This driver reports no errors; a failed page is noticed by its heading.
    faults: () => [],
    close: async () => {
      await driver.quit()
      await server.stop()
    },
  }
}
