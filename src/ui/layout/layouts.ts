/**
 * The parts that a layout puts around a page. The seven layout names are from the product specification, section 2.1.
 */
export interface LayoutParts {
  /** Style of the parts: the tools' (column of tools, groups) or the portal's. */
  frame: 'tools' | 'portal'
  header: 'full' | 'gold' | 'none'
  footer: boolean
  /** True for the bottom bar on phones. */
  bar: boolean
  /** True for the column of tools on wide screens. */
  rail: boolean
  breadcrumbs: boolean
  /** Maximum width of the page's column. */
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
