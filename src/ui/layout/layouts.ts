/** What a layout puts around a page. The seven names are those of the product specification, section 2.1. */
export interface LayoutParts {
  /** Whose parts stand around the page: those of the tools (their column, their groups) or those of the portal. */
  frame: 'tools' | 'portal'
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
  default: { frame: 'portal', header: 'full', footer: true, bar: true, rail: false, breadcrumbs: true, width: 'page' },
  empty: { frame: 'portal', header: 'none', footer: false, bar: false, rail: false, breadcrumbs: false, width: 'full' },
  'footer-layout': {
    frame: 'tools',
    header: 'full',
    footer: true,
    bar: true,
    rail: false,
    breadcrumbs: false,
    width: 'wide',
  },
  'header-footer-layout': {
    frame: 'portal',
    header: 'full',
    footer: true,
    bar: true,
    rail: false,
    breadcrumbs: true,
    width: 'wide',
  },
  's-gold': {
    frame: 'portal',
    header: 'gold',
    footer: false,
    bar: false,
    rail: false,
    breadcrumbs: false,
    width: 'page',
  },
  'tools-index': {
    frame: 'tools',
    header: 'full',
    footer: true,
    bar: true,
    rail: false,
    breadcrumbs: true,
    width: 'wide',
  },
  'tools-content': {
    frame: 'tools',
    header: 'full',
    footer: true,
    bar: true,
    rail: true,
    breadcrumbs: true,
    width: 'wide',
  },
} as const satisfies Record<string, LayoutParts>

export type LayoutName = keyof typeof LAYOUTS
