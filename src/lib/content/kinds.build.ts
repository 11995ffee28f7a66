import type { ContentKind } from './content-type.ts'
import { listDeclaredValues, type ContentType } from './content-types.ts'

/** The part of each declaration that pages read. */
export default Object.fromEntries(
  listDeclaredValues(
    ({ label, newLabel, categories, facets, submittedBy, under, favorites, received, hasPay }): ContentKind => ({
      label,
      categories,
      facets,
      ...(newLabel !== undefined && { newLabel }),
      ...(submittedBy !== undefined && { submittedBy }),
      ...(under !== undefined && { under }),
      ...(favorites !== undefined && { favorites }),
      ...(received !== undefined && { received }),
      ...(hasPay !== undefined && { hasPay }),
    }),
  ),
) as Readonly<Record<ContentType, ContentKind>>
