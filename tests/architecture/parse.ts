import { parseSync, Visitor } from 'vite'

/** Globals that an engine must not use: page, network, process, clock and randomness. */
export const IMPURE = new Set(
  'window document navigator location history self globalThis localStorage sessionStorage indexedDB caches customElements HTMLElement DOMParser fetch XMLHttpRequest WebSocket EventSource performance crypto setTimeout setInterval setImmediate queueMicrotask requestAnimationFrame requestIdleCallback process Buffer require'.split(
    ' ',
  ),
)

/** Matches code whose imports or globals only the syntax tree shows; the list of modules has all other imports. */
const IN_TREE = /\bimport\s*[(.]/
const MENTIONS_IMPURE = new RegExp(String.raw`\b(?:${[...IMPURE].join('|')}|Date|Math)\b`)
/** Matches an export of a name that the file itself declares: such a file is no barrel. */
const DECLARED_EXPORT =
  /^export (?:default |declare |abstract |async )*(?:function|const|let|class|interface|type \w+(?: =|<))/m

/** Kind of an import: static, types only, late (`import()` or a worker's URL), or by glob. */
export type Kind = 'static' | 'type' | 'late' | 'glob'

interface Import {
  kind: Kind
  to: string
  /** True if more than the default export is imported. */
  named: boolean
  /** Imported names: exports, `default`, `*`. */
  names: readonly string[]
}

/** Facts of a file that the rules check. */
export interface Parsed {
  imports: Import[]
  impure: string[]
  barrel: boolean
}

/** String literals of an expression. */
function literals(node: { type: string; value?: unknown; elements?: readonly unknown[] } | undefined): string[] {
  if (node?.type === 'ArrayExpression')
    return (node.elements ?? []).flatMap((element) => literals(element as { type: string }))
  return node?.type === 'Literal' && typeof node.value === 'string' ? [node.value] : []
}

function isBarrel(body: readonly { type: string; declaration?: { type: string } | null }[]): boolean {
  const exports = body.filter(({ type }) => type !== 'ImportDeclaration')
  const passesOn = exports.every(({ type, declaration }) =>
    type === 'ExportDefaultDeclaration'
      ? declaration?.type === 'Identifier'
      : type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && !declaration),
  )
  return exports.length > 0 && passesOn
}

function parse(file: string, source: string, isPure: boolean): Parsed {
  if (file.endsWith('.css')) {
    return {
      imports: [...source.matchAll(/@import '([^']+)'/g)].map(([, to = '']) => ({
        kind: 'static',
        to,
        named: false,
        names: [],
      })),
      impure: [],
      barrel: false,
    }
  }
  const result = parseSync(file, source)
  const { module, errors } = result
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`)
  const imports: Import[] = []
  for (const { moduleRequest, entries } of module.staticImports) {
    const type = entries.length > 0 && entries.every((entry) => entry.isType)
    const taken = entries.filter((entry) => !entry.isType)
    const names = taken.map(({ importName: { kind, name } }) =>
      kind === 'Default' ? 'default' : kind === 'NamespaceObject' ? '*' : (name ?? ''),
    )
    imports.push({
      kind: type ? 'type' : 'static',
      to: moduleRequest.value,
      named: names.some((name) => name !== 'default'),
      names,
    })
  }
  for (const { moduleRequest, isType } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest)
      imports.push({
        kind: isType ? 'type' : 'static',
        to: moduleRequest.value,
        named: !isType,
        names: isType ? [] : ['*'],
      })
  }

  // The tree is built only on request, because building it takes longer than all the rest.
  const isBarrelPossible = source.includes('export') && !DECLARED_EXPORT.test(source)
  if (!isBarrelPossible && !IN_TREE.test(source) && !(isPure && MENTIONS_IMPURE.test(source)))
    return { imports, impure: [], barrel: false }
  const { program } = result
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
      if (callee.name === 'URL' && second?.type === 'MemberExpression' && second.object.type === 'MetaProperty')
        add(
          'late',
          literals(first).filter((to) => /\.[jt]sx?$/.test(to)),
        )
      if (callee.name === 'Date' && !first) impure.push('new Date()')
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date') impure.push('Date()')
      if (
        callee.type === 'MemberExpression' &&
        callee.object.type === 'MetaProperty' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'glob'
      )
        add('glob', literals(first))
    },
    MemberExpression: ({ object, property, computed }) => {
      if (!computed) names.add(property)
      const member =
        object.type === 'Identifier' && property.type === 'Identifier' ? `${object.name}.${property.name}` : ''
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

/** Cache of parsed files, because two tests parse the same files. */
const parsedFiles = new Map<string, { source: string; parsed: Parsed }>()

/** Parses a file, cached; `isPure` asks for its impure globals. */
export function parseOnce(file: string, source: string, isPure: boolean): Parsed {
  const known = parsedFiles.get(file)
  if (known?.source === source) return known.parsed
  const parsed = parse(file, source, isPure)
  parsedFiles.set(file, { source, parsed })
  return parsed
}
