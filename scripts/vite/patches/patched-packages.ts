import type { Plugin } from 'vite'
import { PATCHES, type Patch } from './patches.ts'

/** A module's path after the last `node_modules/`, without the query. */
const toPackagePath = (id: string): string =>
  id
    .replaceAll('\\', '/')
    .replace(/^.*\/node_modules\//, '')
    .replace(/\?.*$/, '')

/**
 * A module's text after a patch.
 * @throws Error if the package has changed the text.
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

/** Patches packages in the client build. The build fails if a patch matches no module, because the package has moved the file. */
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
