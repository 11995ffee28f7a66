import { nearest, piecesOf } from '../../lib/content/near-words.ts'
import type { PageRequest } from '../section.ts'
import { catalogueTools, type FoundTool } from '../tools.ts'

/** What may help where a search found nothing: shorter words, tags and tools with a name like it. */
export interface Near {
  words: string[]
  tags: { handle: string; label: string }[]
  tools: FoundTool[]
}

const MOST = 4

/** Reads what is near a search that found nothing. */
export async function readNear(ask: PageRequest['ask'], keyword: string): Promise<Near> {
  const tags = await ask('listTags', {}).catch((error: unknown) => {
    console.info('no tags', error)
    return { list: [] }
  })
  return {
    words: piecesOf(keyword),
    tags: nearest(keyword, tags.list, ({ label }) => label, MOST).map(({ handle, label }) => ({ handle, label })),
    tools: nearest(keyword, catalogueTools, ({ label }) => label, MOST),
  }
}
