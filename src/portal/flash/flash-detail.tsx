import { ContentPage } from '../shared/content-page.tsx'
import type { DetailOf } from '../shared/cards.ts'

/** One flash: what happened, when, and who says so. */
export function FlashDetail({ data: flash }: { data: DetailOf<'flash'> }) {
  return <ContentPage content={flash} counter="条" list={{ href: '/zb', label: '快讯' }} />
}
