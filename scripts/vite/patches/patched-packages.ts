import type { Plugin } from 'vite'
import { PATCHES, type Patch } from './patches.ts'

/** The path of a module after the last `node_modules/`, without its query. */
const toPackagePath = (id: string): string =>
  id
    .replaceAll('\\', '/')
    .replace(/^.*\/node_modules\//, '')
    .replace(/\?.*$/, '')

/**
 * A module's text after a patch.
 * @throws Error where the package has changed the text.
 */
export function applyPatch({ name, text, by, gone, upstream }: Patch, code: string): string {
  if (gone?.test(code) === false) return code
  const changed = code.replace(text, by)
  if (changed === code || gone?.test(changed))
    throw new Error(
      `The patch ${name} does not fit its package any more. Compare scripts/vite/patches/patches.ts with the new text, and look whether it is still needed: ${upstream}`,
    )
  return changed
}

/** Changes the text of packages in the pages. A build in which a patch meets no module, because the package has moved the file, ends with an error. */
export function patchedPackages(patches: readonly Patch[] = PATCHES): Plugin {
  const met = new Set<Patch>()
  return {
    name: 'crossport:patched-packages',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\// },
      handler(code, id) {
        const fitting = patches.filter(({ module }) => module.test(toPackagePath(id)))
        for (const patch of fitting) met.add(patch)
        return fitting.length === 0 ? null : fitting.reduce((text, patch) => applyPatch(patch, text), code)
      },
    },
    generateBundle() {
      for (const patch of patches)
        if (!met.has(patch))
          this.error(
            `The patch ${patch.name} meets no module ${String(patch.module)}: the package has moved the file, or the build does not take it in any more.`,
          )
    },
  }
}
