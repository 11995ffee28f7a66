import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseContentFile, readTagList } from '../server/contents/content-file.ts'
import type { Ask } from '../src/ask/ask.ts'
import { renderPage } from '../src/entry-server.tsx'
import { CONTENT_TYPES, type ContentType } from '../src/lib/content/kinds.ts'
import { getContentPath } from '../src/portal/content-path.ts'
import { isWholeDate, schemaFaults } from './schema-org.ts'

const ORIGIN = 'https://kuagang.example'
const CONTENTS = path.join(import.meta.dirname, '../content')
const tags = readTagList('tags.yaml', readFileSync(path.join(CONTENTS, 'tags.yaml'), 'utf8'))
/** Contents checked per kind: the first, and some further ones. */
const LOOKED_AT = 4

function shipped(type: ContentType) {
  const folder = path.join(CONTENTS, type)
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.md')).toSorted()
  const step = Math.max(1, Math.floor(names.length / LOOKED_AT))
  const chosen = names.filter((_, index) => index % step === 0).slice(0, LOOKED_AT)
  return chosen.map((name) => {
    const draft = parseContentFile({
      file: `${type}/${name}`,
      type,
      source: readFileSync(path.join(CONTENTS, type, name), 'utf8'),
      tags,
    })
    // Every content is treated as a member's own, and examples as ordinary contents, as their pages have no structured
    // data otherwise.
    return {
      ...draft,
      id: 1,
      likes: 0,
      favorites: 0,
      isExample: false,
      author: { id: 7, name: '某账号' },
      newer: null,
      older: null,
    }
  })
}

type Shipped = ReturnType<typeof shipped>[number]

/** A store with one content; for a lesson also its course. */
function storeOf(content: Shipped): Ask {
  const answers: Record<string, (input: Record<string, string>) => unknown> = {
    readContent: ({ type, handle }) =>
      type === content.type ? content : { ...content, type, handle, facts: { audience: '新卖家', goal: '开店' } },
    countFacets: () => ({ facets: {} }),
    readClaim: () => ({ isClaimed: false, claimer: null }),
    listTags: () => ({ list: [] }),
    listReplies: () => ({ list: shipped('reply'), next: '' }),
  }
  return (async (name: string, input: Record<string, string>) =>
    answers[name]?.(input) ?? { list: [], next: '' }) as unknown as Ask
}

const dataIn = (head: string) =>
  [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  )

const EXPECTED: Partial<Record<ContentType, string[]>> = {
  article: ['Article'],
  course: ['Course'],
  lesson: ['LearningResource'],
  report: ['Report'],
  activity: ['Event', 'WebPage'],
  wiki: ['DefinedTerm'],
  service: ['Service'],
  recruit: ['JobPosting'],
  hy: ['Product'],
  flash: ['NewsArticle'],
  knowledge: ['Article'],
  help: ['TechArticle'],
  company: ['Organization'],
  post: ['DiscussionForumPosting'],
}
/**
 * Properties that search engines require for rich results (Google Search Central, structured data). `a|b` means either.
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  BreadcrumbList: ['itemListElement.position', 'itemListElement.name', 'itemListElement.0.item'],
  Article: ['headline', 'author.name', 'datePublished', 'dateModified', 'publisher.name'],
  NewsArticle: ['headline', 'author.name', 'datePublished', 'dateModified', 'publisher.name'],
  TechArticle: ['headline', 'author.name', 'datePublished'],
  Report: ['headline', 'author.name', 'datePublished'],
  Course: [
    'name',
    'description',
    'provider.name',
    'offers.category',
    'hasCourseInstance.courseMode',
    'hasCourseInstance.courseWorkload',
  ],
  Event: ['name', 'startDate', 'location.address.addressCountry|location.url'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization.name', 'jobLocation.address.addressCountry'],
  DiscussionForumPosting: [
    'author.name',
    'datePublished',
    'headline',
    'text',
    'comment.text',
    'comment.datePublished',
    'comment.author.name',
  ],
  Organization: ['name', 'url', 'address.addressCountry'],
  DefinedTerm: ['name', 'description', 'inDefinedTermSet.name'],
}

/** True if a property has a value, in a list for every member. */
function has(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return value !== undefined && value !== null && value !== ''
  if (Array.isArray(value))
    return /^\d+$/.test(name)
      ? has((value as unknown[])[Number(name)], rest)
      : value.length > 0 && value.every((one: unknown) => has(one, [name, ...rest]))
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.hasOwn(value, name) &&
    has((value as Record<string, unknown>)[name], rest)
  )
}

/** Required properties that structured data lacks. */
function lacks(data: Record<string, unknown>): string[] {
  return (REQUIRED[String(data['@type'])] ?? []).filter(
    (either) => !either.split('|').some((way) => has(data, way.split('.'))),
  )
}

/** Kinds whose pages have no type of the vocabulary, or no pages. */
const OTHERS = new Set<ContentType>(['page', 'reply'])

test.each(CONTENT_TYPES.filter((type) => !OTHERS.has(type)))(
  'what %s tells search engines is in the vocabulary',
  async (type) => {
    const contents = shipped(type)
    // Reports are generated from the product's data and may have no file.
    expect(contents.length > 0 || type === 'report').toBe(true)
    for (const content of contents) {
      const { head, status, redirect } = await renderPage(getContentPath(content) ?? '', storeOf(content), ORIGIN)
      expect([status, redirect], content.handle).toEqual([200, undefined])
      const data = dataIn(head)
      expect(
        data.map((one) => schemaFaults(one)),
        content.handle,
      ).toEqual(data.map(() => []))
      expect(data.map(lacks), content.handle).toEqual(data.map(() => []))
      expect(data[0]?.['@type']).toBe('BreadcrumbList')
      expect(EXPECTED[type], content.handle).toContain(data[1]?.['@type'])
      expect(data[1]).toMatchObject({
        '@context': 'https://schema.org',
        mainEntityOfPage: ORIGIN + (getContentPath(content) ?? ''),
      })
      for (const name of ['datePublished', 'dateModified', 'datePosted', 'startDate', 'endDate', 'validThrough'])
        expect(data[1]?.[name] === undefined || isWholeDate(data[1][name]), name).toBe(true)
    }
  },
)

test.each<[object, string]>([
  [{ '@type': 'Artikel' }, 'no type Artikel'],
  [{ '@type': 'Article', headLine: 'x' }, 'Article.headLine: no such property'],
  [{ '@type': 'Article', datePublished: 'gestern' }, 'Article.datePublished: "gestern" is none of Date, DateTime'],
  [{ '@type': 'Event', eventAttendanceMode: 'https://schema.org/Nowhere' }, 'Event.eventAttendanceMode'],
  [{ '@type': 'Event', location: { '@type': 'Offer' } }, 'Event.location'],
  [
    { '@type': 'Event', location: { '@type': 'Place', address: { '@type': 'PostalAddress', city: 'x' } } },
    'PostalAddress.city: no such property',
  ],
  [{ '@type': 'Course', isAccessibleForFree: 1 }, 'Course.isAccessibleForFree: 1 is none of Boolean'],
  [{ '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: true }] }, 'ListItem.position'],
])('%j breaks the vocabulary', (data, fault) => {
  expect(schemaFaults(data as Record<string, unknown>).join('; ')).toContain(fault)
})

test.each<[object, string[]]>([
  [
    {
      '@type': 'Article',
      headline: '',
      author: [{ name: 'a' }, {}],
      datePublished: 'x',
      dateModified: 'x',
      publisher: { name: 'p' },
    },
    ['headline', 'author.name'],
  ],
  [
    { '@type': 'Event', name: 'a', startDate: 'x', location: { '@type': 'Place', address: {} } },
    ['location.address.addressCountry|location.url'],
  ],
  [{ '@type': 'Event', name: 'a', startDate: 'x', location: { url: 'https://a.example/' } }, []],
  [
    { '@type': 'BreadcrumbList', itemListElement: [] },
    ['itemListElement.position', 'itemListElement.name', 'itemListElement.0.item'],
  ],
  [{ '@type': 'JobPosting' }, REQUIRED['JobPosting'] as string[]],
])('%j lacks %j', (data, missing) => {
  expect(lacks(data as Record<string, unknown>)).toEqual(missing)
})
