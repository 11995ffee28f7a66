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

/** Path of Firefox: FIREFOX_BIN, else from PATH; undefined if not installed. */
export function findFirefox() {
  return process.env.FIREFOX_BIN ?? inPath('firefox-esr') ?? inPath('firefox')
}

/** WebDriver of WebKitGTK and the virtual screen program; undefined if one of the two is missing. */
export function findWebKit() {
  const driver = inPath('WebKitWebDriver')
  const screen = inPath('xvfb-run')
  return driver && screen ? { driver, screen } : undefined
}

const ENGINES = [
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  { name: 'WebKit', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb', 'xauth'] },
]

/**
 * Installs missing browsers of other engines; returns one sentence per failed installation, and whether any browser is
 * available.
 */
export async function ensureEngines() {
  const missing = []
  for (const { name, find, packages } of ENGINES) {
    for (const wanted of find() ? [] : packages) await installDebian(wanted)
    if (!find()) missing.push(`${name} could not be had, so nothing was tried in it (Debian: ${packages.join(', ')})`)
  }
  return { missing, any: missing.length < ENGINES.length }
}
