import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { bin, run } from './lib.mjs'

const SYSTEM = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

function downloaded() {
  const path = createRequire(import.meta.url)('playwright').chromium.executablePath()
  return existsSync(path) ? path : undefined
}

async function attempt(command, args) {
  try {
    await run(command, args, { quiet: true })
  } catch (error) {
    console.log(`${command} ${args.join(' ')}: ${String(error.output ?? error.message).trim().split('\n').at(-1)}`)
  }
}

/** The path of a Chromium for the tests: the system's, else the test runner's own download, else the package manager's. */
export async function ensureBrowser() {
  const present = SYSTEM.find((path) => path && existsSync(path)) ?? downloaded()
  if (present) return present
  console.log('no browser found, getting one …')
  await attempt(bin('playwright'), ['install', 'chromium'])
  if (downloaded()) return downloaded()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await attempt('apt-get', ['update', '-qq'])
    await attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'])
  }
  const found = SYSTEM.find((path) => path && existsSync(path))
  if (!found) throw new Error('no Chromium: install one and set CHROMIUM_PATH to it')
  return found
}
