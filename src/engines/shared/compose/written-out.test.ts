import { expect, test } from 'vitest'
import { expandContractions } from './written-out.ts'

test.each([
  ["I'm sorry it hasn't come. We'll see.", 'I am sorry it has not come. We will see.'],
  ["Don't wait, it can't be here", 'Do not wait, it cannot be here'],
  ["If you'd rather wait, that's fine. I've asked.", 'If you would rather wait, that is fine. I have asked.'],
  ["Let's check your phone's settings and Amazon's rules", "Let us check your phone's settings and Amazon's rules"],
  ["They won't; it's theirs", 'They will not; it is theirs'],
])('%s', (text, expected) => expect(expandContractions(text)).toBe(expected))
