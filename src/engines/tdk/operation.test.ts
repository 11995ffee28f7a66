import { expect, test } from 'vitest'
import { getMaxCharacters, toTdkPage } from './operation.ts'

const tdk = { title: 't', description: 'd', keywords: 'k' }

test.each([
  ['Home Shop Cart Yoga Mat Made of cork.', ['Yoga Mat'], 'Made of cork.'],
  ['Made of cork.', ['Yoga Mat'], 'Made of cork.'],
  ['Made of cork.', [''], 'Made of cork.'],
])('of the text %j with the headings %j is read %j', (excerpt, details, body) => {
  const page = toTdkPage({
    tdk,
    htitles: { h1: { details } },
    page: { excerpt, openGraph: { 'og:site_name': 'Brookly' } },
  })
  expect(page).toMatchObject({ title: 't', body, brand: 'Brookly' })
  expect(page.headings).not.toContain('')
})

test.each([
  ['保温杯', 29],
  ['保温杯 1.5', 31],
  ['Water bottle', 60],
  ['LED台灯', 60],
])('a title %j may have %d characters in Google', (text, most) =>
  expect(getMaxCharacters(text, 'title', 'google')).toBe(most),
)
