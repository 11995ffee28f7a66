import type { Questions } from '../../ask/ask.ts'
import type { ContentType } from '../../lib/content/kinds.ts'

/** A content of any kind as lists show it. */
export type Card = Questions['listContents']['answer']['list'][number]
/** A content of one kind as lists show it. */
export type CardOf<Type extends ContentType> = Extract<Card, { type: Type }>
/** A content of any kind as its page shows it. */
export type Detail = Questions['readContent']['answer']
/** A content of one kind as its page shows it. */
export type DetailOf<Type extends ContentType> = Extract<Detail, { type: Type }>

/** The cards of one kind. */
export function filterCards<Type extends ContentType>(list: readonly Card[], type: Type): CardOf<Type>[] {
  return list.filter((card): card is CardOf<Type> => card.type === type)
}
