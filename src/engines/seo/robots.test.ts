import { expect, test } from 'vitest'
import { PAGE_ADDRESS, readPage } from './page.fixture.ts'
import { findDirective } from './robots.ts'
import { extractSeo } from './engine.ts'

test.each<[html: string, headers: [string, string][], rules: unknown[]]>([
  [
    '<meta name=robots content="noindex,nofollow">',
    [],
    [{ agent: '*', directives: ['noindex', 'nofollow'], from: 'meta' }],
  ],
  [
    '<meta name=ROBOTS content=" NoIndex , Max-Snippet : 50 ">',
    [],
    [{ agent: '*', directives: ['noindex', 'max-snippet:50'], from: 'meta' }],
  ],
  [
    '<meta name=googlebot content=noindex><meta name=baiduspider content=noarchive>',
    [],
    [
      { agent: 'googlebot', directives: ['noindex'], from: 'meta' },
      { agent: 'baiduspider', directives: ['noarchive'], from: 'meta' },
    ],
  ],
  ['<meta property=robots content=noindex>', [], []],
  ['<meta name=robots content="">', [], []],
  ['', [['X-Robots-Tag', 'noindex']], [{ agent: '*', directives: ['noindex'], from: 'header' }]],
  [
    '',
    [
      ['x-robots-tag', 'googlebot: nofollow, noindex'],
      ['X-ROBOTS-TAG', 'otherbot: none'],
    ],
    [
      { agent: 'googlebot', directives: ['nofollow', 'noindex'], from: 'header' },
      { agent: 'otherbot', directives: ['none'], from: 'header' },
    ],
  ],
  [
    '',
    [['X-Robots-Tag', 'noarchive, bingbot: noindex']],
    [
      { agent: '*', directives: ['noarchive'], from: 'header' },
      { agent: 'bingbot', directives: ['noindex'], from: 'header' },
    ],
  ],
  [
    '',
    [['X-Robots-Tag', 'unavailable_after: 25 Jun 2030 15:00:00 PST']],
    [{ agent: '*', directives: ['unavailable_after:25 jun 2030 15:00:00 pst'], from: 'header' }],
  ],
  ['<template><meta name=robots content=noindex></template>', [], []],
  ['<noscript><meta name=robots content=noindex></noscript>', [], []],
])('%j with %j', async (html, headers, rules) => {
  expect((await extractSeo({ text: html, address: PAGE_ADDRESS, headers })).page.robots).toEqual(rules)
})

test.each([
  ['none', 'noindex', '*', true],
  ['none', 'nosnippet', '*', false],
  ['noindex', 'noindex', 'bingbot', true],
  ['follow', 'nofollow', '*', false],
] as const)('%s tells %s to %s: %s', async (content, directive, agent, told) => {
  const { page } = await readPage(`<meta name=robots content=${content}>`)
  expect(findDirective(page.robots, directive, agent) !== undefined).toBe(told)
})
