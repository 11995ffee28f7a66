import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { withoutVisualMode } from './no-visual-mode.ts'

test('the SDK follows the visit whatever the address, the window and other windows say', () => {
  const sdk = readFileSync(
    createRequire(import.meta.url).resolve('sa-sdk-javascript/dist/web/sensorsdata.es6.js'),
    'utf8',
  )
  expect(sdk).toMatch(/vtrackMode\.verifyVtrackMode\(\)/)
  const changed = withoutVisualMode(sdk)
  expect(changed).toContain('function detectMode(){trackMode()}')
  // Nothing refers to the remaining code of both modes, so the build drops it.
  expect(changed).not.toMatch(
    /heatmapMode\.(?:hasKeywordHandle|storageHasKeywordHandle|windowNameHasKeywordHandle)\(|vtrackMode\.(?:verifyVtrackMode|notifyUser)\(/,
  )
})

test('another version that decides otherwise ends the build', () => {
  expect(() => withoutVisualMode('function detectMode(){return draw()}')).toThrow('decides otherwise')
  expect(withoutVisualMode('export default 1')).toBe('export default 1')
})
