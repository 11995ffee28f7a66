import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { installDebian } from './debian.mjs'
import { bin, run } from './lib.mjs'

const SYSTEM = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** Path of Debian's headless shell, Chromium without a window. */
const SHELL = '/usr/bin/chromium-headless-shell'
/** Package with a Chinese font, as a browser's package includes none. */
const FONTS = 'fonts-noto-cjk'

function downloaded() {
  const path = createRequire(import.meta.url)('playwright').chromium.executablePath()
  return existsSync(path) ? path : undefined
}

async function attempt(command, args) {
  try {
    await run(command, args, { quiet: true })
  } catch (error) {
    console.log(
      `${command} ${args.join(' ')}: ${String(error.output ?? error.message)
        .trim()
        .split('\n')
        .at(-1)}`,
    )
  }
}

/**
 * Finds or installs a Chromium for the tests: the system's, Playwright's download, or the package manager's. Returns
 * its path.
 */
export async function ensureBrowser() {
  const present = SYSTEM.find((path) => path && existsSync(path)) ?? downloaded()
  if (present) return present
  console.log('no browser found, getting one …')
  await attempt(bin('playwright'), ['install', 'chromium'])
  if (downloaded()) return downloaded()
  await installDebian('chromium', FONTS)
  const found = SYSTEM.find((path) => path && existsSync(path))
  if (!found) throw new Error('no Chromium: install one and set CHROMIUM_PATH to it')
  return found
}

/**
 * Finds or installs the browser for headless tests: CHROMIUM_PATH, else the headless shell, which opens a page in two
 * thirds of the time, else a full Chromium. Returns its path.
 */
export async function ensureTestBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  if (!existsSync(SHELL)) await installDebian('chromium-headless-shell', FONTS)
  return existsSync(SHELL) ? SHELL : ensureBrowser()
}
