/** What a layout puts around a page. The seven names are those of the product specification, section 2.1. */
export interface LayoutParts {
  header: 'full' | 'gold' | 'none'
  footer: boolean
  /** The phone's bottom bar. */
  bar: boolean
  /** The column of tools beside the page on wide screens. */
  rail: boolean
  breadcrumbs: boolean
  /** Widest the page's column gets. */
  width: 'page' | 'wide' | 'full'
}

export const LAYOUTS = {
  default: { header: 'full', footer: false, bar: true, rail: false, breadcrumbs: true, width: 'page' },
  empty: { header: 'none', footer: false, bar: false, rail: false, breadcrumbs: false, width: 'full' },
  'footer-layout': { header: 'full', footer: true, bar: true, rail: false, breadcrumbs: false, width: 'wide' },
  'header-footer-layout': { header: 'full', footer: true, bar: true, rail: false, breadcrumbs: true, width: 'wide' },
  's-gold': { header: 'gold', footer: false, bar: false, rail: false, breadcrumbs: false, width: 'page' },
  'tools-index': { header: 'full', footer: true, bar: true, rail: false, breadcrumbs: true, width: 'wide' },
  'tools-content': { header: 'full', footer: true, bar: true, rail: true, breadcrumbs: true, width: 'wide' },
} as const satisfies Record<string, LayoutParts>

export type LayoutName = keyof typeof LAYOUTS
