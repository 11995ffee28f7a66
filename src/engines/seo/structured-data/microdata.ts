import { collapseWhitespace, type AddressResolver } from '../addresses.ts'
import type { PageNode } from '../dom.ts'
import { nextNode } from '../walk.ts'
import { shortenSchemaName, type BoundedCopier } from './bounded.ts'
import type { ItemCollector } from './collected.ts'
import { addProperty, addItemDraft, readPropertyValue, type ItemDraft } from './things.ts'

const MAX_PROPERTIES = 20_000
const MAX_REFERENCES = 50
/** Reads microdata, including `itemref`. */
export function readMicrodata(
  page: PageNode,
  resolve: AddressResolver,
  collected: ItemCollector,
  bounded: BoundedCopier,
): void {
  const things = new Map<PageNode, ItemDraft>()
  const top: PageNode[] = []
  const references: [ItemDraft, string[]][] = []
  const ids = new Map<string, PageNode>()
  let left = MAX_PROPERTIES

  const open = (node: PageNode): ItemDraft => {
    const known = things.get(node)
    if (known) return known
    const types = collapseWhitespace(node.get('itemtype') ?? '')
      .split(' ')
      .filter((type) => type !== '')
      .slice(0, 20)
      .map(shortenSchemaName)
    const thing: ItemDraft = { types, properties: new Map(), id: collapseWhitespace(node.get('itemid') ?? '') }
    things.set(node, thing)
    for (const type of types) collected.addType(type)
    const refs = collapseWhitespace(node.get('itemref') ?? '')
      .split(' ')
      .filter((id) => id !== '')
    if (refs.length > 0) references.push([thing, refs.slice(0, MAX_REFERENCES)])
    return thing
  }
  /** Reads the properties from `start` on into `owner`, and the properties of nested items into those items. */
  const read = (start: PageNode, owner: ItemDraft | undefined, root: PageNode): void => {
    const owners = new Map<PageNode, ItemDraft | undefined>()
    for (let node: PageNode | undefined = start; node; node = nextNode(node, root)) {
      if (node.name === '') continue
      const outer = node === start ? owner : node.parent && owners.get(node.parent)
      const names = node.get('itemprop')
      const scoped = node.get('itemscope') !== undefined
      const known = scoped && things.has(node)
      const inner = scoped ? open(node) : undefined
      owners.set(node, inner ?? outer)
      if (names === undefined && inner && !known) top.push(node)
      if (names !== undefined && outer && (left -= 1) > 0)
        addProperty(outer, names, () => inner ?? readPropertyValue(node, resolve))
      else if (names !== undefined && !outer && owner === undefined) strays.push([node, names])
    }
  }
  const strays: [PageNode, string][] = []
  for (let node: PageNode | undefined = nextNode(page, page); node; node = nextNode(node, page)) {
    const id = node.name === '' ? undefined : node.get('id')
    if (id !== undefined && !ids.has(id)) ids.set(id, node)
    if (node.name !== '' && node.get('itemtype') !== undefined && node.get('itemscope') === undefined)
      addFault(node, '写了 itemtype，却没有 itemscope', collected)
  }
  if (page.first) read(page, undefined, page)
  const referenced = new Set<PageNode>()
  for (const [thing, refs] of references) {
    for (const ref of new Set(refs)) {
      const target = ids.get(ref)
      if (!target || left <= 0) continue
      referenced.add(target)
      readReference(target, thing)
    }
  }
  /** Reads only the referenced element. Items inside it were already read and are only linked. */
  function readReference(target: PageNode, thing: ItemDraft): void {
    for (
      let node: PageNode | undefined = target;
      node && left > 0;
      node = nextNode(node, target, node !== target && node.get('itemscope') !== undefined)
    ) {
      left -= 1
      const names = node.name === '' ? undefined : node.get('itemprop')
      if (names !== undefined) addProperty(thing, names, () => things.get(node) ?? readPropertyValue(node, resolve))
      if (node === target && things.has(node)) return
    }
  }
  for (const [node, names] of strays.slice(0, 1000))
    if (!isWithin(node, referenced)) addFault(node, `itemprop「${names.slice(0, 40)}」不在任何 itemscope 里`, collected)
  for (const node of top) {
    const thing = things.get(node)
    if (thing) addItemDraft('microdata', thing, node, collected, bounded)
  }
}

function isWithin(node: PageNode, roots: ReadonlySet<PageNode>): boolean {
  for (let at: PageNode | undefined = node, steps = 0; at && steps < 500; at = at.parent, steps += 1)
    if (roots.has(at)) return true
  return false
}

function addFault(node: PageNode, what: string, collected: ItemCollector): void {
  const text = `<${node.name} ${node.attributes
    .slice(0, 5)
    .map(({ name, value }) => `${name}="${value.slice(0, 40)}"`)
    .join(' ')}>`
  collected.addFault({ format: 'microdata', what, text: text.slice(0, 80), at: 0, offset: node.offset })
}
