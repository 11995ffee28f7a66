import { expect, test } from 'vitest'
import { LAYOUTS, type LayoutParts } from './layouts.ts'

/** Layout names of the product specification, section 2.1. */
const NAMES = ['default', 'empty', 'footer-layout', 'header-footer-layout', 's-gold', 'tools-content', 'tools-index']

test('spec 2.1: the layouts are those of the specification', () => {
  expect(Object.keys(LAYOUTS).toSorted()).toEqual(NAMES)
})

test.each<[keyof typeof LAYOUTS, Partial<LayoutParts>]>([
  ['empty', { header: 'none', footer: false, bar: false, rail: false, breadcrumbs: false }],
  ['footer-layout', { footer: true }],
  ['header-footer-layout', { header: 'full', footer: true }],
  ['s-gold', { header: 'gold' }],
  ['tools-content', { header: 'full', rail: true }],
])('%s has what its name says', (name, parts) => {
  expect(LAYOUTS[name]).toMatchObject(parts)
})
