import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/**
 * Removes Vite's wrapper around every `import()`. It would preload a chunk's imports and style sheets; here the document
 * requests the modules of its page itself and there is one sheet, so the wrapper would be 1 kB without effect.
 */
export function plainImports(): Plugin {
  return {
    name: 'crossport:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load()' : null),
  }
}
