import type { PageNode } from '../dom.ts'
import { MAX_PAGE_BYTES } from '../operation.ts'
import type { StructuredItem } from '../operation/structured.ts'
import { getRawText } from '../text-of.ts'
import { shortenSchemaName, type BoundedCopier } from './bounded.ts'
import type { ItemCollector } from './collected.ts'
import { findJsonFault } from './json-fault.ts'

const MAX_SCRIPTS = 500
const MAX_NODES = 20_000

/** Reads JSON-LD scripts: single items, lists and `@graph`; invalid JSON is reported as a fault. */
export function readJsonLd(scripts: readonly PageNode[], collected: ItemCollector, bounded: BoundedCopier): void {
  for (const script of scripts.slice(0, MAX_SCRIPTS)) {
    const text = getRawText(script, MAX_PAGE_BYTES)
    const offset = script.offset + 1
    const value = parseJson(text)
    if (value === undefined) {
      const found = findJsonFault(text) ?? { what: '这段 JSON 太深，无法识别', at: 0 }
      collected.addFault({
        format: 'json-ld',
        text,
        offset,
        ...(text.trim() === '' ? { what: '这段结构化数据是空的', at: 0 } : found),
      })
      continue
    }
    const line = collected.lineAt(offset)
    for (const thing of thingsIn(value)) addThing(thing, line, collected, bounded)
    countTypes(value, collected)
  }
}

/** Parses JSON; undefined if invalid. A leading byte order mark is allowed, as machines accept it too. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    // findJsonFault locates the error, identically in all browsers.
    return undefined
  }
}

const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function thingsIn(value: unknown): Record<string, unknown>[] {
  const list = Array.isArray(value) ? value.filter(isThing) : isThing(value) ? [value] : []
  return list.flatMap((thing) => {
    const graph: unknown = Object.hasOwn(thing, '@graph') ? thing['@graph'] : undefined
    if (graph === undefined) return [thing]
    const inside = (Array.isArray(graph) ? graph : [graph]).filter(isThing)
    // An item that has both a type and a graph is listed together with the graph's items.
    return Object.hasOwn(thing, '@type') ? [thing, ...inside] : inside
  })
}

/** Names in `@type`. */
function typesOf(thing: Record<string, unknown>): string[] {
  const type: unknown = Object.hasOwn(thing, '@type') ? thing['@type'] : undefined
  return (Array.isArray(type) ? type : [type])
    .filter((name): name is string => typeof name === 'string' && name.trim() !== '')
    .slice(0, 20)
    .map(shortenSchemaName)
}

function addThing(
  thing: Record<string, unknown>,
  line: number,
  collected: ItemCollector,
  bounded: BoundedCopier,
): void {
  collected.addItem('json-ld', () => {
    const rest = Object.fromEntries(
      Object.entries(thing).filter(([name]) => name !== '@type' && name !== '@context' && name !== '@graph'),
    )
    return { types: typesOf(thing), properties: bounded.copy(rest) as StructuredItem['properties'], line }
  })
}

function countTypes(value: unknown, collected: ItemCollector): void {
  const open: unknown[] = [value]
  for (let visited = 0; open.length > 0 && visited < MAX_NODES; visited += 1) {
    const next = open.pop()
    if (typeof next !== 'object' || next === null) continue
    if (isThing(next)) for (const type of typesOf(next)) collected.addType(type)
    // The values are not spread into `push`, as a list of a million entries would exceed the argument limit.
    for (const inner of Object.values(next).slice(0, MAX_NODES)) open.push(inner)
  }
}
