import { cutText, collapseWhitespace } from './addresses.ts'
import { toPlainCounted, createCounter } from './counted.ts'
import type { PageNode } from './dom.ts'
import { MAX_DETAILS, type Counted, type MetaTag } from './operation.ts'
import type { Properties } from './operation/page.ts'

const CONTENT_LIMIT = 2000
const NAMING = ['name', 'property', 'http-equiv', 'itemprop'] as const

function readMeta(meta: PageNode): MetaTag {
  const by = NAMING.find((name) => meta.get(name) !== undefined)
  const charset = meta.get('charset')
  const content = cutText(meta.get('content') ?? charset ?? '', CONTENT_LIMIT)
  if (by) return { by, name: cutText(collapseWhitespace(meta.get(by) ?? ''), 100), content }
  return { by: charset === undefined ? 'none' : 'charset', name: '', content }
}

/** Reads all `meta` elements. */
export function readMetas(metas: readonly PageNode[]): Counted<MetaTag> {
  const tags = createCounter<MetaTag>()
  for (const meta of metas) tags.add(() => readMeta(meta))
  return toPlainCounted(tags)
}

/** Names of a meta element; an element with both `name` and `property` has two. */
export interface NamedMeta {
  by: (typeof NAMING)[number]
  /** Lower case. */
  name: string
  content: string
}

/** A property attribute may list several names. */
const namesOf = (by: NamedMeta['by'], value: string): string[] =>
  by === 'property' ? collapseWhitespace(value).split(' ') : [collapseWhitespace(value)]

/** Reads every name of the `meta` elements. */
export function readNames(metas: readonly PageNode[]): NamedMeta[] {
  return metas.slice(0, MAX_DETAILS).flatMap((meta) => {
    const content = cutText(meta.get('content') ?? '', CONTENT_LIMIT)
    return NAMING.flatMap((by) =>
      namesOf(by, cutText(meta.get(by) ?? '', 100))
        .filter((name) => name !== '')
        .map((name) => ({ by, name: name.toLowerCase(), content })),
    )
  })
}

/**
 * Trimmed contents of the meta elements with a name, including empty contents. `by` is `http-equiv` for meta elements
 * that act as headers.
 */
export function getMetaContents(
  names: readonly NamedMeta[],
  name: string,
  by: 'name' | 'http-equiv' = 'name',
): string[] {
  return names.filter((meta) => meta.by === by && meta.name === name).map(({ content }) => collapseWhitespace(content))
}

/**
 * First value of each property with one of these prefixes, by full name in lower case; sites use either `name` or
 * `property`.
 */
export function getMetaProperties(names: readonly NamedMeta[], ...beginnings: string[]): Properties {
  const values = new Map<string, string>()
  for (const { by, name, content } of names) {
    if (
      (by === 'name' || by === 'property') &&
      beginnings.some((beginning) => name.startsWith(beginning)) &&
      !values.has(name)
    )
      values.set(name, collapseWhitespace(content))
  }
  // fromEntries is safe for names such as `__proto__`; assignment is not.
  return Object.fromEntries(values)
}
