import { expect, test } from 'vitest'
import { findPicturesToStore, toStoredPicture } from './saved-pictures.ts'

const HASH = '0123456789abcdef0123456789abcdef01234567'

test.each([
  ['', []],
  ['<p>文</p><img src="/icons/a.png" alt="" />', []],
  [
    `<img src="/files/${HASH}-900.webp" srcset="x" /><img src="/files/${HASH}-900.webp" />`,
    [`/files/${HASH}-540.webp`],
  ],
])('pictures of %s', (html, addresses) => expect(findPicturesToStore(html)).toEqual(addresses))

test.each([
  [`/files/${HASH}-900.webp`, `/files/${HASH}-540.webp`],
  [`/files/${HASH}-360.webp`, `/files/${HASH}-540.webp`],
  [`/files/${HASH}-48.webp`, undefined],
  ['/files/x-900.webp', undefined],
  ['/assets/a.js', undefined],
])('%s is stored as %s', (path, stored) => expect(toStoredPicture(path)).toBe(stored))
