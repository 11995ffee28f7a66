import { collapseWhitespace, type AddressResolver } from '../addresses.ts'
import type { PageNode } from '../dom.ts'
import type { StructuredItem } from '../operation/structured.ts'
import { getRawText } from '../text-of.ts'
import { shortenSchemaName, type BoundedCopier } from './bounded.ts'
import type { ItemCollector } from './collected.ts'

/** Structured-data item under construction; a nested item is a value in the `properties` of its parent. */
export interface ItemDraft {
  types: string[]
  properties: Map<string, unknown[]>
  id: string
}

const DEEPEST = 20
const MAX_VALUES = 100
const ADDRESS_OF: Record<string, string> = {
  a: 'href',
  area: 'href',
  link: 'href',
  img: 'src',
  audio: 'src',
  video: 'src',
  source: 'src',
  embed: 'src',
  iframe: 'src',
  track: 'src',
  object: 'data',
}

/** Value that an element gives to a property. */
export function readPropertyValue(node: PageNode, resolve: AddressResolver): string {
  if (node.name === 'meta') return node.get('content') ?? ''
  const attribute = Object.hasOwn(ADDRESS_OF, node.name) ? ADDRESS_OF[node.name] : undefined
  if (attribute !== undefined) {
    const raw = node.get(attribute) ?? ''
    return raw === '' ? '' : (resolve(raw)?.url ?? raw)
  }
  if (node.name === 'data' || node.name === 'meter') return node.get('value') ?? ''
  if (node.name === 'time') return node.get('datetime') ?? collapseWhitespace(getRawText(node, 2000))
  return node.get('content') ?? collapseWhitespace(getRawText(node, 2000))
}

/** Adds a value for each name in a list. */
export function addProperty(thing: ItemDraft, names: string, value: () => unknown): void {
  for (const name of collapseWhitespace(names).split(' ').slice(0, 20)) {
    const short = shortenSchemaName(name)
    const values = thing.properties.get(short) ?? []
    thing.properties.set(short, values)
    if (short !== '' && values.length < MAX_VALUES) values.push(value())
  }
}

/** Adds a finished item to the collector. */
export function addItemDraft(
  format: 'microdata' | 'rdfa',
  thing: ItemDraft,
  node: PageNode,
  collected: ItemCollector,
  bounded: BoundedCopier,
): void {
  collected.addItem(format, () => ({
    types: thing.types,
    properties: bounded.copy(closeThing(thing, bounded, new Set())) as StructuredItem['properties'],
    line: collected.lineAt(node.offset),
  }))
}

/**
 * Converts an item to JSON. Cyclic references become an ellipsis; shared items are written in full until the page's
 * budget is used up.
 */
function closeThing(thing: ItemDraft, bounded: BoundedCopier, inside: ReadonlySet<ItemDraft>): Record<string, unknown> {
  const own = new Set([...inside, thing])
  const close = (value: unknown): unknown => {
    if (!isOpen(value)) return value
    if (own.has(value) || own.size > DEEPEST || !bounded.spend()) return '…'
    const [type, ...more] = value.types
    return {
      ...(type !== undefined && { '@type': more.length === 0 ? type : value.types }),
      ...closeThing(value, bounded, own),
    }
  }
  const entries = [...thing.properties].map(([name, values]): [string, unknown] => [
    name,
    values.length === 1 ? close(values[0]) : values.map(close),
  ])
  return Object.fromEntries(thing.id === '' ? entries : [['@id', thing.id], ...entries])
}

const isOpen = (value: unknown): value is ItemDraft =>
  typeof value === 'object' && value !== null && 'properties' in value
