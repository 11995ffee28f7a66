import type { Plugin } from 'vite'

/** How the SDK lists the events by which a page ends. */
const ENDS = /(\[\s*"pagehide",\s*"beforeunload"),\s*"unload"\s*\]/g

/** The SDK's text without its listener for `unload`, which keeps pages out of the back/forward cache; `pagehide` says the same. @throws Error where another version lists the events otherwise. */
export function withoutUnload(code: string): string {
  const changed = code.replaceAll(ENDS, '$1]')
  if (/["']unload["']/.test(changed))
    throw new Error('sa-sdk-javascript still listens for unload: see scripts/vite/no-unload.ts')
  return changed
}

/** Takes the listener for `unload` out of sa-sdk-javascript. */
export function noUnload(): Plugin {
  return {
    name: 'crossport:no-unload',
    enforce: 'pre',
    transform: { filter: { id: /\/sa-sdk-javascript\/dist\/web\/.*\.js/ }, handler: withoutUnload },
  }
}
