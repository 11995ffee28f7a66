import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { installDebian } from './debian.mjs'

function inPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((program) => existsSync(program))
}

/** The program of Firefox: FIREFOX_BIN, else the PATH's; undefined where there is none. */
export function findFirefox() {
  return process.env.FIREFOX_BIN ?? inPath('firefox-esr') ?? inPath('firefox')
}

/** The WebDriver of WebKitGTK and what gives it a screen; undefined where one of the two is missing. */
export function findWebKit() {
  const driver = inPath('WebKitWebDriver')
  const screen = inPath('xvfb-run')
  return driver && screen ? { driver, screen } : undefined
}

const ENGINES = [
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  { name: 'WebKit', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb', 'xauth'] },
]

/** Installs the browsers of other engines where they are missing; returns one sentence for each that could not be installed, and whether any is there. */
export async function ensureEngines() {
  const missing = []
  for (const { name, find, packages } of ENGINES) {
    for (const wanted of find() ? [] : packages) await installDebian(wanted)
    if (!find()) missing.push(`${name} could not be had, so nothing was tried in it (Debian: ${packages.join(', ')})`)
  }
  return { missing, any: missing.length < ENGINES.length }
}
