import { runnerImport, type Plugin } from 'vite'

const MARK = '.build.ts'

/**
 * Evaluates `x.build.ts` at build time and replaces it by its default export as JSON, so that build-only code (pinyin
 * dictionaries, icon sets) never reaches a browser.
 */
export function buildTimeData(): Plugin {
  return {
    name: 'crossport:build-time-data',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (!file.endsWith(MARK)) return null
      const { module, dependencies } = await runnerImport<{ default: unknown }>(file, {
        configFile: false,
        logLevel: 'error',
      })
      for (const dependency of dependencies) this.addWatchFile(dependency)
      const json = JSON.stringify(JSON.stringify(module.default))
      // The call is marked as pure, so that a chunk that no longer uses the data leaves it out.
      return {
        code: `const data = /* @__PURE__ */ JSON.parse(${json})\nexport default data`,
        map: null,
        moduleType: 'js',
      }
    },
  }
}
