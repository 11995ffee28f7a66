import type { Plugin } from 'vite'

/** The SDK's function that decides whether to show a heat map or the visual event editor on a page. */
const CHOICE =
  /function detectMode\(\)\s*\{\s*heatmapMode\.[^{}]*?\(\s*trackMode\(\),\s*vtrackMode\.notifyUser\(\)\s*\);?\s*\}/

/**
 * The SDK's code that always tracks the visit. Unchanged, a link with `sa-request-id` or a window name makes it draw a
 * heat map with a third-party script and stop tracking, and any window's message can navigate the page.
 * @throws Error if another version decides differently.
 */
export function withoutVisualMode(code: string): string {
  if (!code.includes('detectMode')) return code
  const changed = code.replace(CHOICE, 'function detectMode(){trackMode()}')
  if (changed === code)
    throw new Error('sa-sdk-javascript decides otherwise what a page is for: see scripts/vite/no-visual-mode.ts')
  return changed
}

/** Plugin that removes heat maps and the visual event editor from sa-sdk-javascript. */
export function noVisualMode(): Plugin {
  return {
    name: 'crossport:no-visual-mode',
    enforce: 'pre',
    transform: { filter: { id: /\/sa-sdk-javascript\/dist\/web\/sensorsdata\.es6\.js/ }, handler: withoutVisualMode },
  }
}
