import { z } from 'zod'
import { readYaml } from './front-matter.ts'

const handles = z.array(z.string())
const orders = z.strictObject({ knowledge: handles.default([]), company: handles.default([]) })

/** Files of the order list, each with the seconds by which its publishing time is moved forward. */
export type SellerOrder = ReadonlyMap<string, number>

export const NO_SELLER_ORDER: SellerOrder = new Map()

/**
 * Reads the order of platforms and companies: handles by type, first in lists first.
 * @throws ContentFault
 */
export function parseSellerOrder(file: string, source: string): SellerOrder {
  const plain = source.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const kinds = readYaml({ file, yaml: plain, first: 1, schema: orders })
  return new Map(
    Object.entries(kinds).flatMap(([type, names]) =>
      names.map((handle, at): [string, number] => [`${type}/${handle}.md`, names.length - at]),
    ),
  )
}

/**
 * Publishing time that puts a file in its place: lists show the newest first, so each file is a second newer than the
 * file after it.
 */
export function getOrderedPublishTime(published: string, file: string, order: SellerOrder): string {
  return new Date(Date.parse(published) + (order.get(file) ?? 0) * 1000).toISOString()
}
