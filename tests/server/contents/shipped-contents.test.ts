import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONTENT_TYPES } from '../../../src/lib/content/kinds.ts'
import { contentPath } from '../../../src/portal/content-path.ts'
import { readContentFile, readTagList } from '../../../server/contents/content-file.ts'

const tags = readTagList('tags.yaml', readFileSync('content/tags.yaml', 'utf8'))
const folders = readdirSync('content', { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name)
const files = CONTENT_TYPES.filter((type) => folders.includes(type)).flatMap((type) => readdirSync(`content/${type}`).filter((name) => name.endsWith('.md')).map((name) => ({ type, file: `${type}/${name}` })))

test('every folder is of a kind', () => expect(folders.filter((name) => !(CONTENT_TYPES as readonly string[]).includes(name))).toEqual([]))

/** Kinds whose every address is that of a file; terms come from the glossary too. */
const OF_FILES = /^\/(?:article|knowledge|help|report|product|job|hy\/product|news)\/([^?#/]+)$/

test('no link inside the site leads to a content that is not there', () => {
  const shipped = files.map(({ type, file }) => readContentFile({ file, type, source: readFileSync(`content/${file}`, 'utf8'), tags }))
  const paths = new Set(shipped.map(({ type, handle, category, facts }) => contentPath({ type, handle, category, facts })))
  const links = shipped.flatMap(({ type, handle, html }) => Array.from(html.matchAll(/href="(\/[^"]*)"/g), ([, href = '']) => ({ from: `${type}/${handle}`, href })))
  expect(links.length).toBeGreaterThan(200)
  expect(links.filter(({ href }) => OF_FILES.test(href) && !paths.has(href))).toEqual([])
})
