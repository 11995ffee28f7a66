import { createHash } from 'node:crypto'
import type { LookupRow } from '../../src/engines/search/lookup.ts'
import { toWikiSegment } from '../../src/lib/content/wiki-sub-types.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import type { ContentDraft } from '../store/content-writing.ts'
import type { ReferenceSets } from '../reference/reference-sets.ts'
import type { GeneratedContent } from './generated.ts'
import { renderMarkdown } from './markdown.ts'
import { RENDERING_VERSION } from '../store/rendering.ts'

const listOf = (cell = '') => (cell === '' ? [] : cell.split('|'))

/** Escapes a text for Markdown. */
function literal(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, (mark) => `\\${mark}`)
}

function bodyOf({ text = '', related = '' }: LookupRow, byId: ReadonlyMap<string, LookupRow>): string {
  const links = listOf(related).flatMap((id) => {
    const row = byId.get(id)
    return row
      ? [`- [${literal(row.zh ?? id)}](/encyclopedia/${toWikiSegment(row.sub)}/${id})：${literal(row.text ?? '')}`]
      : []
  })
  return [literal(text), ...(links.length > 0 ? ['# 相关词条', links.join('\n')] : [])].join('\n\n')
}

function draftOf(row: LookupRow, date: string, markdown: string, file: ContentDraft['file']): ContentDraft {
  const { id = '', main = '', sub = '', zh = '', en = '', abbr = '', text = '', tools = '' } = row
  const at = new Date(`${date}T00:00:00+08:00`).toISOString()
  return {
    type: 'wiki',
    handle: id,
    status: CONTENT_STATUS.ONLINE,
    title: zh,
    summary: text,
    category: main,
    tags: [],
    publishedAt: at,
    updatedAt: at,
    importance: 0,
    source: null,
    isExample: false,
    authorId: null,
    facts: {
      subType: sub,
      english: en,
      ...(abbr !== '' && { abbreviation: abbr }),
      term: id,
      ...(tools !== '' && { tools: listOf(tools) }),
    },
    markdown,
    html: renderMarkdown(markdown),
    file,
  }
}

/** Reads the glossary terms as contents; 'unknown' if the set is missing, as before the first build. */
export async function loadGlossaryContents(
  reference: Pick<ReferenceSets, 'all'>,
  onMissing: (error: unknown) => void,
): Promise<GeneratedContent[] | 'unknown'> {
  try {
    const { rows, date } = await reference.all('glossary', '')
    return toGlossaryContents(rows, date)
  } catch (error) {
    onMissing(error)
    return 'unknown'
  }
}

/**
 * The glossary terms as contents, one page each unless a file replaces it. `date` is the day of the rows' last check.
 */
export function toGlossaryContents(rows: readonly LookupRow[], date: string): GeneratedContent[] {
  const byId = new Map(rows.map((row) => [row.id ?? '', row]))
  // The store lists the newest first, so rows are published in reverse order.
  return rows.toReversed().map((row) => {
    const file = `wiki/${row.id ?? ''}.md`
    const markdown = bodyOf(row, byId)
    const { main = '', sub = '', zh = '', en = '', abbr = '', text = '', tools = '' } = row
    const hash = createHash('sha256')
      .update([String(RENDERING_VERSION), date, main, sub, zh, en, abbr, text, tools, markdown].join('\n'))
      .digest('hex')
    return { file, hash, draft: () => draftOf(row, date, markdown, { name: file, hash }) }
  })
}
