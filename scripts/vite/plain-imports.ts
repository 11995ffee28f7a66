import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/**
 * Takes Vite's wrapper off every `import()`. It would preload what a chunk imports and its style sheets; here the
 * document asks for the modules of its page itself and has one sheet, so that the wrapper would do nothing in 1 kB.
 */
export function plainImports(): Plugin {
  return {
    name: 'crossport:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load()' : null),
  }
}
