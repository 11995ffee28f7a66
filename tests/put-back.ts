import process from 'node:process'
import { afterAll, expect, vi } from 'vitest'

// Files that share a process leave it as they found it, or the next one fails by what this one did.

/** What programs are written against, by its place. What a package adds of its own at its first import is its own affair. */
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
    // Without calling getters: Node loads some parts at their first use.
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
/** Sharp says to its library where it lies. */
const SET_BY_SHARP = 'the variable VIPSHOME'

// Registered first, so that it runs after every file's own.
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
