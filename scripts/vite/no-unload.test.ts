import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { withoutUnload } from './no-unload.ts'

test('the SDK listens for the end of a page, and not by unload', () => {
  const sdk = readFileSync(
    createRequire(import.meta.url).resolve('sa-sdk-javascript/dist/web/sensorsdata.es6.js'),
    'utf8',
  )
  expect(sdk).toContain('"unload"')
  expect(withoutUnload(sdk)).toContain('["pagehide","beforeunload"]')
})

test('another version that lists it otherwise ends the build', () => {
  expect(() => withoutUnload('addEvent(window, "unload", end)')).toThrow('still listens')
})
