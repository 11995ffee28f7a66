import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A page's file, and a state key that it reads or writes. */
export interface UsedKey {
  file: string
  key: string
}

/** A syntax tree node, with the fields read here. */
interface Node {
  type: string
  [name: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const nodes = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter((one) => isNode(one)) : isNode(value) ? [value] : []
const nameOf = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'Identifier'
    ? String(value.name)
    : isNode(value) && value.type === 'Literal'
      ? String(value.value)
      : undefined

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node)) for (const child of nodes(value)) walk(child, visit)
}

const WRITERS = ['openUrlState', 'closeUrlState']
const FUNCTIONS = new Set(['FunctionDeclaration', 'ArrowFunctionExpression', 'FunctionExpression'])

/** True if a type annotation is a page's state or part of it. */
const isState = (annotation: unknown): boolean =>
  isNode(annotation) && isNode(annotation.typeAnnotation) && nameOf(annotation.typeAnnotation.typeName) === 'UrlState'

const keysOfPattern = (pattern: Node): string[] =>
  nodes(pattern.properties).flatMap((property) =>
    property.type === 'Property' && property.computed !== true ? (nameOf(property.key) ?? []) : [],
  )

function keysOfObject(value: unknown): string[] {
  const [node] = nodes(value)
  if (!node) return []
  if (node.type === 'ParenthesizedExpression') return keysOfObject(node.expression)
  if (node.type === 'ConditionalExpression') return [...keysOfObject(node.consequent), ...keysOfObject(node.alternate)]
  if (node.type === 'LogicalExpression') return keysOfObject(node.right)
  if (node.type !== 'ObjectExpression') return []
  return nodes(node.properties).flatMap((property) =>
    property.type === 'SpreadElement'
      ? keysOfObject(property.argument)
      : keysOfPattern({ type: '', properties: [property] }),
  )
}

/** Collects state keys from a variable or destructuring pattern. */
function takeBinding(value: unknown, states: Set<string>, keys: string[]): void {
  const [node] = nodes(value)
  const name = nameOf(node)
  if (name !== undefined) states.add(name)
  else if (node?.type === 'ObjectPattern') keys.push(...keysOfPattern(node))
  else if (node?.type === 'AssignmentPattern') takeBinding(node.left, states, keys)
}

/** Components whose `name` prop is a state key. */
const BY_NAME = new Set(['FacetSelect', 'FacetChips', 'SearchField', 'Choice'])

const namesIn = (element: Node): string[] =>
  nodes(element.attributes).flatMap((attribute) =>
    isNode(attribute.name) && attribute.name.name === 'name' ? (nameOf(attribute.value) ?? []) : [],
  )

function returnsOf(body: Node): unknown[] {
  const found: unknown[] = body.type === 'BlockStatement' ? [] : [body]
  walk(body, (node) => {
    if (node.type === 'ReturnStatement') found.push(node.argument)
  })
  return found
}

function keysIn(file: string, text: string): string[] {
  const { program } = parseSync(file, text)
  const root = program as unknown as Node
  const [states, writers, keys]: [Set<string>, Set<string>, string[]] = [new Set(), new Set(WRITERS), []]
  walk(root, (node) => {
    if (
      node.type === 'VariableDeclarator' &&
      isNode(node.init) &&
      nameOf(node.init.callee) === 'useUrlState' &&
      isNode(node.id)
    ) {
      const [state, write] = Array.isArray(node.id.elements) ? (node.id.elements as unknown[]) : []
      takeBinding(state, states, keys)
      const name = nameOf(write)
      if (name !== undefined) writers.add(name)
    }
    if (!FUNCTIONS.has(node.type)) return
    for (const parameter of nodes(node.params))
      if (isState(parameter.typeAnnotation)) takeBinding(parameter, states, keys)
    if (isState(node.returnType) && isNode(node.body)) keys.push(...returnsOf(node.body).flatMap(keysOfObject))
  })
  walk(root, (node) => {
    if (node.type === 'JSXOpeningElement' && BY_NAME.has(String(isNode(node.name) ? node.name.name : '')))
      keys.push(...namesIn(node))
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'useDetail')
      keys.push(nameOf(nodes(node.arguments)[0]) ?? '')
    if (node.type === 'MemberExpression' && node.computed !== true && states.has(nameOf(node.object) ?? ''))
      keys.push(nameOf(node.property) ?? '')
    if (node.type === 'CallExpression' && writers.has(nameOf(node.callee) ?? ''))
      keys.push(...nodes(node.arguments).flatMap(keysOfObject))
  })
  return keys
}

/** All state keys used in the source of some folders. */
export function usedKeys(folders: readonly string[]): UsedKey[] {
  const files = folders
    .flatMap((folder) =>
      readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `src/${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\./.test(file))
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return text.includes('UrlState') ? [...new Set(keysIn(file, text))].map((key) => ({ file, key })) : []
  })
}
