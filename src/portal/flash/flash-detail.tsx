import type { Questions } from '../../ask/ask.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ContentActions } from '../engagement/parts.tsx'
import { beijingTime } from './beijing-time.ts'

export type Flash = Questions['readContent']['answer']

function Neighbour({ flash, label, icon }: { flash: { handle: string; title: string }; label: string; icon: 'chevron-left' | 'chevron-right' }) {
  return (
    <AppLink className="flex min-h-11 items-center gap-2 py-2 hover:text-sea" href={`/news/${flash.handle}`}>
      <Icon className="size-4 text-soft" name={icon} />
      <span className="text-xs whitespace-nowrap text-soft">{label}</span>
      <span className="min-w-0 flex-1">{flash.title}</span>
    </AppLink>
  )
}

/** One flash: what happened, when, and who says so. */
export function FlashDetail({ data: flash }: { data: Flash }) {
  const { day, time } = beijingTime(flash.publishedAt)
  return (
    <article data-result>
      <header className="pt-1">
        <h1 className="text-xl">{flash.title}</h1>
        <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-soft numerals">
          <time dateTime={flash.publishedAt}>
            {day} {time}
          </time>
          {flash.category !== '' && <span>{flash.category}</span>}
          {flash.importance > 1 && <span className="text-signal">重要</span>}
        </p>
      </header>
      {/* The server made this HTML of Markdown, from a short list of elements. */}
      <div className="mt-4 article-zh" dangerouslySetInnerHTML={{ __html: flash.html }} />
      {flash.source && (
        <p className="mt-6 text-sm">
          来源：
          <a className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-sea pointer-fine:min-h-8" href={flash.source.url} rel="nofollow noopener">
            {flash.source.name}
          </a>
        </p>
      )}
      {flash.tags.length > 0 && (
        <ul aria-label="标签" className="mt-2 flex flex-wrap gap-2 text-xs text-soft">
          {flash.tags.map(({ handle, label }) => (
            <li className="rounded-full border border-rule px-2.5 py-1" key={handle}>
              {label}
            </li>
          ))}
        </ul>
      )}
      <ContentActions content={flash} />
      <nav aria-label="前后快讯" className="mt-4 border-t border-rule pt-2 text-sm print:hidden">
        {flash.newer && <Neighbour flash={flash.newer} icon="chevron-left" label="上一条" />}
        {flash.older && <Neighbour flash={flash.older} icon="chevron-right" label="下一条" />}
        <AppLink className="inline-flex min-h-11 items-center gap-2 py-2 hover:text-sea" href="/zb">
          <Icon className="size-4 text-soft" name="arrow-left" />
          全部快讯
        </AppLink>
      </nav>
    </article>
  )
}
