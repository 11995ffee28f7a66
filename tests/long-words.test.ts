import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Extracts string literals from code, such as class names. */
const quoted = (code: string): string[] => [...code.matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g)].map(([text]) => text)

test('what lies in a row of its own breaks long words as the page does', () => {
  const files = readdirSync('src', { encoding: 'utf8', recursive: true }).filter((file) => file.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(100)
  // An inline-flex box is at least as wide as its longest word, unless words may break anywhere, as body's style sets:
  // a title of 120 letters made phones scroll sideways.
  const found = files.flatMap((file) =>
    quoted(readFileSync(`src/${file}`, 'utf8'))
      .filter((text) => /\binline-flex\b/.test(text) && /\bbreak-words\b/.test(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})
