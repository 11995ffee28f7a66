import { useEffect } from 'react'
import { AppLink } from '../../ui/app-link.tsx'
import { getListAddress } from './list-address.ts'
import type { SearchSuggestions } from './read-near.ts'
import { EmptyList, explainNothingFound } from './search-form.tsx'

interface NothingFoundProps {
  keyword: string
  /** Name of the searched contents, such as 帮助. */
  of: string
  /** Suggestions; undefined if nothing was searched. */
  near: SearchSuggestions | undefined
  /** Path of the search, for links with shorter words. */
  path: string
  /** Link to the next step. */
  href: string
  label: string
}

function Links({ label, links }: { label: string; links: readonly { href: string; text: string }[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center gap-2">
      <span className="text-sm text-soft">{label}</span>
      {links.map(({ href, text }) => (
        <AppLink className="chip" href={href} key={href}>
          {text}
        </AppLink>
      ))}
    </nav>
  )
}

/** Message for a search without results, with suggestions: shorter words, tags, tools. */
export function NothingFound({ keyword, of, near, path, href, label }: NothingFoundProps) {
  const isAsked = near !== undefined
  // The browser reports the search, so that server-rendered pages count for people but not for robots.
  useEffect(() => {
    if (isAsked)
      import('./note-miss.ts')
        .then(({ reportSearchMiss }) => reportSearchMiss(keyword))
        .catch((error: unknown) => console.info('a search without a result not counted', error))
  }, [isAsked, keyword])
  return (
    <>
      <EmptyList href={href} label={label} text={explainNothingFound(keyword, of)} />
      <Links
        label="相近的词"
        links={(near?.words ?? []).map((text) => ({ href: getListAddress(path, { q: text }), text }))}
      />
      <Links
        label="标签"
        links={(near?.tags ?? []).map((tag) => ({ href: `/tag/${encodeURIComponent(tag.handle)}`, text: tag.label }))}
      />
      <Links
        label="工具"
        links={(near?.tools ?? []).map((tool) => ({ href: `/tools-${tool.slug}`, text: tool.label }))}
      />
    </>
  )
}
