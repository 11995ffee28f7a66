import type { ComponentType } from 'react'
import { isNotFoundAnswer } from '../../ask/ask.ts'
import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { LayoutName } from '../../ui/layout/layouts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { sectionPage, type PageRequest, type SectionPage } from '../section.ts'
import type { DetailOf } from '../shared/cards.ts'
import { readContentOfType } from '../shared/read-detail.ts'
import { EmptyList } from '../shared/search-form.tsx'

/** Static page whose text is a content of type `page`. */
interface StaticPage {
  /** Path after the section's segment. */
  path: string
  /** Handle of its content: the path with dots for slashes. */
  handle: string
  title: string
  description: string
  layout?: LayoutName
  /** Component below the text: a form, or a link to one. */
  Below?: ComponentType
}

/** Reads the text of a static page; undefined if it has none. */
export async function readText(ask: PageRequest['ask'], handle: string): Promise<DetailOf<'page'> | undefined> {
  try {
    return await readContentOfType(ask, 'page', handle)
  } catch (error) {
    if (isNotFoundAnswer(error)) return undefined
    throw error
  }
}

const PageText = lazyPart(async () => (await import('./page-text.tsx')).PageText)

/** Creates a static page. Without a text it says so and is not indexed. */
export function createStaticPage({
  path,
  handle,
  title,
  description,
  layout = 'default',
  Below,
}: StaticPage): SectionPage {
  function Page({ data: { content } }: { data: { content: DetailOf<'page'> | undefined } }) {
    const text = content ? (
      <PageText content={content} />
    ) : (
      <div data-result>
        <h1 className="mt-1 text-xl">{title}</h1>
        <EmptyList href="/tools" label="全部工具" text={`「${title}」的内容还没有发布。`} />
      </div>
    )
    const page = (
      <>
        {text}
        {Below && <Below />}
      </>
    )
    // These layouts have no centred column or top margin, so the page adds them.
    if (layout === 'empty') return <div className="mx-auto w-full max-w-3xl py-6 page-x">{page}</div>
    return layout === 's-gold' ? <div className="pt-4">{page}</div> : page
  }
  return sectionPage({
    path,
    reads: [],
    load: async ({ ask }) => ({ content: await readText(ask, handle) }),
    describe: ({ content }) => ({
      layout,
      title: `${content?.title ?? title}_${SITE_FULL_NAME}`,
      description: content?.summary ?? description,
      crumbs: [{ label: content?.title ?? title }],
      ...(!content && { noindex: true as const }),
    }),
    Component: Page,
  })
}
