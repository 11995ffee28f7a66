import type { AddressResolver } from '../addresses.ts'
import type { PageNode } from '../dom.ts'
import type { StructuredItem, StructuredSummary } from '../operation/structured.ts'
import type { PageNodes } from '../scan.ts'
import { createBoundedCopier } from './bounded.ts'
import { createItemCollector } from './collected.ts'
import { readJsonLd } from './json-ld.ts'
import { readMicrodata } from './microdata.ts'
import { readRdfa } from './rdfa.ts'

/** Reads all structured data of a page. */
export function readStructuredData(
  root: PageNode,
  found: PageNodes,
  resolve: AddressResolver,
  source: string,
): { items: StructuredItem[]; structured: StructuredSummary } {
  const collected = createItemCollector(source)
  const bounded = createBoundedCopier()
  readJsonLd(found.dataScripts, collected, bounded)
  // Most pages have neither format, so the tree is not searched again.
  if (found.microdata) readMicrodata(root, resolve, collected, bounded)
  if (found.rdfa) readRdfa(root, resolve, collected, bounded)
  return { items: collected.items, structured: collected.summary() }
}
