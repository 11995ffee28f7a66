import { toWikiSegment } from '../../lib/content/wiki-sub-types.ts'
import { AppLink } from '../../ui/app-link.tsx'
import type { DetailOf } from '../shared/cards.ts'
import { ContentPage } from '../shared/content-page.tsx'
import { FactList } from '../shared/fact-list.tsx'
import { findTool } from '../tools.ts'

/** Page of a term: names, meaning and related tools. */
export function TermPage({ data: content }: { data: DetailOf<'wiki'> }) {
  const { subType, english, abbreviation, tools = [] } = content.facts
  const known = tools.flatMap((slug) => findTool(slug) ?? [])
  const facts = (
    <FactList
      facts={[
        { label: '英文', value: <span lang="en">{english}</span> },
        { label: '缩写', value: abbreviation && <span lang="en">{abbreviation}</span> },
        {
          label: '分类',
          value: (
            <AppLink
              className="underline underline-offset-4 hover:text-sea"
              href={`/encyclopedia/${toWikiSegment(subType)}`}
            >
              {subType}
            </AppLink>
          ),
        },
      ]}
    />
  )
  return (
    <ContentPage
      content={content}
      counter="条"
      facts={facts}
      list={{ href: `/encyclopedia/${toWikiSegment(subType)}`, label: subType }}
    >
      {known.length > 0 && (
        <section aria-labelledby="term-tools" className="mt-6 print:hidden">
          <h2 className="text-lg" id="term-tools">
            相关工具
          </h2>
          <ul className="mt-2 flex flex-wrap gap-2">
            {known.map(({ slug, label }) => (
              <li key={slug}>
                <AppLink className="chip" href={`/tools-${slug}`}>
                  {label}
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </ContentPage>
  )
}
