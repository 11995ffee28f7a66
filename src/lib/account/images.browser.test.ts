import { afterEach, expect, test } from 'vitest'
import { CONTENT_WIDTHS, getContentPictureSrcset, SERVED_WIDTHS } from './images.ts'

const HASH = 'a'.repeat(40)
let image: HTMLImageElement | undefined
afterEach(() => image?.remove())

test('spec 9: pictures come in six widths', () =>
  expect([...SERVED_WIDTHS].toSorted((a, b) => a - b)).toEqual([48, 180, 360, 540, 720, 900]))

test.each([
  [120, 360],
  [360, 360],
  [361, 540],
  [600, 720],
  [720, 720],
  [2000, 900],
])('spec 9: a place of %i pixels for a picture of a content takes the one of %i', async (place, taken) => {
  const picture = new Image()
  image = picture
  picture.sizes = `${String(Math.round(place / devicePixelRatio))}px`
  const asked = new Promise((done) => picture.addEventListener('error', done, { once: true }))
  picture.srcset = getContentPictureSrcset(HASH, CONTENT_WIDTHS).replaceAll('/files/', '/no-files/')
  document.body.append(picture)
  await asked
  expect(picture.currentSrc).toContain(`-${String(taken)}.webp`)
})
