interface Modules {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/**
 * The modules that a page begins with: routes, definitions of tools, their pages, sections of the portal. Not the pages of an
 * account: what they begin with (the session, its calls) comes late everywhere else, and no tool is to wait for it.
 */
const FIRST =
  /\/src\/(?:routes\/(?!account\.|wx-)[^-]|tools\/[^/]+\/.*(?:\.tool\.ts|\/page\.tsx)|tools\/[^/]+\/page\.tsx|portal\/.+\.section\.tsx)/

/** Makes the test whether a module is reached by static imports from one that fits. */
function reachedFrom(fits: (id: string) => boolean): (id: string, modules: Modules) => boolean {
  const known = new Map<string, boolean>()
  const reached = (id: string, modules: Modules): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    // Ends a cycle of imports, which is reached from outside or not at all.
    known.set(id, false)
    const found =
      fits(id) || (modules.getModuleInfo(id)?.importers ?? []).some((importer) => reached(importer, modules))
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
const SHARED_BY = 36

/** A few lines each, which many tools begin with: in files of their own they would weigh twice as much. */
const FEW_LINES = /\/src\/(?:state\/(?:handoff|restored-drafts)|tools\/shared\/(?:offer-undo|shared-value))\.ts$/

/** A path in a family's folder, or in the folder of one tool in it; the family's `shared/` belongs to the family. */
const FAMILY = /\/src\/tools\/(?!catalogue\/|shared\/)([^/]+)\/(?:(?!shared\/)([^/]+)\/)?/

function familyOf(id: string): string | null {
  const [, family, folder] = FAMILY.exec(id) ?? []
  return folder ?? family ?? null
}

/** Whose late parts a module is with: a family's, or those of the portal, which no tool has to read. */
const partFamilyOf = (id: string): string | null => (id.includes('/src/portal/') ? 'portal' : familyOf(id))

/** What belongs to pages of an account alone, and the modules that they begin with. */
const ACCOUNT = /\/src\/(?:(?:account|desk)\/|routes\/(?:account\.|wx-))/
const ACCOUNT_FIRST = /\/src\/(?:account\/pages\.ts|(?:account|desk)\/[^/]+\/page\.tsx|routes\/(?:account\.|wx-))/

const isOfAccountPage = reachedFrom((id) => ACCOUNT_FIRST.test(id))
/** The form of the login, which two pages and a dialog show: small files that compress better together. */
const LOGIN_FORM =
  /\/src\/(?:account\/login\/(?:first-countries|login-panel|phone-form|use-[\w-]+)|state\/phone-code|lib\/account\/typed-phone)\.tsx?$/

/** The desks of editors and operators, which begin with a page each, and what only they use. */
const OPERATOR_DESK =
  /\/src\/(?:desk\/[^/]+\/(?!page\.tsx)|sync\/(?:operator\/\w+|publishing\/(?:desk|figures|redirects|visit-figures))\.ts|lib\/content\/figures\.ts)/

/** The pages that a visitor without a login comes to: they do not wait for what the others begin with. */
const isOfLogin = reachedFrom((id) =>
  /\/src\/(?:account\/(?:pages\.ts|(?:home|login)\/page\.tsx)|routes\/account\.)/.test(id),
)

/** What the entry starts when the browser is idle, and what only some pages ask. */
const ASKED_LATER = /\/src\/(?:sync|engines)\//

/** What an `import()` of the entry, of a page, or of what they are made of loads without a press: its group, or null. */
function partGroupOf(id: string, modules: Modules): string | null {
  if (FIRST.test(id) || ACCOUNT.test(id) || ASKED_LATER.test(id)) return null
  const importers = modules.getModuleInfo(id)?.dynamicImporters ?? []
  if (importers.some((importer) => isEntry(importer, modules))) return 'parts'
  if (!id.endsWith('.tsx') || !importers.some((importer) => isFirst(importer, modules))) return null
  const family = partFamilyOf(id)
  return family === null ? 'parts' : `${family}-parts`
}

/** Stands for all that is no part: what a press or an answer loads. */
const ELSEWHERE = 'elsewhere'

/** The groups of the parts that reach a module by static imports, with ELSEWHERE where something that is no part reaches it too. */
function partGroups(): (id: string, modules: Modules) => ReadonlySet<string> {
  const known = new Map<string, Set<string>>()
  const groups = (id: string, modules: Modules): ReadonlySet<string> => {
    const before = known.get(id)
    if (before) return before
    const found = new Set<string>()
    // Ends a cycle of imports.
    known.set(id, found)
    const own = partGroupOf(id, modules)
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {}
    if (own !== null) found.add(own)
    else if (dynamicImporters.length > 0 && !isFirst(id, modules)) found.add(ELSEWHERE)
    for (const importer of importers) for (const group of groups(importer, modules)) found.add(group)
    return found
  }
  return groups
}

const partGroupsOf = partGroups()

/** Small modules that parts of several families share: components, hooks and clients of workers, not maps, data or packages. */
const SMALL = /\/src\/(?:tools|ui|lib|state|workers)\/(?!map\/)/

/** The chunk of a module that is loaded late: with the parts of its family, or with those of every page. */
function partChunk(id: string, modules: Modules): string | null {
  if (isFirst(id, modules) || isEntry(id, modules)) return null
  const groups = partGroupsOf(id, modules)
  // Pages of an account begin with some of them, and do not wait for the others.
  const parts = isOfLogin(id, modules) ? 'login-parts' : isOfAccountPage(id, modules) ? 'account-parts' : 'parts'
  if (groups.has('parts')) return parts
  const [group = null, ...others] = [...groups].filter((name) => name !== ELSEWHERE)
  if (group === null || (others.length === 0 && !groups.has(ELSEWHERE))) return group
  const family = partFamilyOf(id)
  if (family !== null) return `${family}-parts`
  // What one family shares with an engine stays apart, so that the engine does not load the family's parts.
  return others.length > 0 && SMALL.test(id) && !id.includes('.build.') ? parts : null
}

/** Whether a chunk has parts that a page loads by itself. */
export const hasParts = (chunk: string): boolean => /(?:^|-)parts$/.test(chunk)

/**
 * Which modules share a chunk. A group includes what its modules import, unless a group of higher priority has it. React
 * and the router have a chunk each, so that the browser evaluates them in tasks of their own. `app` has what the entry
 * imports; `tools` what pages share outside the families; each family has one of its own. Everything else is split where
 * it is loaded by `import()`.
 */
export const CHUNK_GROUPS = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 4 },
  {
    name: 'router',
    test: /node_modules\/(?:@tanstack\/(?:react-router|router-core|history|react-store|store)|use-sync-external-store)\//,
    priority: 3,
  },
  // Asked for after the visitor agreed; the service worker does not store it unasked (vite.config.ts).
  {
    name: 'tracking-sdk',
    test: /node_modules\/sa-sdk-javascript\/|\/src\/tracking\/late\/|\/src\/lib\/tracking\/(?:events|naming)\.ts/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  // What the server alone has to show, so that no device stores it (vite.config.ts).
  {
    name: (id: string) => (OPERATOR_DESK.test(id) ? 'operator-desk' : null),
    priority: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: (id: string, modules: Modules) => (isEntry(id, modules) && !id.endsWith('/src/main.tsx') ? 'app' : null),
    priority: 2,
  },
  // Home, lists and sections begin with them, and no converter or text tool does.
  {
    name: 'preferences',
    test: /\/src\/(?:state\/(?:preferences|preferences-known|markets)|lib\/(?:default-markets|kept\/preferences))\.ts/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: (id: string, modules: Modules) => (isShared(id, modules) && !FAMILY.test(id) ? 'tools' : null),
    minShareCount: SHARED_BY,
    priority: 1,
  },
  { name: (id: string) => (FEW_LINES.test(id) ? 'tools' : null), priority: 1, includeDependenciesRecursively: false },
  {
    name: (id: string, modules: Modules) => (isShared(id, modules) ? familyOf(id) : null),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  { name: (id: string) => (LOGIN_FORM.test(id) ? 'login-form' : null), includeDependenciesRecursively: false },
  // What they import first stays where the page has it.
  { name: partChunk, includeDependenciesRecursively: false },
]

/** Chunks of which a page runs most functions as soon as they are there. */
const COMPILED_WHOLE: ReadonlySet<string> = new Set(['react', 'tracking-sdk'])

/**
 * The first line of a chunk. Chromium (136 and newer) reads it and compiles all functions aside, while the file comes; otherwise
 * each function is compiled on the main thread when it is first called, half of the time that React takes to start.
 */
export const compileHint = ({ name }: { name: string }): string =>
  COMPILED_WHOLE.has(name) ? '//# allFunctionsCalledOnLoad' : ''
