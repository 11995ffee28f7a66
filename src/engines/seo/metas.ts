import { cutText, tidy } from './addresses.ts'
import { counted, createCounter } from './counted.ts'
import type { PageNode } from './dom.ts'
import type { Counted, MetaTag } from './operation.ts'
import type { Properties } from './operation/page.ts'

const CONTENT_LIMIT = 2000
const NAMING = ['name', 'property', 'http-equiv', 'itemprop'] as const

function readMeta(meta: PageNode): MetaTag {
  const by = NAMING.find((name) => meta.get(name) !== undefined)
  const charset = meta.get('charset')
  const content = cutText(meta.get('content') ?? charset ?? '', CONTENT_LIMIT)
  if (by) return { by, name: cutText(tidy(meta.get(by) ?? ''), 100), content }
  return { by: charset === undefined ? 'none' : 'charset', name: '', content }
}

/** Reads all `meta` elements. */
export function readMetas(metas: readonly PageNode[]): Counted<MetaTag> {
  const tags = createCounter<MetaTag>()
  for (const meta of metas) tags.add(() => readMeta(meta))
  return counted(tags)
}

/** Texts of metas with a name, tidied; those without text too. */
export function contentsOf({ details }: Counted<MetaTag>, name: string): string[] {
  return details.filter((tag) => (tag.by === 'name' || tag.by === 'http-equiv') && tag.name.toLowerCase() === name).map(({ content }) => tidy(content))
}

/** The first value of each property that begins so, by full name in lower case; sites write either attribute. */
export function propertiesOf({ details }: Counted<MetaTag>, ...beginnings: string[]): Properties {
  const values = new Map<string, string>()
  for (const { by, name, content } of details) {
    const key = name.toLowerCase()
    if ((by === 'name' || by === 'property') && beginnings.some((beginning) => key.startsWith(beginning)) && !values.has(key)) values.set(key, tidy(content))
  }
  // Unlike assignment, this makes an own entry of any name.
  return Object.fromEntries(values)
}
