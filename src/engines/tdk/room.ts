import { measurePixelWidth, SNIPPET_LIMITS } from '../../lib/snippet-room.ts'
import { getMaxCharacters, type SearchEngine } from './operation.ts'

/** Size and limit of a title or description. */
export interface SnippetSize {
  /** CSS pixels. */
  width: number
  mostWidth: number
  characters: number
  mostCharacters: number
}

/**
 * Measures a title or description against the space in a search engine's list, in pixels and in characters of its
 * script.
 */
export function measureSnippet(text: string, part: 'title' | 'description', engine: SearchEngine): SnippetSize {
  const { titleSize, titleWidth, descriptionSize, descriptionWidth } = SNIPPET_LIMITS[engine]
  return {
    width: measurePixelWidth(text, part === 'title' ? titleSize : descriptionSize),
    mostWidth: part === 'title' ? titleWidth : descriptionWidth,
    characters: Array.from(text).length,
    mostCharacters: getMaxCharacters(text, part, engine),
  }
}

/** True if a text is shown in full. */
export function fitsSnippet(text: string, part: 'title' | 'description', engine: SearchEngine): boolean {
  const { width, mostWidth, characters, mostCharacters: most } = measureSnippet(text, part, engine)
  return width <= mostWidth && characters <= most
}
