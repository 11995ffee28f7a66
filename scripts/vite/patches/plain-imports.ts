import type { Plugin } from 'vite'

const WRAPPER = 'native:import-analysis-build'

/**
 * Removes Vite's wrapper around every `import()`. It preloads a chunk's imports and style sheets; here the document
 * requests the modules of its page itself and there is one sheet, so the wrapper would be 1 kB without effect, and some
 * bytes at each `import()`. Vite has no setting for it: https://github.com/vitejs/vite/issues/18551 (open).
 * @throws Error if Vite's plugin has another name.
 */
export function plainImports(): Plugin {
  return {
    name: 'crossport:plain-imports',
    apply: 'build',
    configResolved({ plugins }) {
      const wrapper = plugins.find(({ name }) => name === WRAPPER)
      if (!wrapper) throw new Error(`Vite has no plugin ${WRAPPER}: look for what wraps import() now`)
      const { applyToEnvironment } = wrapper
      wrapper.applyToEnvironment = (environment) =>
        environment.name === 'client' ? false : (applyToEnvironment?.(environment) ?? true)
    },
  }
}
