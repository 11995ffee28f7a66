import type { ContentType } from '../../lib/content/kinds.ts'
import type { PageRequest } from '../section.ts'
import type { Card, DetailOf } from './cards.ts'
import { PageNotFoundError } from './no-such-page.ts'

/** Maximum related contents on a page. */
const MAX_RELATED = 4

/** Content with related ones. */
export interface ContentWithRelated<Type extends ContentType> {
  content: DetailOf<Type>
  related: Card[]
}

/**
 * Reads one content of a kind.
 * @throws PageNotFoundError, and the errors of `ask`.
 */
export async function readContentOfType<Type extends ContentType>(
  ask: PageRequest['ask'],
  type: Type,
  handle: string,
): Promise<DetailOf<Type>> {
  const content = await ask('readContent', { type, handle })
  if (!isOf(content, type)) throw new PageNotFoundError(`${handle} is no ${type}`)
  return content
}

function isOf<Type extends ContentType>(content: { type: ContentType }, type: Type): content is DetailOf<Type> {
  return content.type === type
}

/** Reads a list without which the page can be shown; offline it may never have been cached. */
async function orNone(list: Promise<{ list: Card[] }>): Promise<Card[]> {
  try {
    return (await list).list
  } catch (error) {
    console.info('no related contents', error)
    return []
  }
}

/**
 * Newest contents of the same type that share the first tag of a content, completed from its category; at most four,
 * without the content itself.
 */
export async function readRelated(
  ask: PageRequest['ask'],
  { id, type, tags: [first], category }: Pick<Card, 'id' | 'type' | 'tags' | 'category'>,
): Promise<Card[]> {
  const size = MAX_RELATED + 1
  const others = new Map<number, Card>()
  const add = (list: readonly Card[]) => list.forEach((card) => card.id !== id && others.set(card.id, card))
  if (first) add(await orNone(ask('listContents', { type, tag: first.handle, size })))
  if (others.size < MAX_RELATED && category !== '') add(await orNone(ask('listContents', { type, category, size })))
  return [...others.values()].slice(0, MAX_RELATED)
}

/** Reads the content whose handle is in the path, and related ones. */
export async function readDetail<Type extends ContentType>(
  { ask, params: { handle = '' } }: Pick<PageRequest, 'ask' | 'params'>,
  type: Type,
): Promise<ContentWithRelated<Type>> {
  const content = await readContentOfType(ask, type, handle)
  return { content, related: await readRelated(ask, content) }
}
