import { pixelWidth, SNIPPET_LIMITS } from '../../lib/snippet-room.ts'
import { CHARACTERS, type SearchEngine } from './operation.ts'
import { hasHan } from './tokens.ts'

/** How long a title or description is, and may be. */
export interface Measured {
  /** CSS pixels. */
  width: number
  mostWidth: number
  characters: number
  mostCharacters: number
}

/** Measures a title or a description against the room that a search engine's list has, in pixels and in characters of its script. */
export function measure(text: string, part: 'title' | 'description', engine: SearchEngine): Measured {
  const { titleSize, titleWidth, descriptionSize, descriptionWidth } = SNIPPET_LIMITS[engine]
  const limit = CHARACTERS[engine][part]
  return {
    width: pixelWidth(text, part === 'title' ? titleSize : descriptionSize),
    mostWidth: part === 'title' ? titleWidth : descriptionWidth,
    characters: Array.from(text).length,
    // A text of both scripts is measured by its pixels, which are the stricter of the two there.
    mostCharacters: hasHan(text) && !/[A-Za-z]{3}/.test(text) ? limit.full + Math.floor((text.match(/[\x20-\x7e]/g)?.length ?? 0) / 2) : limit.narrow,
  }
}

/** Whether a text is shown whole. */
export function fitsRoom(text: string, part: 'title' | 'description', engine: SearchEngine): boolean {
  const { width, mostWidth, characters, mostCharacters } = measure(text, part, engine)
  return width <= mostWidth && characters <= mostCharacters
}
