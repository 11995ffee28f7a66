interface Modules {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/**
 * Modules of a page's first render: routes, tool definitions, tool pages, portal sections. Account pages are excluded:
 * what they import first (session, calls) loads late everywhere else, and no tool should wait for it.
 */
const FIRST =
  /\/src\/(?:routes\/(?!account\.|wx-)[^-]|tools\/[^/]+\/.*(?:\.tool\.ts|\/page\.tsx)|tools\/[^/]+\/page\.tsx|portal\/.+\.section\.tsx)/

/** Creates a test that is true for modules reached by static imports from a module that fits. */
function reachedFrom(fits: (id: string) => boolean): (id: string, modules: Modules) => boolean {
  const known = new Map<string, boolean>()
  const reached = (id: string, modules: Modules): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    // Breaks an import cycle.
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

/** Minimum number of chunks that must share a module for it to be in the chunk `tools`. */
const SHARED_BY = 36

/** Small modules that many tools import first; as separate files they would be twice as large. */
const FEW_LINES = /\/src\/(?:state\/(?:handoff|restored-drafts)|tools\/shared\/(?:offer-undo|shared-value))\.ts$/

/**
 * Small modules of most sections of the portal, and of most account pages; as a separate file each would cost about 80
 * bytes.
 */
const FEW_LINES_OF_PORTAL = /\/src\/portal\/shared\/(?:cards|no-such-page|list-address)\.ts$/
const FEW_LINES_OF_ACCOUNT =
  /\/src\/account\/(?:full-stop|use-hydrated|use-settled|setting\/role-name|contents\/(?:is-company|registered-text)|information\/day-text)\.ts$/

/** A path in a family's folder or in one tool's folder within it; the family's `shared/` belongs to the family. */
const FAMILY = /\/src\/tools\/(?!catalogue\/|shared\/)([^/]+)\/(?:(?!shared\/)([^/]+)\/)?/

function familyOf(id: string): string | null {
  const [, family, folder] = FAMILY.exec(id) ?? []
  return folder ?? family ?? null
}

/** Family whose late parts include a module; portal modules have a family of their own, as no tool needs them. */
const partFamilyOf = (id: string): string | null => (id.includes('/src/portal/') ? 'portal' : familyOf(id))

/** Modules used only by account pages, and those of their first render. */
const ACCOUNT = /\/src\/(?:(?:account|desk)\/|routes\/(?:account\.|wx-))/
const ACCOUNT_FIRST = /\/src\/(?:account\/pages\.ts|(?:account|desk)\/[^/]+\/page\.tsx|routes\/(?:account\.|wx-))/

const isOfAccountPage = reachedFrom((id) => ACCOUNT_FIRST.test(id))
/** The login form, used by two pages and a dialog: small files that compress better together. */
const LOGIN_FORM =
  /\/src\/(?:account\/login\/(?:first-countries|login-panel|phone-form|use-[\w-]+)|state\/phone-code|lib\/account\/typed-phone)\.tsx?$/

/** Desks of editors and operators, except their pages, and modules used only by them. */
const OPERATOR_DESK =
  /\/src\/(?:desk\/[^/]+\/(?!page\.tsx)|sync\/(?:operator\/\w+|publishing\/(?:desk|figures|redirects|visit-figures))\.ts|lib\/content\/figures\.ts)/

/**
 * True for modules of the pages that a logged-out visitor reaches, which must not wait for the other account pages'
 * modules.
 */
const isOfLogin = reachedFrom((id) =>
  /\/src\/(?:account\/(?:pages\.ts|(?:home|login)\/page\.tsx)|routes\/account\.)/.test(id),
)

/** Modules that the entry starts when the browser is idle, or that only some pages request. */
const ASKED_LATER = /\/src\/(?:sync|engines)\//

/** Group of a module that the entry or a page loads by `import()` without a press; null for all other modules. */
function partGroupOf(id: string, modules: Modules): string | null {
  if (FIRST.test(id) || ACCOUNT.test(id) || ASKED_LATER.test(id)) return null
  const importers = modules.getModuleInfo(id)?.dynamicImporters ?? []
  if (importers.some((importer) => isEntry(importer, modules))) return 'parts'
  if (!id.endsWith('.tsx') || !importers.some((importer) => isFirst(importer, modules))) return null
  const family = partFamilyOf(id)
  return family === null ? 'parts' : `${family}-parts`
}

/** Marks modules that are loaded on a press or after an answer; they are not parts of a page. */
const ELSEWHERE = 'elsewhere'

/**
 * Groups of the parts that import a module statically; includes ELSEWHERE if a module that is not a part imports it
 * too.
 */
function partGroups(): (id: string, modules: Modules) => ReadonlySet<string> {
  const known = new Map<string, Set<string>>()
  const groups = (id: string, modules: Modules): ReadonlySet<string> => {
    const before = known.get(id)
    if (before) return before
    const found = new Set<string>()
    // Breaks an import cycle.
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

/**
 * Small modules shared by parts of several families: components, hooks and worker clients; not maps, data or packages.
 */
const SMALL = /\/src\/(?:tools|ui|lib|state|workers)\/(?!map\/)/

/** Chunk of a late-loaded module: with its family's parts, or with those of every page. */
function partChunk(id: string, modules: Modules): string | null {
  if (isFirst(id, modules) || isEntry(id, modules)) return null
  const groups = partGroupsOf(id, modules)
  // Login pages use some of these parts at once and must not wait for the others.
  const parts = isOfLogin(id, modules) ? 'login-parts' : isOfAccountPage(id, modules) ? 'account-parts' : 'parts'
  if (groups.has('parts')) return parts
  const [group = null, ...others] = [...groups].filter((name) => name !== ELSEWHERE)
  if (group === null || (others.length === 0 && !groups.has(ELSEWHERE))) return group
  const family = partFamilyOf(id)
  if (family !== null) return `${family}-parts`
  // A module shared by one family and an engine stays separate, so that the engine does not load the family's parts.
  return others.length > 0 && SMALL.test(id) && !id.includes('.build.') ? parts : null
}

/** True if a chunk contains parts that a page loads automatically. */
export const hasParts = (chunk: string): boolean => /(?:^|-)parts$/.test(chunk)

/**
 * Groups of modules that share a chunk. A group includes its modules' imports unless a group of higher priority has
 * them. React and the router have separate chunks, so that the browser evaluates them in separate tasks. `app` contains
 * the entry's imports; `tools` what pages share outside the families; each family has its own. Everything else is split
 * at `import()`.
 */
export const CHUNK_GROUPS = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 4 },
  {
    name: 'router',
    test: /node_modules\/(?:@tanstack\/(?:react-router|router-core|history|react-store|store)|use-sync-external-store)\//,
    priority: 3,
  },
  // The tracking SDK, loaded after the visitor consents; the service worker does not cache it otherwise
  // (vite.config.ts).
  {
    name: 'tracking-sdk',
    test: /node_modules\/sa-sdk-javascript\/|\/src\/tracking\/late\/|\/src\/lib\/tracking\/(?:events|naming)\.ts/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  // Pages that only work online, so no device stores them (vite.config.ts).
  {
    name: (id: string) => (OPERATOR_DESK.test(id) ? 'operator-desk' : null),
    priority: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: (id: string, modules: Modules) => (isEntry(id, modules) && !id.endsWith('/src/main.tsx') ? 'app' : null),
    priority: 2,
  },
  // Preferences are needed at once by home, lists and sections, but by no converter or text tool.
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
  // The editor's own file and the styles of its marks: if separate, the few lines of the marks would cost a file in
  // every text tool.
  {
    name: 'text-editor',
    test: /\/src\/ui\/editor\/(?:text-editor\.tsx|mark-look\.ts)$/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: (id: string) => (FEW_LINES.test(id) ? 'tools' : null), priority: 1, includeDependenciesRecursively: false },
  {
    name: 'fitting-number',
    test: /\/src\/(?:ui\/fitting-number\.tsx|lib\/number\/power-of-ten\.ts)$/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: 'portal-few', test: FEW_LINES_OF_PORTAL, priority: 1, includeDependenciesRecursively: false },
  { name: 'account-few', test: FEW_LINES_OF_ACCOUNT, priority: 1, includeDependenciesRecursively: false },
  {
    name: (id: string, modules: Modules) => (isShared(id, modules) ? familyOf(id) : null),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  { name: (id: string) => (LOGIN_FORM.test(id) ? 'login-form' : null), includeDependenciesRecursively: false },
  // Static imports of the late parts stay in the page's chunks.
  { name: partChunk, includeDependenciesRecursively: false },
]

/** Chunks of which a page calls most functions at once. */
const COMPILED_WHOLE: ReadonlySet<string> = new Set(['react', 'tracking-sdk'])

/**
 * First line of a chunk. Chromium (136 and newer) then compiles all functions in the background while downloading;
 * otherwise each is compiled on the main thread at its first call, half of React's startup time.
 */
export const compileHint = ({ name }: { name: string }): string =>
  COMPILED_WHOLE.has(name) ? '//# allFunctionsCalledOnLoad' : ''
