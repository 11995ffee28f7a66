import type { LogoShape } from '../../../engines/logo/operation.ts'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import { LOGO_CATEGORIES, toCategory, type LogoCategory } from './categories.ts'

/** One row of the reference set as the page reads it. */
export interface Logo extends LogoShape {
  id: string
  /** The Chinese name where there is one. */
  name: string
  /** The English name where the name is Chinese, otherwise empty. */
  english: string
  category: LogoCategory
  categoryLabel: string
  /** Where the drawing is from: an address, or a package and its icon. */
  source: string
  guidelines: string
  /** The brand's own page, where its mark is withheld. */
  site: string
  licence: string
  /** What has to stand in a copied drawing; empty where nothing has to. */
  notice: string
}

const KINDS = ['mark', 'tile', 'icon'] as const

/** What each kind is called. */
export const KIND_LABELS: Record<LogoShape['kind'], string> = {
  mark: '品牌 Logo',
  tile: '无官方图形，以字母牌代替',
  icon: '线条图标',
}

/** Reads a row; an operator's own set may hold anything that its schema allows. */
export function toLogo(row: LookupRow): Logo {
  const {
    id = '',
    zh = '',
    en = '',
    path = '',
    color = '',
    source = '',
    guidelines = '',
    site = '',
    licence = '',
  } = row
  const kind = KINDS.find((known) => known === row.kind) ?? 'mark'
  const category = toCategory(row.category) ?? 'common'
  return {
    id,
    name: zh === '' ? en : zh,
    english: zh === '' ? '' : en,
    category,
    categoryLabel: LOGO_CATEGORIES[category].label,
    kind,
    path,
    color,
    source,
    guidelines,
    site,
    licence,
    notice: kind === 'icon' ? `@license ${source}, ${licence}` : '',
  }
}
