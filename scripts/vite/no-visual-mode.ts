import type { Plugin } from 'vite'

/** How the SDK decides whether a page is there to be drawn upon: a heat map, or events that are chosen on it. */
const CHOICE =
  /function detectMode\(\)\s*\{\s*heatmapMode\.[^{}]*?\(\s*trackMode\(\),\s*vtrackMode\.notifyUser\(\)\s*\);?\s*\}/

/**
 * The SDK's text that always follows the visit. As it comes, a link with `sa-request-id` or a name of the window has it draw a
 * heat map by a script of another server and follow nothing, and a message of any window leads the page to the address in it.
 * @throws Error where another version decides otherwise.
 */
export function withoutVisualMode(code: string): string {
  if (!code.includes('detectMode')) return code
  const changed = code.replace(CHOICE, 'function detectMode(){trackMode()}')
  if (changed === code)
    throw new Error('sa-sdk-javascript decides otherwise what a page is for: see scripts/vite/no-visual-mode.ts')
  return changed
}

/** Takes heat maps and the choosing of events out of sa-sdk-javascript. */
export function noVisualMode(): Plugin {
  return {
    name: 'crossport:no-visual-mode',
    enforce: 'pre',
    transform: { filter: { id: /\/sa-sdk-javascript\/dist\/web\/sensorsdata\.es6\.js/ }, handler: withoutVisualMode },
  }
}
