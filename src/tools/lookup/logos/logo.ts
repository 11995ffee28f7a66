import type { LogoShape } from '../../../engines/logo/operation.ts'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import { LOGO_CATEGORIES, parseCategory, type LogoCategory } from './categories.ts'

/** A row of the reference set, parsed. */
export interface Logo extends LogoShape {
  id: string
  /** Chinese name, or the English one if there is none. */
  name: string
  /** English name if `name` is Chinese, otherwise ''. */
  english: string
  category: LogoCategory
  categoryLabel: string
  /** Source of the drawing: a URL, or a package and its icon. */
  source: string
  guidelines: string
  /** Website of the brand, if its logo may not be shown. */
  site: string
  licence: string
  /** Notice that a copied drawing must include; '' if none. */
  notice: string
}

const KINDS = ['mark', 'tile', 'icon'] as const

/** Labels of the kinds. */
export const KIND_LABELS: Record<LogoShape['kind'], string> = {
  mark: '品牌 Logo',
  tile: '无官方图形，以字母牌代替',
  icon: '线条图标',
}

/** Parses a row; an operator's own set may contain anything that its schema allows. */
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
  const category = parseCategory(row.category) ?? 'common'
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
