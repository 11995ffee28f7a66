import type { Questions } from '../../ask/ask.ts'
import type { ContentType } from '../../lib/content/kinds.ts'

/** Content of any kind, as in lists. */
export type Card = Questions['listContents']['answer']['list'][number]
/** Content of one kind, as in lists. */
export type CardOf<Type extends ContentType> = Extract<Card, { type: Type }>
/** Content of any kind, as on its page. */
export type Detail = Questions['readContent']['answer']
/** Content of one kind, as on its page. */
export type DetailOf<Type extends ContentType> = Extract<Detail, { type: Type }>

/** Returns the cards of one kind. */
export function filterCards<Type extends ContentType>(list: readonly Card[], type: Type): CardOf<Type>[] {
  return list.filter((card): card is CardOf<Type> => card.type === type)
}
