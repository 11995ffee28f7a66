import { SITE_FULL_NAME } from '../../lib/site.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { sectionPage, type SectionPage } from '../section.ts'
import { filterCards } from '../shared/cards.ts'
import { readText } from './static-page.tsx'

const PageText = lazyPart(async () => (await import('./page-text.tsx')).PageText)
const Standing = lazyPart(async () => (await import('./gold.tsx')).VoteRanking)
const Ballot = lazyPart(async () => (await import('./gold.tsx')).ToolBallot)

interface GoldPage {
  path: string
  /** Handle of the content with the page's text. */
  handle: string
  title: string
  description: string
}

/**
 * Creates a page of the vote on tools: its text, and the ballot or the ranking. A vote is a like of the tool's help
 * text, so that an account has one vote per tool.
 */
export function createToolVotePage({ path, handle, title, description }: GoldPage): SectionPage {
  const Part = path === 'gold/vote' ? Ballot : Standing
  return sectionPage({
    path,
    reads: [],
    load: async ({ ask }) => ({
      content: await readText(ask, handle),
      helps: filterCards((await ask('listContents', { type: 'help', size: 200 })).list, 'help'),
    }),
    describe: ({ content }) => ({
      layout: 's-gold',
      title: `${content?.title ?? title}_${SITE_FULL_NAME}`,
      description: content?.summary ?? description,
      crumbs: [{ label: content?.title ?? title }],
      ...(content ? { pictureOf: { type: 'page' as const, handle } } : { noindex: true as const }),
    }),
    Component: ({ data: { content, helps } }) => (
      <div className="pt-4">
        {content ? <PageText content={content} /> : <h1 className="mt-1 text-xl">{title}</h1>}
        <Part helps={helps} />
      </div>
    ),
  })
}
