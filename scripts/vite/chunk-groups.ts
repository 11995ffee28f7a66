interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** The modules that a page begins with: routes, definitions of tools, their pages, sections of the portal. */
const FIRST = /\/src\/(?:routes\/[^-]|tools\/[^/]+\/.*(?:\.tool\.ts|\/page\.tsx)|tools\/[^/]+\/page\.tsx|portal\/.+\.section\.tsx)/

/** Makes the test whether a module is reached by static imports from one that fits. */
function reachedFrom(fits: (id: string) => boolean): (id: string, modules: Modules) => boolean {
  const known = new Map<string, boolean>()
  const reached = (id: string, modules: Modules): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    // Ends a cycle of imports, which is reached from outside or not at all.
    known.set(id, false)
    const found = fits(id) || (modules.getModuleInfo(id)?.importers ?? []).some((importer) => reached(importer, modules))
    known.set(id, found)
    return found
  }
  return reached
}

const isFirst = reachedFrom((id) => FIRST.test(id))
const isEntry = reachedFrom((id) => id.endsWith('/src/main.tsx'))

function isShared(id: string, modules: Modules): boolean {
  return !FIRST.test(id) && isFirst(id, modules)
}

/** A module goes into the chunk `tools` when at least this many chunks share it. */
const SHARED_BY = 12

/** A path in a family's folder, or in the folder of one tool in it; the family's `shared/` belongs to the family. */
const FAMILY = /\/src\/tools\/(?!catalogue\/|shared\/)([^/]+)\/(?:(?!shared\/)([^/]+)\/)?/

function familyOf(id: string): string | null {
  const [, family, folder] = FAMILY.exec(id) ?? []
  return folder ?? family ?? null
}

/**
 * Which modules share a chunk. A group includes what its modules import, unless a group of higher priority has it. React
 * and the router have a chunk each, so that the browser evaluates them in tasks of their own. `app` has what the entry
 * imports; `tools` what pages share outside the families; each family has one of its own. Everything else is split where
 * it is loaded by `import()`.
 */
export const CHUNK_GROUPS = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 4 },
  { name: 'router', test: /node_modules\/(?:@tanstack\/(?:react-router|router-core|history|react-store|store)|use-sync-external-store)\//, priority: 3 },
  { name: (id: string, modules: Modules) => (isEntry(id, modules) && !id.endsWith('/src/main.tsx') ? 'app' : null), priority: 2 },
  { name: (id: string, modules: Modules) => (isShared(id, modules) && !FAMILY.test(id) ? 'tools' : null), minShareCount: SHARED_BY, priority: 1 },
  { name: (id: string, modules: Modules) => (isShared(id, modules) ? familyOf(id) : null), minShareCount: 2 },
]
