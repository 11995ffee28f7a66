import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { forEachLine, getLineText } from './lines.ts'
import { createSeeker } from './seek.ts'

test.each(['any', 'all'] as const)(
  'says of each line whether it holds %s of the marks, over several blocks',
  (match) => {
    const line = fc.string({ unit: fc.constantFrom('a', '.', '.b', '中', '@', '。', ' ') })
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 30 }),
        fc.constantFrom('\n', '\r\n'),
        fc.constantFrom(1, 4_000),
        (lines, eol, times) => {
          const mayHold = createSeeker(['.b', '@', '中'], match)
          const text = `${lines.join(eol)}${eol}`.repeat(times)
          const said: boolean[] = []
          const searched: boolean[] = []
          for (const block of [text, text])
            forEachLine(block, 1, (at) => {
              said.push(mayHold(at))
              const holds = ['.b', '@', '中'].map((mark) => getLineText(at).includes(mark))
              searched.push(match === 'any' ? holds.includes(true) : !holds.includes(false))
            })
          expect(said).toEqual(searched)
        },
      ),
      { numRuns: 30 },
    )
  },
)
