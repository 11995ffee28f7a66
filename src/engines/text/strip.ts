import type { StripAllOptions, StripOptions } from './operation.ts'
import type { LineOperation, Sink } from './sink.ts'

// \s holds U+3000, the no-break spaces and the byte order mark. Added: next line, Mongolian vowel separator, zero width space, word joiner.
const WHITE = /[\s\u0085\u180e\u200b\u2060]/
// At the start of a line joiners and direction marks join and turn nothing; inside a line they hold emoji and Persian words together.
const LEADING = /[\u200c-\u200f]/

/** Looked up by code unit: an expression that runs on every line costs several times as much. */
const [ANYWHERE, AT_START] = [1, 2]
const kinds = Uint8Array.from({ length: 65_536 }, (_, code) => {
  const char = String.fromCharCode(code)
  return WHITE.test(char) ? ANYWHERE : LEADING.test(char) ? AT_START : 0
})

function leadingEnd(text: string): number {
  let at = 0
  while (at < text.length && kinds[text.charCodeAt(at)] !== 0) at += 1
  return at
}

function withoutWhite(text: string): string {
  let kept = ''
  let from = leadingEnd(text)
  for (let at = from; at < text.length; at++) {
    if (kinds[text.charCodeAt(at)] !== ANYWHERE) continue
    if (at > from) kept += text.slice(from, at)
    from = at + 1
  }
  return from === 0 ? text : kept + text.slice(from)
}

/** Removes the white space at the start of each line. */
export function stripLeft(options: StripOptions, sink: Sink): LineOperation {
  return stripWith((text) => text.slice(leadingEnd(text)), { ...options, removeLineBreaks: false }, sink)
}

/** Removes all white space of each line, and the line breaks too when asked. */
export function stripAll(options: StripAllOptions, sink: Sink): LineOperation {
  return stripWith(withoutWhite, options, sink)
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
