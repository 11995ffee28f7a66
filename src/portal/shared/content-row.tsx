import type { ReactNode } from 'react'
import { AppLink } from '../../ui/app-link.tsx'
import { getContentPath } from '../content-path.ts'
import { formatBeijingTime } from './beijing-time.ts'
import type { Card } from './cards.ts'
import { HighlightedText } from './marked.tsx'

/** Mark of a content that is a made-up example. */
export function ExampleMark() {
  return (
    <span className="mr-2 inline-block rounded-sm border border-current px-1 align-[0.1em] text-xs leading-5 font-normal whitespace-nowrap text-signal">
      示例
    </span>
  )
}

/** Link to a content by its title; `marks` are highlighted. */
export function ContentLink({
  card,
  className = 'hover:text-sea hover:underline',
  marks = '',
}: {
  card: Card
  className?: string
  marks?: string
}) {
  const path = getContentPath(card)
  const title = <HighlightedText marks={marks} text={card.title} />
  return path === undefined ? (
    title
  ) : (
    <AppLink className={className} href={path}>
      {title}
    </AppLink>
  )
}

/** Date of a content, and its category if it has one. */
export function DayAndCategory({ card: { publishedAt, category } }: { card: Card }) {
  return (
    <>
      <time dateTime={publishedAt}>{formatBeijingTime(publishedAt).day}</time>
      {category !== '' && <span>{category}</span>}
    </>
  )
}

/**
 * Row of a content: title, summary and a meta line, by default date and category. `marks` are search words to
 * highlight, `cover` comes before the text.
 */
export function ContentRow({
  card,
  cover,
  meta,
  marks = '',
}: {
  card: Card
  cover?: ReactNode
  meta?: ReactNode
  marks?: string
}) {
  return (
    <article className="flex gap-3.5 py-4">
      {cover}
      <div className="min-w-0 flex-1">
        <h2 className="text-base font-medium">
          {card.isExample && <ExampleMark />}
          <ContentLink card={card} marks={marks} />
        </h2>
        <p className="mt-1 line-clamp-3 prose-zh text-sm">
          <HighlightedText marks={marks} text={card.summary} />
        </p>
        <p className="mt-1.5 flex flex-wrap gap-x-3 text-xs text-soft numerals">
          {meta ?? <DayAndCategory card={card} />}
        </p>
      </div>
    </article>
  )
}

/** Rows of contents. */
export function ContentRows({ list, marks = '' }: { list: readonly Card[]; marks?: string }) {
  return list.length === 0 ? null : (
    <ul className="mt-4 divide-y divide-rule border-t border-ink/70">
      {list.map((card) => (
        <li key={card.id}>
          <ContentRow card={card} marks={marks} />
        </li>
      ))}
    </ul>
  )
}
