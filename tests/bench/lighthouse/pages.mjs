import { readdirSync } from 'node:fs'

const slugsOf = (family) =>
  readdirSync(`src/tools/${family}`).flatMap((name) =>
    name.endsWith('.tool.ts') ? [`/tools-${name.slice(0, -'.tool.ts'.length)}`] : [],
  )
const flash = readdirSync('content/flash').find((name) => name.endsWith('.md'))

/** Pages excluded from search engines. */
export const UNLISTED = new Set(['/account/login/phone', '/404'])

/** Measured pages: one of each kind; lookups and money tools differ from each other, so all of them. */
export const KINDS = [
  '/',
  '/tools',
  '/data-sources',
  '/tools-len',
  '/tools-len/en',
  '/tools-shaixuan',
  ...slugsOf('lookup'),
  ...slugsOf('money'),
  ...slugsOf('seo'),
  ...slugsOf('video').slice(0, 1),
  '/tools-sjsd/us',
  '/tools-hlhs/USD/EUR',
  '/zb',
  `/news/${flash?.slice(0, -'.md'.length)}`,
  ...UNLISTED,
]
