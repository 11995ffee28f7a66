interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** What a page is made of before anybody has pressed anything: routes, definitions of tools, their pages, sections of the portal. */
const FIRST = /\/src\/(?:routes\/[^-]|tools\/[^/]+\/.*(?:\.tool\.ts|\/page\.tsx)|tools\/[^/]+\/page\.tsx|portal\/.+\.section\.tsx)/

/** Whether a module is reached from one that fits, by imports that are not late. */
function reachedFrom(fits: (id: string) => boolean): (id: string, modules: Modules) => boolean {
  const known = new Map<string, boolean>()
  const reached = (id: string, modules: Modules): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    // A ring of imports is reached from outside or not at all.
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

/** Fewer pages than this share too little to be one chunk for all of them. */
const SHARED_BY = 12

/** A family, or the folder of one tool in it; what a family shares is the family's. */
const FAMILY = /\/src\/tools\/(?!catalogue\/|shared\/)([^/]+)\/(?:(?!shared\/)([^/]+)\/)?/

function familyOf(id: string): string | null {
  const [, family, folder] = FAMILY.exec(id) ?? []
  return folder ?? family ?? null
}

/**
 * Which modules share a chunk. A group takes along what its modules import, unless one before it has it.
 * React and the router have one each, so that the browser evaluates them apart from the app; of what pages share
 * before the first press, `tools` has what stands below the families, and each family has its own folder. All else is
 * split where it is imported late.
 */
export const CHUNK_GROUPS = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 4 },
  { name: 'router', test: /node_modules\/(?:@tanstack\/(?:react-router|router-core|history|react-store|store)|use-sync-external-store)\//, priority: 3 },
  { name: (id: string, modules: Modules) => (isEntry(id, modules) && !id.endsWith('/src/main.tsx') ? 'app' : null), priority: 2 },
  { name: (id: string, modules: Modules) => (isShared(id, modules) && !FAMILY.test(id) ? 'tools' : null), minShareCount: SHARED_BY, priority: 1 },
  { name: (id: string, modules: Modules) => (isShared(id, modules) ? familyOf(id) : null), minShareCount: 2 },
]
