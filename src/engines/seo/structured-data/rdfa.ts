import { collapseWhitespace, type AddressResolver } from '../addresses.ts'
import type { PageNode } from '../dom.ts'
import { nextNode } from '../walk.ts'
import { shortenSchemaName, type BoundedCopier } from './bounded.ts'
import type { ItemCollector } from './collected.ts'
import { addProperty, addItemDraft, readPropertyValue, type ItemDraft } from './things.ts'

const MAX_PROPERTIES = 20_000
/** Matches Open Graph properties, which use the same attribute and are read elsewhere. */
const SHARING = /^(?:og|fb|twitter|article|product|book|profile|video|music|al):/i

/** Context that an element passes on to its children. */
interface Context {
  thing: ItemDraft | undefined
}

function namesOf(value: string): string[] {
  return collapseWhitespace(value)
    .split(' ')
    .filter((name) => name !== '')
    .slice(0, 20)
    .map(shortenSchemaName)
}

/** Reads RDFa Lite: `typeof`, `property`, `resource`; schema.org names are shortened, others stay as written. */
export function readRdfa(
  root: PageNode,
  resolve: AddressResolver,
  collected: ItemCollector,
  bounded: BoundedCopier,
): void {
  const contexts = new Map<PageNode, Context>()
  const top: [PageNode, ItemDraft][] = []
  let left = MAX_PROPERTIES
  for (let node = nextNode(root, root); node; node = nextNode(node, root)) {
    if (node.name === '') continue
    const outer = node.parent && contexts.get(node.parent)
    const types = node.get('typeof')
    const property = node.get('property')
    const named = property === undefined || SHARING.test(property.trim()) ? undefined : property
    const inner: ItemDraft | undefined =
      types === undefined
        ? undefined
        : {
            types: namesOf(types),
            properties: new Map(),
            id: collapseWhitespace(node.get('resource') ?? node.get('about') ?? ''),
          }
    for (const type of inner?.types ?? []) collected.addType(type)
    contexts.set(node, { thing: inner ?? outer?.thing })
    if (inner && (named === undefined || !outer?.thing)) top.push([node, inner])
    if (named === undefined || !outer?.thing || (left -= 1) <= 0) continue
    addProperty(outer.thing, named, () => inner ?? statedValue(node, resolve))
  }
  for (const [node, thing] of top) addItemDraft('rdfa', thing, node, collected, bounded)
}

function statedValue(node: PageNode, resolve: AddressResolver): string {
  const content = node.get('content')
  if (content !== undefined) return content
  const resource = node.get('resource')
  return resource === undefined ? readPropertyValue(node, resolve) : (resolve(resource)?.url ?? resource)
}
