import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachLine, textOf } from './lines.ts'
import { createSeeker } from './seek.ts'

test('says of each line what a search of the line says, over many blocks', () => {
  const line = fc.string({ unit: fc.constantFrom('a', '.', '.b', '中', '@', '。', ' ') })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), fc.constantFrom('\n', '\r\n'), fc.constantFrom(1, 4_000), (lines, eol, times) => {
      const mayHold = createSeeker(['.', '@'], (after) => after === 0x62)
      const text = `${lines.join(eol)}${eol}`.repeat(times)
      const said: boolean[] = []
      const searched: boolean[] = []
      eachLine(text, 1, (at) => {
        said.push(mayHold(at))
        searched.push(/[.@]b/.test(textOf(at)))
      })
      expect(said).toEqual(searched)
    }),
    { numRuns: 30 },
  )
})
