import { useEffect } from 'react'
import { AppLink } from '../../ui/app-link.tsx'
import { getListAddress } from './list-address.ts'
import type { SearchSuggestions } from './read-near.ts'
import { EmptyList, explainNothingFound } from './search-form.tsx'

interface NothingFoundProps {
  keyword: string
  /** What was searched through, as 帮助. */
  of: string
  /** Absent where nothing was asked for. */
  near: SearchSuggestions | undefined
  /** The address of the search, for shorter words. */
  path: string
  /** The next step. */
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

/** Says what was searched for and not found, and offers what is near: shorter words, tags, tools. */
export function NothingFound({ keyword, of, near, path, href, label }: NothingFoundProps) {
  const isAsked = near !== undefined
  // By the browser, so that a document that the server made counts for the person who reads it and for no robot.
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
