import { expect, test } from 'vitest'
import type { Section } from '../src/portal/section.ts'
import { listAccountPaths } from '../src/account/pages.ts'
import { SPEC_PATHS } from './spec-paths.ts'

/** Paths of this product that are not in the specification. */
const OWN = ['/community/{handle}', '/community/reply/{handle}', '/activity-mange/redirects']

const files = import.meta.glob<Section>('../src/portal/*/*.section.tsx', { eager: true, import: 'default' })
const pages = Object.entries(files).flatMap(([file, section]) => {
  const segment = file.slice(file.lastIndexOf('/') + 1, -'.section.tsx'.length)
  return section.map(({ path }) => `/${segment}${path === '' ? '' : `/${path}`}`)
})
/** Replaces parameters: `/news/$handle` and `/news/{handle}` are the same. */
const unnamed = (path: string) => path.replaceAll(/\$\w+|\{\w+\}/g, '*')
const written = Object.keys(SPEC_PATHS)

test('spec 2: every page of a section is a path of the table, and of the account those that the specification has', () => {
  expect(pages.length).toBeGreaterThan(60)
  expect(pages.map(unnamed).filter((path) => ![...written, ...OWN].map(unnamed).includes(path))).toEqual([])
  expect(written.filter((path) => path.startsWith('/account') && !listAccountPaths().includes(path))).toEqual([])
})

test('spec 2: every path of the table has a page', () => {
  const others = [
    '/',
    '/404',
    '/privacy',
    '/tools',
    '/wx-auth-callback',
    '/status/offline',
    '/status/banned',
    ...listAccountPaths(),
  ]
  expect(written.filter((path) => !others.includes(path) && !pages.map(unnamed).includes(unnamed(path)))).toEqual([])
})

test.each(Object.entries(SPEC_PATHS))('the address of %s is one of it, and of no other path', (path, address) => {
  expect(address).toMatch(new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/{]+')}$`))
  expect(Object.values(SPEC_PATHS).filter((other) => other === address)).toHaveLength(1)
})
