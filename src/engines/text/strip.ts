import type { StripAllOptions, StripOptions } from './operation.ts'
import type { LineOperation, Sink } from './sink.ts'

// \s holds U+3000, the no-break spaces and the byte order mark. Added: next line, Mongolian vowel separator, zero width space, word joiner.
const WHITE = '\\s\\u0085\\u180e\\u200b\\u2060'
const ALL = new RegExp(`[${WHITE}]+`, 'g')
// At the start of a line joiners and direction marks join and turn nothing; inside a line they hold emoji and Persian words together.
const LEADING = new RegExp(`^[${WHITE}\\u200c-\\u200f]+`)

/** Removes the white space at the start of each line. */
export function stripLeft(options: StripOptions, sink: Sink): LineOperation {
  return stripWith((text) => text.replace(LEADING, ''), { ...options, removeLineBreaks: false }, sink)
}

/** Removes all white space of each line, and the line breaks too when asked. */
export function stripAll(options: StripAllOptions, sink: Sink): LineOperation {
  return stripWith((text) => text.replace(LEADING, '').replace(ALL, ''), options, sink)
}

function stripWith(strip: (text: string) => string, options: StripAllOptions, sink: Sink): LineOperation {
  return {
    line({ text, ending }) {
      const stripped = strip(text)
      if (stripped !== text || (options.removeLineBreaks && ending !== '')) sink.matches += 1
      if (options.removeLineBreaks) sink.raw(stripped)
      else if (stripped !== '' || !options.dropEmpty) sink.line(stripped, ending)
    },
  }
}
