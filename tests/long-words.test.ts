import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What is quoted in a text of code: class names are. */
const quoted = (code: string): string[] => [...code.matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g)].map(([text]) => text)

test('what lies in a row of its own breaks long words as the page does', () => {
  const files = readdirSync('src', { encoding: 'utf8', recursive: true }).filter((file) => file.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(100)
  // The least width of what is in an inline-flex box is that of its longest word, unless that may break anywhere, as the style of body says: a title of 120 letters made phones scroll sideways.
  const found = files.flatMap((file) =>
    quoted(readFileSync(`src/${file}`, 'utf8'))
      .filter((text) => /\binline-flex\b/.test(text) && /\bbreak-words\b/.test(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})
