import { posix } from 'node:path'
import { parseOnce, type Kind, type Parsed } from './parse.ts'
import { PURE_LAYERS, LAYERS, type Room } from './rooms.ts'

/** Text of each file, by path. */
export type Sources = ReadonlyMap<string, string>

/**
 * Node modules and globals that reach other machines, with the exports that do; 'default' and '*' mean the whole
 * module.
 */
const REACHING: Readonly<Record<string, readonly string[]>> = {
  'node:net': ['default', '*', 'connect', 'createConnection', 'Socket'],
  'node:http': ['default', '*', 'request', 'get', 'Agent', 'ClientRequest', 'globalAgent'],
}
const REACHING_MODULES = new Set([
  'node:https',
  'node:http2',
  'node:tls',
  'node:dgram',
  'node:dns',
  'node:dns/promises',
  'undici',
])
const REACHING_GLOBALS = new Set(['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'])
/**
 * Folders where the server may open connections: visitors' addresses, operators' providers, the database.
 * security-headers.ts creates a socket that is never connected.
 */
const OUT = /^server\/(?:outside\/|providers\/|store\/postgres\.ts$|documents\/security-headers\.ts$)/

/** Imports and globals of a file that reach other machines. */
function reaching({ imports, impure }: Parsed): string[] {
  const modules = imports
    .filter(
      ({ kind, to, names }) =>
        kind !== 'type' && (REACHING_MODULES.has(to) || names.some((name) => REACHING[to]?.includes(name))),
    )
    .map(({ to }) => to)
  return [...modules, ...impure.filter((name) => REACHING_GLOBALS.has(name))]
}

/** Files that a relative import or a glob pattern refers to. */
function targets(from: string, to: string, sources: Sources): string[] {
  const path = posix.join(posix.dirname(from), to.split('?')[0] ?? to)
  // The router's generator writes imports without extension.
  const paths = from.endsWith('.gen.ts') ? [path, `${path}.ts`, `${path}.tsx`] : [path]
  if (!path.includes('*')) return paths.filter((candidate) => sources.has(candidate))
  const pattern = path.replaceAll(
    /\*\*\/|\*|[.+^${}()|[\]\\?]/g,
    (mark) => ({ '**/': '(?:.+/)?', '*': '[^/]*' })[mark] ?? `\\${mark}`,
  )
  const matches = new RegExp(`^${pattern}$`)
  return [...sources.keys()].filter((file) => matches.test(file))
}

/** Finds the room of a file; undefined if it has none. */
export function findRoom(file: string): { name: string; folder: string | undefined; room: Room } | undefined {
  for (const [name, room] of Object.entries(LAYERS)) {
    const match = room.files.exec(file)
    if (match) return { name, folder: match[1], room }
  }
  return undefined
}

const has = (list: readonly string[] | undefined, name: string): boolean =>
  list?.includes('*') === true || list?.includes(name) === true

function mayImport(from: string, to: string, kind: Kind): boolean {
  const [a, b] = [findRoom(from), findRoom(to)]
  if (!a || !b) return true
  const { room } = a
  const near = a.folder === b.folder && (a.name === b.name || has(room.own, b.name))
  if (kind === 'glob') return near || has(room.globs, b.name)
  return (
    near ||
    has(room.may, b.name) ||
    (kind === 'late' && has(room.late, b.name)) ||
    (kind === 'type' && has(room.types, b.name))
  )
}

const packageOf = (address: string): string =>
  /^(?:node|virtual):/.test(address)
    ? address
    : address
        .split('/')
        .slice(0, address.startsWith('@') ? 2 : 1)
        .join('/')

function mayUse({ packages = [] }: Room, name: string, kind: Kind): boolean {
  return packages.some((allowed) => {
    const onlyType = allowed.startsWith('type ')
    const pattern = onlyType ? allowed.slice('type '.length) : allowed
    return (
      (!onlyType || kind === 'type') &&
      (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern)
    )
  })
}

/** All breaches of the rules, one sentence each. */
export function findBreaches(sources: Sources): string[] {
  const found: string[] = []
  for (const [file, source] of sources) {
    const own = findRoom(file)
    const isPure = own !== undefined && PURE_LAYERS.has(own.name)
    const isInside = file.startsWith('server/') && !OUT.test(file) && own?.name !== 'test'
    const parsed = parseOnce(file, source, isPure || isInside)
    const { imports, impure, barrel } = parsed
    if (!own) found.push(`${file} is in no room`)
    if (barrel) found.push(`${file} is a barrel`)
    if (isPure) found.push(...impure.map((what) => `${file} uses ${what}: engines are pure`))
    if (isInside)
      found.push(
        ...reaching(parsed).map(
          (what) =>
            `${file} uses ${what}: server/outside reads what a visitor names, server/providers what the operator does`,
        ),
      )
    for (const { kind, to, named } of imports) {
      if (!to.startsWith('.')) {
        if (own && !mayUse(own.room, packageOf(to), kind))
          found.push(`${file} imports ${packageOf(to)}: not a package of ${own.name}`)
        continue
      }
      const reached = targets(file, to, sources)
      if (reached.length === 0) found.push(`${file} imports ${to}: no such file`)
      for (const target of reached) {
        if (!mayImport(file, target, kind))
          found.push(`${file} imports ${target} (${kind}): ${own?.name} may not import ${findRoom(target)?.name}`)
        if (named && target.endsWith('.build.ts')) found.push(`${file} takes more than the default export of ${target}`)
      }
    }
  }
  return found
}
