import { Icon, type IconName } from '../../ui/icon.tsx'
import type { Card } from '../shared/cards.ts'
import { ContentRow } from '../shared/content-row.tsx'
import { findCode } from './code-in.ts'
import { getCoverWaterPath } from './water-line.ts'

/** Icon of each article category. */
const ICONS: Readonly<Record<string, IconName>> = {
  开店: 'store',
  选品: 'package-search',
  运营: 'list-checks',
  推广: 'megaphone',
  物流: 'ship',
  支付: 'landmark',
  税务: 'percent',
  合规: 'shield-check',
}

/**
 * Small cover in the two colours of share pictures, with a water line that differs from its neighbours'. Decorative
 * only.
 */
function Cover({ card: { id, title, category } }: { card: Card }) {
  return (
    <div
      aria-hidden="true"
      className="relative mt-1 grid size-14 shrink-0 place-items-center rounded border-l-4 border-sea bg-sea-wash text-sm font-semibold text-sea-deep numerals print:hidden"
    >
      <svg className="absolute size-full rounded" fill="currentColor" opacity=".15" viewBox="0 0 13 14">
        <path d={getCoverWaterPath(id)} />
      </svg>
      {findCode(title) ?? <Icon className="size-6" name={ICONS[category] ?? 'file-text'} />}
    </div>
  )
}

/**
 * Rows of articles. The cover shows the abbreviation in the title, which sellers look for, or else the category's icon.
 */
export function ArticleRows({ list }: { list: readonly Card[] }) {
  return list.length === 0 ? null : (
    <ul className="mt-4 divide-y divide-rule border-t border-ink/70">
      {list.map((card) => (
        <li key={card.id}>
          <ContentRow card={card} cover={<Cover card={card} />} />
        </li>
      ))}
    </ul>
  )
}
