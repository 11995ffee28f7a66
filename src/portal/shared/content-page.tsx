import type { ReactNode } from 'react'
import { getAuthorName } from '../../lib/content/author-name.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { getContentPath } from '../content-path.ts'
import { ContentActions, FollowButton } from '../engagement/parts.tsx'
import { formatBeijingTime } from './beijing-time.ts'
import { estimateReadingMinutes } from './body-text.ts'
import type { Card, Detail } from './cards.ts'
import { ContentLink, ExampleMark } from './content-row.tsx'
import { ContentTextView } from './text.tsx'

interface ContentPageProps {
  content: Detail
  related?: readonly Card[]
  /** List of which the content is a part; its category is a link if `byCategory` returns a URL. */
  list: { href: string; label: string; byCategory?: (category: string) => string }
  /** Counter word of the kind: 篇 for texts. */
  counter?: string
  /** Facts of the kind, before the text. */
  facts?: ReactNode
  /** Further parts after the text. */
  children?: ReactNode
  /** Parts below the action buttons, such as replies. */
  below?: ReactNode
}

/** Date, author, reading time and category of a content. */
function Byline({ content, byCategory }: { content: Detail; byCategory: ContentPageProps['list']['byCategory'] }) {
  const { publishedAt, updatedAt, category, importance, author, html } = content
  const name = getAuthorName(content)
  const { day, time } = formatBeijingTime(publishedAt)
  const updated = formatBeijingTime(updatedAt).day
  const minutes = estimateReadingMinutes(html)
  const link = 'text-link min-w-11 pointer-fine:min-h-0 pointer-fine:min-w-0'
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-soft numerals">
      <time dateTime={publishedAt}>
        {day} {time}
      </time>
      {updated !== day && <span>{updated}更新</span>}
      {minutes > 0 && <span>约 {minutes} 分钟读完</span>}
      {author ? (
        <span className="inline-flex items-center print:[&_button]:hidden">
          <AppLink className={link} href={`/u/${author.id}`}>
            {name}
          </AppLink>
          {/* The number of followers is shown on the account's own page. */}
          <FollowButton id={author.id} name={author.name} total={0} />
        </span>
      ) : (
        name !== undefined && <span>{name}</span>
      )}
      {category !== '' &&
        (byCategory ? (
          <AppLink className={link} href={byCategory(category)}>
            {category}
          </AppLink>
        ) : (
          <span>{category}</span>
        ))}
      {importance > 1 && <span className="text-signal">重要</span>}
    </p>
  )
}

function Related({ related }: { related: readonly Card[] }) {
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related-contents" className="mt-8 print:hidden">
      <h2 className="border-b border-ink/70 pb-1.5 text-lg" id="related-contents">
        相关内容
      </h2>
      <ul className="divide-y divide-rule">
        {related.map((card) => (
          <li key={card.id}>
            <ContentLink card={card} className="flex min-h-11 items-center py-2 hover:text-sea hover:underline" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Neighbours({
  content: { type, newer, older },
  counter,
  list,
}: {
  content: Detail
  counter: string
  list: ContentPageProps['list']
}) {
  const link = (content: NonNullable<Detail['newer']>, label: string, icon: 'chevron-left' | 'chevron-right') => (
    <AppLink
      className="flex min-h-11 items-center gap-2 py-2 hover:text-sea"
      href={getContentPath({ type, ...content }) ?? list.href}
    >
      <Icon className="size-4 text-soft" name={icon} />
      <span className="text-xs whitespace-nowrap text-soft">{label}</span>
      <span className="min-w-0 flex-1">{content.title}</span>
    </AppLink>
  )
  return (
    <nav
      aria-label={`前后${counter === '篇' ? '内容' : list.label}`}
      className="mt-6 border-t border-rule pt-2 text-sm print:hidden"
    >
      {newer && link(newer, `上一${counter}`, 'chevron-left')}
      {older && link(older, `下一${counter}`, 'chevron-right')}
      <AppLink className="inline-flex min-h-11 items-center gap-2 py-2 hover:text-sea" href={list.href}>
        <Icon className="size-4 text-soft" name="arrow-left" />
        全部{list.label}
      </AppLink>
    </nav>
  )
}

const CONTACT_LINK = 'text-link min-w-11'

/** Page of a content: title, text, sources, action buttons and related contents. */
export function ContentPage({ content, related = [], list, counter = '篇', facts, children, below }: ContentPageProps) {
  return (
    <article className="relative" data-result>
      <header className="pt-1">
        <h1 className="text-xl">
          {content.isExample && <ExampleMark />}
          {content.title}
        </h1>
        <Byline byCategory={list.byCategory} content={content} />
        {content.isExample && (
          <p className="mt-2 text-sm text-signal">这是示例，用来说明这一类内容的写法，不是真的信息。</p>
        )}
      </header>
      {facts}
      <ContentTextView html={content.html} id={content.id} />
      {children}
      {content.source && (
        <p className="mt-6 text-sm">
          来源：
          <a className="text-link" href={content.source.url} rel="nofollow noopener">
            {content.source.name}
          </a>
        </p>
      )}
      {content.tags.length > 0 && (
        <ul aria-label="标签" className="mt-3 flex flex-wrap gap-2">
          {content.tags.map(({ handle, label }) => (
            <li key={handle}>
              <AppLink className="chip" href={`/tag/${encodeURIComponent(handle)}`}>
                {label}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      <ContentActions content={content} />
      <p className="flex flex-wrap gap-x-6 text-sm text-soft print:hidden">
        <AppLink
          className={CONTACT_LINK}
          href={`/contact?tab=correction&page=${encodeURIComponent(getContentPath(content) ?? '')}`}
        >
          这一页有错？告诉我们
        </AppLink>
        {content.author && (
          <AppLink
            className={CONTACT_LINK}
            href={`/contact?tab=report&page=${encodeURIComponent(getContentPath(content) ?? '')}`}
          >
            举报
          </AppLink>
        )}
      </p>
      {below}
      <Related related={related} />
      <Neighbours content={content} counter={counter} list={list} />
    </article>
  )
}
