import { formatDate } from '../../lib/format-date.ts'
import type { CardOf, DetailOf } from '../shared/cards.ts'
import { ContentLink, ExampleMark } from '../shared/content-row.tsx'
import { FactList, OfficialLink } from '../shared/fact-list.tsx'

/** Card of a platform: name, kind, markets, official site, and date of the last check. */
export function PlatformCard({ card }: { card: CardOf<'knowledge'> }) {
  const { platform, official, markets, checkedOn } = card.facts
  return (
    <article className="flex h-full flex-col p-4 sheet">
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-soft">
        <span>{platform}</span>
        <span>{card.category}</span>
      </p>
      <h2 className="mt-1 text-base font-medium">
        {card.isExample && <ExampleMark />}
        <ContentLink card={card} />
      </h2>
      <p className="mt-1 line-clamp-3 text-sm text-soft">{card.summary}</p>
      <p className="mt-2 line-clamp-2 text-sm">
        <span className="text-soft">市场 </span>
        {markets.join('、')}
      </p>
      <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-2 text-xs text-soft numerals">
        <OfficialLink url={official} />
        <span>{formatDate(checkedOn)}核对</span>
      </p>
    </article>
  )
}

/** Facts of the card, shown at the top of the platform's page. */
export function PlatformFacts({ content: { facts, category } }: { content: DetailOf<'knowledge'> }) {
  const { platform, official, markets, checkedOn } = facts
  return (
    <FactList
      facts={[
        { label: '平台', value: platform },
        { label: '类型', value: category },
        { label: '市场', value: markets.join('、') },
        { label: '官方网站', value: <OfficialLink url={official} /> },
        { label: '核对日期', value: formatDate(checkedOn) },
      ]}
    />
  )
}
