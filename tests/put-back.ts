import process from 'node:process'
import { afterAll, expect, vi } from 'vitest'

// Test files that share a process must restore what they change, or the next file fails because of it.

/** Globals and environment variables by name. What a package adds at its first import is not checked. */
function surroundings(): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>([
    ['the working folder', process.cwd()],
    ...Object.entries(process.env).map(([name, value]): [string, unknown] => [`the variable ${name}`, value]),
  ])
  for (const [owner, object] of Object.entries({
    globalThis,
    Date,
    Math,
    JSON,
    performance,
    console,
    crypto: globalThis.crypto,
  })) {
    // Getters are not called, as Node loads some modules at their first use.
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(object)))
      if (typeof value === 'function') found.set(`${owner}.${name}`, value)
  }
  for (const name of [
    'window',
    'document',
    'location',
    'localStorage',
    'sessionStorage',
    'indexedDB',
    'caches',
    'self',
    'addEventListener',
  ])
    found.set(`globalThis.${name}`, Object.hasOwn(globalThis, name))
  return found
}

const before = surroundings()
/** Sharp sets this variable to tell its library where it is installed. */
const SET_BY_SHARP = 'the variable VIPSHOME'

// This hook is registered first, so that it runs after the hooks of every file.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  const after = surroundings()
  const changed = [...before].filter(([name, value]) => after.get(name) !== value).map(([name]) => name)
  const added = [...after.keys()].filter(
    (name) => name.startsWith('the variable ') && name !== SET_BY_SHARP && !before.has(name),
  )
  expect([...changed, ...added], 'what this file changed of its process, and did not put back').toEqual([])
})
