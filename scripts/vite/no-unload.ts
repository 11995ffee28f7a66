import type { Plugin } from 'vite'

/** The SDK's list of events that end a page. */
const ENDS = /(\[\s*"pagehide",\s*"beforeunload"),\s*"unload"\s*\]/g

/**
 * The SDK's code without its `unload` listener, which disables the back/forward cache; `pagehide` reports the same.
 * @throws Error if another version lists the events differently.
 */
export function withoutUnload(code: string): string {
  const changed = code.replaceAll(ENDS, '$1]')
  if (/["']unload["']/.test(changed))
    throw new Error('sa-sdk-javascript still listens for unload: see scripts/vite/no-unload.ts')
  return changed
}

/** Plugin that removes the `unload` listener from sa-sdk-javascript. */
export function noUnload(): Plugin {
  return {
    name: 'crossport:no-unload',
    enforce: 'pre',
    transform: { filter: { id: /\/sa-sdk-javascript\/dist\/web\/.*\.js/ }, handler: withoutUnload },
  }
}
