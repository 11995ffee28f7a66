import type { ComponentType } from 'react'
import { isNotFoundAnswer } from '../../ask/ask.ts'
import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { LayoutName } from '../../ui/layout/layouts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { sectionPage, type PageRequest, type SectionPage } from '../section.ts'
import type { DetailOf } from '../shared/cards.ts'
import { readContentOfType } from '../shared/read-detail.ts'
import { EmptyList } from '../shared/search-form.tsx'

/** A page of the site whose text is a content of type `page`. */
interface StaticPage {
  /** After the section's segment. */
  path: string
  /** The handle of its content: its path with dots for slashes. */
  handle: string
  title: string
  description: string
  layout?: LayoutName
  /** What stands below the text: a form, or the way to one. */
  Below?: ComponentType
}

/** The text of a page of the site; undefined where nobody has written it. */
export async function readText(ask: PageRequest['ask'], handle: string): Promise<DetailOf<'page'> | undefined> {
  try {
    return await readContentOfType(ask, 'page', handle)
  } catch (error) {
    if (isNotFoundAnswer(error)) return undefined
    throw error
  }
}

const PageText = lazyPart(async () => (await import('./page-text.tsx')).PageText)

/** Makes a page of the site. Without its text it says so, and search engines are not sent to it. */
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
    // No frame gives these pages their column, or what stands above their heading.
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
