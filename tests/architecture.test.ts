import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'

/** One row of the table. Everything that a row does not name is forbidden, packages too. */
interface Room {
  /** The first row that matches a file is its room; what the expression captures is the file's folder. */
  files: RegExp
  /** Rooms that may be imported from the same folder only. A room always may import itself within its folder. */
  own?: string[]
  /** Rooms that may be imported from anywhere. */
  may?: string[]
  /** Rooms that may only be loaded late: by `import()`, or as the address of a worker. */
  late?: string[]
  /** Rooms whose types may be imported. */
  types?: string[]
  /** Rooms that may be found by `import.meta.glob`. */
  globs?: string[]
  packages?: string[]
}

const ROOMS: Record<string, Room> = {
  test: { files: /^tests\/|\.(?:test|spec|fixture|test-worker)\.[a-z]+$/, may: ['*'], globs: ['*'], packages: ['*'] },
  config: { files: /^[^/]+$/, may: ['lib', 'packs', 'script', 'test'], packages: ['*'] },
  script: { files: /^scripts\//, may: ['lib', 'operation', 'build step', 'page document'], types: ['engine', 'entry'], packages: ['*'] },
  'page document': { files: /^server\/pages\/(?:document|critical-css)\.ts$/, packages: ['node:crypto', 'lru-cache'] },
  'outside data': { files: /^server\/outside\/[^/]+\.build\.ts$/, packages: ['node:fs', 'node:path'] },
  outside: {
    files: /^server\/outside\//, may: ['lib', 'outside data'], types: ['operation'],
    packages: ['node:http', 'node:https', 'node:tls', 'node:dns', 'node:dns/promises', 'node:events', 'node:net', 'node:os', 'node:timers/promises', 'node:util', 'node:zlib', 'undici', 'ipaddr.js', 'lru-cache', 'tldts', 'zod'],
  },
  'source worker': { files: /^server\/workers\/worker-from-source\.mjs$/, late: ['server'], packages: ['tsx'] },
  server: {
    files: /^server\//, may: ['lib', 'engine', 'operation', 'contract', 'page document', 'outside'], late: ['source worker'], types: ['entry'],
    packages: ['node:*', 'fastify', '@fastify/*', 'zod', 'ioredis', 'lru-cache', 'kysely', 'better-sqlite3', 'pg', 'htmlparser2', 'helmet', 'micromark', 'micromark-extension-*', 'yaml', 'robots-parser', 'libphonenumber-js', 'sharp', 'aws4fetch', 'altcha-lib', 'nodemailer', 'pinyin-pro', 'prom-client'],
  },

  lib: { files: /^src\/lib\// },
  'packs worker': { files: /^src\/packs\/worker\.ts$/, may: ['packs', 'host'] },
  packs: { files: /^src\/packs\//, may: ['lib'] },
  operation: { files: /^src\/engines\/([^/]+)\/operation(?:\.ts|\/)/ },
  'answer worker': { files: /^src\/engines\/answer\/worker\.ts$/, may: ['answer', 'answer data', 'engine', 'operation', 'lib', 'packs', 'host'] },
  'answer data': { files: /^src\/engines\/answer\/[^/]+\.build\.ts$/, may: ['build step', 'catalogue'], globs: ['family'] },
  answer: { files: /^src\/engines\/answer\//, may: ['lib', 'engine', 'operation', 'answer data'] },
  worker: { files: /^src\/engines\/([^/]+)\/worker\.ts$/, own: ['engine', 'operation'], may: ['lib', 'packs', 'host'], packages: ['altcha-lib'] },
  data: { files: /^src\/engines\/([^/]+)\/[^/]+\.build\.ts$/, own: ['engine', 'operation', 'build step'], may: ['lib'], packages: ['pinyin-pro', 'csv-parse', 'yaml', 'node:fs', 'node:path'] },
  'build step': { files: /^src\/engines\/([^/]+)\/[^/]+-build\.ts$/, own: ['engine'], may: ['lib'], packages: ['pinyin-pro'] },
  engine: { files: /^src\/engines\/([^/]+)\//, own: ['data', 'operation'], may: ['lib'], packages: ['libphonenumber-js', 'tldts', 'parse5'] },

  host: { files: /^src\/workers\/host\.ts$/, may: ['lib', 'packs'], packages: ['comlink'] },
  workers: { files: /^src\/workers\//, may: ['lib', 'host', 'operation'], late: ['engine', 'worker', 'answer worker', 'packs worker'], types: ['engine', 'worker', 'answer worker', 'packs worker'], packages: ['comlink', 'react'] },
  ask: { files: /^src\/ask\/ask\.ts$/, types: ['contract', 'engine', 'operation'] },
  'ask data': { files: /^src\/ask\/.+\.build\.ts$/, may: ['engine'], packages: ['node:fs', 'node:path'] },
  'engine answers': { files: /^src\/ask\/engine-answers\.ts$/, may: ['engine', 'ask', 'ask data'] },
  'browser ask': { files: /^src\/ask\//, may: ['ask', 'lib'], late: ['engine', 'sync'] },
  contract: { files: /^src\/api\/contracts\//, may: ['lib', 'operation'], packages: ['zod'] },
  api: { files: /^src\/api\//, may: ['lib'], types: ['contract'] },
  db: { files: /^src\/db\//, may: ['lib'], packages: ['dexie'] },
  'state data': { files: /^src\/state\/.+\.build\.ts$/, packages: ['node:fs', 'node:path'] },
  state: { files: /^src\/state\//, may: ['lib', 'packs', 'state data'], packages: ['react', 'valtio'] },
  'sync data': { files: /^src\/sync\/.+\.build\.ts$/, may: ['lib', 'packs'], types: ['engine'], packages: ['node:fs', 'node:path'] },
  sync: {
    files: /^src\/sync\//, may: ['lib', 'packs', 'api', 'state', 'workers', 'operation', 'sync data'], late: ['db', 'contract'], types: ['contract', 'db', 'engine'],
    packages: ['workbox-window', 'react', '@tanstack/react-query', 'weixin-js-sdk'],
  },
  'code mirror': { files: /^src\/ui\/editor\/code-mirror\.ts$/, may: ['ui'], types: ['lib'], packages: ['@codemirror/*'] },
  'ui data': { files: /^src\/ui\/.+\.build\.ts$/, packages: ['node:fs', 'node:path', 'topojson-client', 'type topojson-specification'] },
  ui: {
    files: /^src\/ui\//, may: ['lib', 'state', 'ui data'], late: ['code mirror'], types: ['code mirror'],
    packages: ['react', 'react-dom', '@tanstack/react-router', 'virtual:icon-sprite', 'type lucide-static', 'tailwindcss', 'write-excel-file'],
  },

  'catalogue data': {
    files: /^src\/tools\/(?:catalogue\/)?[^/]+\.build\.ts$/, may: ['lib', 'catalogue', 'build step'], types: ['engine'], globs: ['family'],
    packages: ['node:fs', 'node:path', 'csv-parse'],
  },
  catalogue: {
    files: /^src\/tools\/(?:[^/]+|catalogue\/.+)$/, may: ['lib', 'packs', 'state', 'sync', 'ui', 'workers', 'shared', 'operation', 'catalogue data', 'content address'], types: ['ask'], globs: ['family'],
    packages: ['react', '@tanstack/react-router'],
  },
  shared: { files: /^src\/tools\/shared\//, may: ['lib', 'state', 'ui', 'workers', 'sync'], packages: ['react'] },
  'family data': { files: /^src\/tools\/([^/]+)\/.+\.build\.ts$/, own: ['family'], may: ['operation'], types: ['engine'], packages: ['csv-parse', 'node:fs', 'node:path'] },
  family: {
    files: /^src\/tools\/([^/]+)\//, own: ['family data'], may: ['lib', 'packs', 'state', 'sync', 'ui', 'workers', 'shared', 'catalogue', 'operation'], types: ['engine'],
    packages: ['react', '@tanstack/react-router', '@tanstack/react-virtual', 'uplot'],
  },
  'portal data': { files: /^src\/portal\/[^/]+\.build\.ts$/, packages: ['node:fs', 'node:path'] },
  'content address': { files: /^src\/portal\/(?:content-path|place)\.ts$/, may: ['lib', 'portal data'] },
  portal: { files: /^src\/portal\/[^/]+$/, may: ['lib', 'catalogue', 'content address', 'portal data'], types: ['ask', 'ui'], globs: ['section'], packages: ['react'] },
  engagement: { files: /^src\/portal\/engagement\//, may: ['lib', 'state', 'ui'], late: ['sync'], types: ['ask', 'sync'], packages: ['react'] },
  'live tools': { files: /^src\/portal\/live\//, may: ['lib', 'packs', 'sync', 'workers', 'operation', 'shared'], types: ['engine'], packages: ['react', 'react-dom'] },
  reading: { files: /^src\/portal\/reading\//, may: ['state'], packages: ['react'] },
  finding: { files: /^src\/portal\/finding\//, may: ['lib', 'ui', 'portal', 'content address'], late: ['sync', 'workers'], packages: ['react', '@tanstack/react-router'] },
  'portal shared': { files: /^src\/portal\/shared\//, may: ['lib', 'ask', 'ui', 'portal', 'content address', 'engagement', 'finding'], late: ['live tools', 'reading', 'account'], packages: ['react'] },
  section: { files: /^src\/portal\/([^/]+)\//, may: ['lib', 'operation', 'state', 'ui', 'ask', 'portal', 'content address', 'portal data', 'engagement', 'finding', 'portal shared'], late: ['account'], packages: ['react', '@tanstack/react-router'] },
  account: { files: /^src\/account\//, may: ['lib', 'state', 'sync', 'ui', 'workers', 'portal', 'content address', 'engagement', 'portal shared'], types: ['contract'], packages: ['react', '@tanstack/react-router', 'uqr'] },
  'late tracking': { files: /^src\/tracking\/late\//, may: ['lib', 'state', 'sync'], types: ['tracking'], packages: ['sa-sdk-javascript', 'valtio'] },
  tracking: { files: /^src\/tracking\//, may: ['lib', 'state', 'sync'], late: ['late tracking'] },
  routes: { files: /^src\/routes\//, may: ['account', 'tracking', 'lib', 'state', 'sync', 'ui', 'workers', 'catalogue', 'ask', 'portal', 'content address'], types: ['entry'], packages: ['react', '@tanstack/react-router'] },
  'service worker': { files: /^src\/sw\.ts$/, may: ['lib', 'packs'], packages: ['workbox-precaching', 'workbox-routing'] },
  entry: { files: /^src\/[^/]+$/, may: ['lib', 'state', 'ui', 'catalogue', 'catalogue data', 'routes', 'ask', 'engine answers', 'browser ask', 'portal', 'content address', 'account'], late: ['sync', 'workers'], packages: ['react', 'react-dom', '@tanstack/react-router'] },
}

/** Globals that an engine must not use: the page, the network, the process, the clock and randomness. */
const IMPURE = new Set(
  'window document navigator location history self globalThis localStorage sessionStorage indexedDB caches customElements HTMLElement DOMParser fetch XMLHttpRequest WebSocket EventSource performance crypto setTimeout setInterval setImmediate queueMicrotask requestAnimationFrame requestIdleCallback process Buffer require'.split(' '),
)
/** Parts of Node, and globals, that reach other machines; 'default' and '*' stand for all of a module. */
const REACHING: Readonly<Record<string, readonly string[]>> = {
  'node:net': ['default', '*', 'connect', 'createConnection', 'Socket'],
  'node:http': ['default', '*', 'request', 'get', 'Agent', 'ClientRequest', 'globalAgent'],
}
const REACHING_MODULES = new Set(['node:https', 'node:http2', 'node:tls', 'node:dgram', 'node:dns', 'node:dns/promises', 'undici'])
const REACHING_GLOBALS = new Set(['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'])
/** Where the server may reach out: to what visitors name, by one door, and to what the operator names, its database too; security-headers.ts makes a socket that is never connected. */
const OUT = /^server\/(?:outside\/|providers\/|store\/postgres\.ts$|security-headers\.ts$)/

const PURE_ROOMS = new Set(['engine', 'operation', 'data', 'build step', 'answer', 'answer data'])

const MAX_LINES = 300
/** Files that may be longer, and why. */
const LONG_FILES: Record<string, string> = {
  'tests/server/accounts/login.test.ts': 'one table of cases over what may be asked of a code, with the server and clock that all of them need',
  'src/api/client.test.ts': 'one table of cases over the whole client, with the small server that answers them',
  'src/engines/units/tables.test.ts': 'known values of every unit of every group',
  'src/ui/styles.css': 'the tokens of both themes and the few classes made of them, which are tuned against each other',
  'tests/answer.queries.ts': 'one table of questions, one a line',
  'tests/architecture.test.ts': 'the rules, what checks them and the planted violations are read together',
  'tests/server/ai/ai-api.test.ts': 'every tool and every fault against one app, one model and one site',
  'tests/server/pages.test.ts': 'one table of addresses, honest and hostile, against one small build',
}

/** Packages that nothing imports. */
const NOT_IMPORTED: Record<string, string> = {
  '@size-limit/file': 'plug-in of size-limit',
  '@types/autocannon': 'types of autocannon',
  '@types/better-sqlite3': 'types of better-sqlite3',
  '@types/node': 'types of Node',
  '@types/pg': 'types of pg',
  '@types/selenium-webdriver': 'types of selenium-webdriver',
  '@types/topojson-client': 'types of topojson-client',
  '@types/topojson-specification': 'types of topojson',
  '@types/react': 'types of react',
  '@types/react-dom': 'types of react-dom',
  'cldr-annotations-derived-full': 'names of emoji, read as files by scripts/datasets',
  'cldr-annotations-full': 'names of emoji, read as files by scripts/datasets',
  'cldr-core': 'facts, read as files by scripts/datasets',
  'emojibase-data': 'emoji, read as files by scripts/datasets',
  'flag-icons': 'drawings, read as files by scripts',
  knip: 'command of npm test',
  oxlint: 'command of npm test',
  'oxlint-tsgolint': 'the type-aware half of oxlint',
  'schema-dts': 'the vocabulary of schema.org, read as a file by tests/schema-org.ts',
  'sea-ports': 'facts, read as files by scripts/datasets',
  'size-limit': 'command of npm test',
  typescript: 'command of npm test',
  'world-atlas': 'land, read as a file by src/ui/map',
}

type Sources = ReadonlyMap<string, string>
type Kind = 'static' | 'type' | 'late' | 'glob'

interface Import {
  kind: Kind
  to: string
  /** Whether something else than the default export is taken. */
  named: boolean
  /** What is taken: exported names, `default`, `*`. */
  names: readonly string[]
}

interface Parsed {
  imports: Import[]
  impure: string[]
  barrel: boolean
}

/** The addresses that an expression of literals names. */
function literals(node: { type: string; value?: unknown; elements?: readonly unknown[] } | undefined): string[] {
  if (node?.type === 'ArrayExpression') return (node.elements ?? []).flatMap((element) => literals(element as { type: string }))
  return node?.type === 'Literal' && typeof node.value === 'string' ? [node.value] : []
}

function isBarrel(body: readonly { type: string; declaration?: { type: string } | null }[]): boolean {
  const exports = body.filter(({ type }) => type !== 'ImportDeclaration')
  const passesOn = exports.every(({ type, declaration }) =>
    type === 'ExportDefaultDeclaration' ? declaration?.type === 'Identifier' : type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && !declaration),
  )
  return exports.length > 0 && passesOn
}

function parse(file: string, source: string): Parsed {
  if (file.endsWith('.css')) {
    return { imports: [...source.matchAll(/@import '([^']+)'/g)].map(([, to = '']) => ({ kind: 'static', to, named: false, names: [] })), impure: [], barrel: false }
  }
  const { program, module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`)
  const imports: Import[] = []
  for (const { moduleRequest, entries } of module.staticImports) {
    const type = entries.length > 0 && entries.every((entry) => entry.isType)
    const taken = entries.filter((entry) => !entry.isType)
    const names = taken.map(({ importName: { kind, name } }) => (kind === 'Default' ? 'default' : kind === 'NamespaceObject' ? '*' : (name ?? '')))
    imports.push({ kind: type ? 'type' : 'static', to: moduleRequest.value, named: names.some((name) => name !== 'default'), names })
  }
  for (const { moduleRequest, isType } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) imports.push({ kind: isType ? 'type' : 'static', to: moduleRequest.value, named: !isType, names: isType ? [] : ['*'] })
  }

  const impure: string[] = []
  const names = new Set<unknown>()
  const nameKey = ({ key, computed }: { key: unknown; computed: boolean }): void => {
    if (!computed) names.add(key)
  }
  const add = (kind: Kind, found: string[]): void => {
    for (const to of found) imports.push({ kind, to, named: false, names: kind === 'late' ? ['*'] : [] })
  }
  new Visitor({
    ImportExpression: ({ source: address }) => add('late', literals(address)),
    TSImportType: ({ source: address }) => add('type', literals(address)),
    NewExpression: ({ callee, arguments: [first, second] }) => {
      if (callee.type !== 'Identifier') return
      if (callee.name === 'URL' && second?.type === 'MemberExpression' && second.object.type === 'MetaProperty') add('late', literals(first).filter((to) => /\.[jt]sx?$/.test(to)))
      if (callee.name === 'Date' && !first) impure.push('new Date()')
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date') impure.push('Date()')
      if (callee.type === 'MemberExpression' && callee.object.type === 'MetaProperty' && callee.property.type === 'Identifier' && callee.property.name === 'glob') add('glob', literals(first))
    },
    MemberExpression: ({ object, property, computed }) => {
      if (!computed) names.add(property)
      const member = object.type === 'Identifier' && property.type === 'Identifier' ? `${object.name}.${property.name}` : ''
      if (member === 'Date.now' || member === 'Math.random') impure.push(member)
    },
    Property: nameKey,
    PropertyDefinition: nameKey,
    MethodDefinition: nameKey,
    TSPropertySignature: nameKey,
    TSMethodSignature: nameKey,
    Identifier: (node) => {
      if (IMPURE.has(node.name) && !names.has(node)) impure.push(node.name)
    },
  }).visit(program)
  return { imports, impure: [...new Set(impure)], barrel: isBarrel(program.body) }
}

/** What of a file reaches other machines. */
function reaching({ imports, impure }: Parsed): string[] {
  const modules = imports.filter(({ kind, to, names }) => kind !== 'type' && (REACHING_MODULES.has(to) || names.some((name) => REACHING[to]?.includes(name)))).map(({ to }) => to)
  return [...modules, ...impure.filter((name) => REACHING_GLOBALS.has(name))]
}

/** The files that a relative address or a pattern means. */
function targets(from: string, to: string, sources: Sources): string[] {
  const path = posix.join(posix.dirname(from), to.split('?')[0] ?? to)
  // The router's generator writes addresses without an ending.
  const paths = from.endsWith('.gen.ts') ? [path, `${path}.ts`, `${path}.tsx`] : [path]
  if (!path.includes('*')) return paths.filter((candidate) => sources.has(candidate))
  const pattern = path.replaceAll(/\*\*\/|\*|[.+^${}()|[\]\\?]/g, (mark) => ({ '**/': '(?:.+/)?', '*': '[^/]*' })[mark] ?? `\\${mark}`)
  const matches = new RegExp(`^${pattern}$`)
  return [...sources.keys()].filter((file) => matches.test(file))
}

function roomOf(file: string): { name: string; folder: string | undefined; room: Room } | undefined {
  for (const [name, room] of Object.entries(ROOMS)) {
    const match = room.files.exec(file)
    if (match) return { name, folder: match[1], room }
  }
  return undefined
}

const has = (list: readonly string[] | undefined, name: string): boolean => list?.includes('*') === true || list?.includes(name) === true

function mayImport(from: string, to: string, kind: Kind): boolean {
  const [a, b] = [roomOf(from), roomOf(to)]
  if (!a || !b) return true
  const { room } = a
  const near = a.folder === b.folder && (a.name === b.name || has(room.own, b.name))
  if (kind === 'glob') return near || has(room.globs, b.name)
  return near || has(room.may, b.name) || (kind === 'late' && has(room.late, b.name)) || (kind === 'type' && has(room.types, b.name))
}

const packageOf = (address: string): string => (/^(?:node|virtual):/.test(address) ? address : address.split('/').slice(0, address.startsWith('@') ? 2 : 1).join('/'))

function mayUse({ packages = [] }: Room, name: string, kind: Kind): boolean {
  return packages.some((allowed) => {
    const onlyType = allowed.startsWith('type ')
    const pattern = onlyType ? allowed.slice('type '.length) : allowed
    return (!onlyType || kind === 'type') && (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern)
  })
}

/** Every cycle of static imports. A late import runs after its module is complete, and types do not exist at run time. */
function cycles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file)
    if (at !== -1) found.push(`cycle: ${[...path.slice(at), file].join(' → ')}`)
    if (at !== -1 || done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return found
}

const lineCount = (source: string): number => source.replace(/\n$/, '').split('\n').length

/** What was read of a file of the project: two of its tests need it. */
const parsedFiles = new Map<string, { source: string; parsed: Parsed }>()

function parseOnce(file: string, source: string): Parsed {
  const known = parsedFiles.get(file)
  if (known?.source === source) return known.parsed
  const parsed = parse(file, source)
  parsedFiles.set(file, { source, parsed })
  return parsed
}

/** Every breach of the rules, in one sentence each. */
function breaches(sources: Sources, longFiles: Record<string, string> = {}): string[] {
  const found: string[] = []
  const graph = new Map<string, string[]>()
  for (const [file, source] of sources) {
    const parsed = parseOnce(file, source)
    const { imports, impure, barrel } = parsed
    const own = roomOf(file)
    if (!own) found.push(`${file} is in no room`)
    if (barrel) found.push(`${file} is a barrel`)
    if (own && PURE_ROOMS.has(own.name)) found.push(...impure.map((what) => `${file} uses ${what}: engines are pure`))
    if (file.startsWith('server/') && !OUT.test(file) && own?.name !== 'test') found.push(...reaching(parsed).map((what) => `${file} uses ${what}: server/outside reads what a visitor names, server/providers what the operator does`))
    if (lineCount(source) > MAX_LINES && !longFiles[file]) found.push(`${file} has ${lineCount(source)} lines and no reason for it`)
    for (const { kind, to, named } of imports) {
      if (!to.startsWith('.')) {
        if (own && !mayUse(own.room, packageOf(to), kind)) found.push(`${file} imports ${packageOf(to)}: not a package of ${own.name}`)
        continue
      }
      const reached = targets(file, to, sources)
      if (reached.length === 0) found.push(`${file} imports ${to}: no such file`)
      for (const target of reached) {
        if (!mayImport(file, target, kind)) found.push(`${file} imports ${target} (${kind}): ${own?.name} may not import ${roomOf(target)?.name}`)
        if (named && target.endsWith('.build.ts')) found.push(`${file} takes more than the default export of ${target}`)
        if (kind === 'static') graph.set(file, [...(graph.get(file) ?? []), target])
      }
    }
  }
  return [...found, ...cycles(graph)]
}

/** Packages that no file imports and that have no other use, and entries of `otherwise` that are not needed. */
function idlePackages(sources: Sources, declared: readonly string[], otherwise: Record<string, string>): string[] {
  const imported = new Set([...sources].flatMap(([file, source]) => parseOnce(file, source).imports.map(({ to }) => packageOf(to))))
  return [
    ...declared.filter((name) => !imported.has(name) && !otherwise[name]),
    ...Object.keys(otherwise).filter((name) => imported.has(name) || !declared.includes(name)),
  ]
}

const ROOT = join(import.meta.dirname, '..')

function readProject(): Sources {
  const inFolders = ['src', 'server', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => posix.join(folder, name.replaceAll('\\', '/'))),
  )
  const files = [...inFolders, ...readdirSync(ROOT)].filter((file) => /\.(?:tsx?|m?js|css)$/.test(file))
  return new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))
}

describe('the project', () => {
  const project = readProject()

  test('keeps every rule', () => expect(breaches(project, LONG_FILES)).toEqual([]))

  test('has files in every room', () => {
    const rooms = new Set([...project.keys()].map((file) => roomOf(file)?.name))
    expect(Object.keys(ROOMS).filter((name) => !rooms.has(name))).toEqual([])
  })

  test('gives reasons for long files only', () => {
    expect(Object.keys(LONG_FILES).filter((file) => lineCount(project.get(file) ?? '') <= MAX_LINES)).toEqual([])
  })

  test('uses every package that it declares', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<string, Record<string, string>>
    expect(idlePackages(project, Object.keys({ ...dependencies, ...devDependencies }), NOT_IMPORTED)).toEqual([])
  })
})

/** Files with one fault, and how it is named. */
const PLANTED: [rule: string, files: Record<string, string>, named: string][] = [
  ['every file is in a room', { 'src/helpers/a.ts': '' }, 'src/helpers/a.ts is in no room'],
  ['an engine imports no other', { 'src/engines/x/a.ts': "import '../y/b.ts'", 'src/engines/y/b.ts': '' }, 'src/engines/x/a.ts imports src/engines/y/b.ts (static): engine may not import engine'],
  ['an engine does not know the page', { 'src/engines/x/a.ts': "import '../../ui/b.ts'", 'src/ui/b.ts': '' }, 'src/engines/x/a.ts imports src/ui/b.ts (static): engine may not import ui'],
  ['an engine is not its own worker', { 'src/engines/x/a.ts': "import './worker.ts'", 'src/engines/x/worker.ts': '' }, 'src/engines/x/a.ts imports src/engines/x/worker.ts (static): engine may not import worker'],
  ['what only the build needs stays there', { 'src/engines/x/a.ts': "import './p-build.ts'", 'src/engines/x/p-build.ts': '' }, 'src/engines/x/a.ts imports src/engines/x/p-build.ts (static): engine may not import build step'],
  ['a tool does not run an engine', { 'src/tools/f/a.ts': "import { run } from '../../engines/x/b.ts'", 'src/engines/x/b.ts': '' }, 'src/tools/f/a.ts imports src/engines/x/b.ts (static): family may not import engine'],
  ['not even late', { 'src/tools/f/a.ts': "void import('../../engines/x/b.ts')", 'src/engines/x/b.ts': '' }, 'src/tools/f/a.ts imports src/engines/x/b.ts (late): family may not import engine'],
  ['a tool starts no worker', { 'src/tools/f/a.ts': "new Worker(new URL('../../engines/x/worker.ts', import.meta.url))", 'src/engines/x/worker.ts': '' }, 'src/tools/f/a.ts imports src/engines/x/worker.ts (late): family may not import worker'],
  ['a route does not run an engine', { 'src/routes/a.ts': "export { run } from '../engines/x/b.ts'; self.run()", 'src/engines/x/b.ts': '' }, 'src/routes/a.ts imports src/engines/x/b.ts (static): routes may not import engine'],
  ['nor name its types', { 'src/routes/a.ts': "type B = import('../engines/x/b.ts').B", 'src/engines/x/b.ts': '' }, 'src/routes/a.ts imports src/engines/x/b.ts (type): routes may not import engine'],
  ['tools do not import one another', { 'src/tools/f/a.ts': "import type { B } from '../g/b.ts'", 'src/tools/g/b.ts': '' }, 'src/tools/f/a.ts imports src/tools/g/b.ts (type): family may not import family'],
  ['what families share knows none of them', { 'src/tools/shared/a.ts': "import type { B } from '../f/b.ts'", 'src/tools/f/b.ts': '' }, 'src/tools/shared/a.ts imports src/tools/f/b.ts (type): shared may not import family'],
  ['tools are found, not listed', { 'src/tools/a.ts': "import '../tools/f/b.tool.ts'", 'src/tools/f/b.tool.ts': '' }, 'src/tools/a.ts imports src/tools/f/b.tool.ts (static): catalogue may not import family'],
  ['and by the catalogue alone', { 'src/ui/a.ts': "import.meta.glob(['../tools/*/*.tool.ts'])", 'src/tools/f/b.tool.ts': '' }, 'src/ui/a.ts imports src/tools/f/b.tool.ts (glob): ui may not import family'],
  ['api does not know db', { 'src/api/a.ts': "import '../db/b.ts'", 'src/db/b.ts': '' }, 'src/api/a.ts imports src/db/b.ts (static): api may not import db'],
  ['db does not know api', { 'src/db/a.ts': "import type { B } from '../api/b.ts'", 'src/api/b.ts': '' }, 'src/db/a.ts imports src/api/b.ts (type): db may not import api'],
  ['the database comes late', { 'src/sync/a.ts': "import { b, type C } from '../db/b.ts'", 'src/db/b.ts': '' }, 'src/sync/a.ts imports src/db/b.ts (static): sync may not import db'],
  ['not even where calls are named', { 'src/sync/a.ts': "import { b } from '../api/contracts/b.ts'", 'src/api/contracts/b.ts': '' }, 'src/sync/a.ts imports src/api/contracts/b.ts (static): sync may not import contract'],
  ['contracts stay out of the browser', { 'src/api/a.ts': "import { b } from './contracts/b.ts'", 'src/api/contracts/b.ts': '' }, 'src/api/a.ts imports src/api/contracts/b.ts (static): api may not import contract'],
  ['state draws nothing', { 'src/state/a.ts': "import '../ui/b.ts'", 'src/ui/b.ts': '' }, 'src/state/a.ts imports src/ui/b.ts (static): state may not import ui'],
  ['lib stands on nothing', { 'src/lib/a.ts': "import '../state/b.ts'", 'src/state/b.ts': '' }, 'src/lib/a.ts imports src/state/b.ts (static): lib may not import state'],
  ['nothing imports the server', { 'src/sync/a.ts': "import type { B } from '../../server/b.ts'", 'server/b.ts': '' }, 'src/sync/a.ts imports server/b.ts (type): sync may not import server'],
  ['nothing imports tests', { 'src/lib/a.ts': "import './b.test.ts'", 'src/lib/b.test.ts': '' }, 'src/lib/a.ts imports src/lib/b.test.ts (static): lib may not import test'],
  ['styles follow the same rules', { 'src/ui/a.css': "@import '../tools/f/b.css';", 'src/tools/f/b.css': '' }, 'src/ui/a.css imports src/tools/f/b.css (static): ui may not import family'],
  ['addresses are complete', { 'src/lib/a.ts': "import './b'", 'src/lib/b.ts': '' }, 'src/lib/a.ts imports ./b: no such file'],
  ['build data has one export', { 'src/tools/a.build.ts': '', 'src/tools/b.ts': "import data, { c } from './a.build.ts'" }, 'src/tools/b.ts takes more than the default export of src/tools/a.build.ts'],
  ['no barrels', { 'src/lib/a.ts': "import b from './b.ts'\nexport { b }\nexport * from './b.ts'", 'src/lib/b.ts': '' }, 'src/lib/a.ts is a barrel'],
  ['no cycles', { 'src/lib/a.ts': "import './b.ts'", 'src/lib/b.ts': "import './c.ts'", 'src/lib/c.ts': "import './a.ts'" }, 'cycle: src/lib/a.ts → src/lib/b.ts → src/lib/c.ts → src/lib/a.ts'],
  ['no file imports itself', { 'src/lib/a.ts': "import './a.ts'" }, 'cycle: src/lib/a.ts → src/lib/a.ts'],
  ['long files have a reason', { 'src/lib/a.ts': '\n'.repeat(MAX_LINES + 1) }, 'src/lib/a.ts has 301 lines and no reason for it'],
]

/** Ways past the door to the outside. */
const STRAY_REACHES: [source: string, what: string][] = [
  ["import { request } from 'undici'", 'undici'],
  ["import { request } from 'node:https'", 'node:https'],
  ["import { get, createServer } from 'node:http'", 'node:http'],
  ["import http from 'node:http'", 'node:http'],
  ["import * as net from 'node:net'", 'node:net'],
  ["import { connect } from 'node:net'", 'node:net'],
  ["import { connect } from 'node:tls'", 'node:tls'],
  ["import { lookup } from 'node:dns/promises'", 'node:dns/promises'],
  ["void import('node:http2')", 'node:http2'],
  ["void import('node:net')", 'node:net'],
  ["await fetch('http://a')", 'fetch'],
  ["new WebSocket('ws://a')", 'WebSocket'],
]

/** A package, and a file that must not import it. */
const STRAY_PACKAGES: [address: string, file: string, named: string][] = [
  ['dexie', 'src/sync/a.ts', 'src/sync/a.ts imports dexie: not a package of sync'],
  ['comlink', 'src/engines/x/worker.ts', 'src/engines/x/worker.ts imports comlink: not a package of worker'],
  ['valtio', 'src/ui/a.ts', 'src/ui/a.ts imports valtio: not a package of ui'],
  ['fastify', 'src/api/a.ts', 'src/api/a.ts imports fastify: not a package of api'],
  ['@tanstack/react-query', 'src/tools/f/a.ts', 'src/tools/f/a.ts imports @tanstack/react-query: not a package of family'],
  ['zod', 'src/api/a.ts', 'src/api/a.ts imports zod: not a package of api'],
  ['react', 'src/engines/x/a.ts', 'src/engines/x/a.ts imports react: not a package of engine'],
  ['react', 'server/a.ts', 'server/a.ts imports react: not a package of server'],
  ['pinyin-pro', 'src/engines/x/a.ts', 'src/engines/x/a.ts imports pinyin-pro: not a package of engine'],
  ['@codemirror/state', 'src/ui/editor/a.ts', 'src/ui/editor/a.ts imports @codemirror/state: not a package of ui'],
  ['lucide-static/icon-nodes.json', 'src/ui/a.ts', 'src/ui/a.ts imports lucide-static: not a package of ui'],
  ['node:fs', 'src/lib/a.ts', 'src/lib/a.ts imports node:fs: not a package of lib'],
  ['sa-sdk-javascript/dist/web/sensorsdata.es6.js', 'src/sync/a.ts', 'src/sync/a.ts imports sa-sdk-javascript: not a package of sync'],
  ['workbox-precaching', 'src/main.tsx', 'src/main.tsx imports workbox-precaching: not a package of entry'],
]

const planted = (files: Record<string, string>): string[] => breaches(new Map(Object.entries(files)))
const engine = (source: string): string[] => planted({ 'src/engines/x/a.ts': source })

describe('a planted violation is named', () => {
  test.each(PLANTED)('%s', (_, files, named) => expect(planted(files)).toEqual([named]))

  test.each(STRAY_PACKAGES)('%s in %s', (address, file, named) => expect(planted({ [file]: `import '${address}'` })).toEqual([named]))

  test.each(STRAY_REACHES)('%s in the server', (source, what) => {
    const named = `server/mapi/a.ts uses ${what}: server/outside reads what a visitor names, server/providers what the operator does`
    expect(planted({ 'server/mapi/a.ts': source }).filter((breach) => !breach.includes('not a package'))).toEqual([named])
    expect(planted({ 'server/providers/x/a.ts': source }).filter((breach) => !breach.includes('not a package'))).toEqual([])
  })

  test.each([...IMPURE])('%s in an engine', (name) => expect(engine(`export const a = [${name}]`)).toEqual([`src/engines/x/a.ts uses ${name}: engines are pure`]))

  test.each(['Date.now()', 'new Date()', 'Date()', 'Math.random()'])('%s in an engine', (call) => {
    expect(engine(`export const a = ${call}`)).toEqual([`src/engines/x/a.ts uses ${call.startsWith('new') || call === 'Date()' ? call : call.slice(0, -2)}: engines are pure`])
  })

  test('a package that nothing uses, and a use that is none', () => {
    const sources = new Map([['src/lib/a.ts', "import type { A } from '@b/c/d'"]])
    expect(idlePackages(sources, ['@b/c', 'idle', 'e'], { e: 'a command', gone: 'a command', '@b/c': 'a command' })).toEqual(['idle', 'gone', '@b/c'])
  })
})

/** What the rules leave alone. */
const ALLOWED: [what: string, files: Record<string, string>][] = [
  ['a tool names the types of an engine', { 'src/tools/f/a.ts': "import type { B } from '../../engines/x/b.ts'", 'src/engines/x/b.ts': '' }],
  ['a tool takes the defaults of an operation', { 'src/tools/f/a.ts': "import { B } from '../../engines/x/operation.ts'", 'src/engines/x/operation.ts': '' }],
  ['a worker opens its engine', { 'src/engines/x/worker.ts': "import './a.ts'\nimport '../../workers/host.ts'", 'src/engines/x/a.ts': '', 'src/workers/host.ts': "import 'comlink'" }],
  ['the database is loaded late', { 'src/sync/a.ts': "import type { B } from '../db/b.ts'\nvoid import('../db/b.ts')", 'src/db/b.ts': '' }],
  ['the catalogue finds the tools', { 'src/tools/a.ts': "import.meta.glob('./*/*.tool.ts')", 'src/tools/f/b.tool.ts': '' }],
  ['a ring of types', { 'src/lib/a.ts': "import type { B } from './b.ts'\nexport const a = 1", 'src/lib/b.ts': "import './a.ts'" }],
  ['a ring that is closed late', { 'src/lib/a.ts': "void import('./b.ts')", 'src/lib/b.ts': "import './a.ts'" }],
  ['parts of Node that reach nobody in the server', { 'server/a.ts': "import { isIP, type Socket } from 'node:net'\nimport { createServer, type IncomingMessage } from 'node:http'\nimport type { connect } from 'node:tls'" }],
  ['names of properties in an engine', { 'src/engines/x/a.ts': 'export const a = (b: { location: 1; fetch(): 2 }) => ({ process: b.location, history: b.fetch() })' }],
  ['a given moment in an engine', { 'src/engines/x/a.ts': 'export const a = (now: number) => [new Date(now), Math.floor(now)]' }],
  ['the clock in the test of an engine', { 'src/engines/x/a.test.ts': 'Date.now()' }],
  ['a file of the greatest length', { 'src/lib/a.ts': '\n'.repeat(MAX_LINES) }],
]

test.each(ALLOWED)('%s is no violation', (_, files) => expect(planted(files)).toEqual([]))
