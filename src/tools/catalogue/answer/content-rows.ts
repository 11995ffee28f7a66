import type { Answer } from '../../../engines/answer/operation.ts'
import { CONTENT_KINDS, type ContentType } from '../../../lib/content/kinds.ts'
import { getContentPath } from '../../../portal/content-path.ts'

/** Maximum contents shown below the box's own answers. */
const MAX = 3
/** Number of contents requested; larger than `MAX` so that not only glossary terms are among them. */
export const CONTENT_REQUEST_LIMIT = 12

interface Found {
  list: readonly { type: ContentType; handle: string; title: string; category: string; subType: string }[]
  /** True if only contents stored on this device were searched. */
  isOfDevice: boolean
}

/** Converts found contents to answers. Glossary terms come last, as the device already answers them. */
export function toContentRows({ list, isOfDevice }: Found, text: string): Answer[] {
  const last = list.toSorted((a, b) => Number(a.type === 'wiki') - Number(b.type === 'wiki'))
  const rows = last.flatMap(({ title, subType, ...content }): Answer[] => {
    const href = getContentPath({ ...content, facts: { subType } })
    const at = title.toLowerCase().indexOf(text.toLowerCase())
    return href === undefined
      ? []
      : [
          {
            id: `content ${content.type} ${content.handle}`,
            kind: 'row',
            slug: '',
            title,
            ranges: at < 0 ? [] : [[at, at + text.length]],
            note: `${isOfDevice ? '看过的' : ''}${CONTENT_KINDS[content.type].label}`,
            href,
          },
        ]
  })
  return rows.slice(0, MAX)
}
