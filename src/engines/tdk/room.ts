import { pixelWidth, SNIPPET_LIMITS } from '../../lib/snippet-room.ts'
import { mostCharacters, type SearchEngine } from './operation.ts'

/** How long a title or description is, and may be. */
export interface SnippetSize {
  /** CSS pixels. */
  width: number
  mostWidth: number
  characters: number
  mostCharacters: number
}

/** Measures a title or a description against the room that a search engine's list has, in pixels and in characters of its script. */
export function measureSnippet(text: string, part: 'title' | 'description', engine: SearchEngine): SnippetSize {
  const { titleSize, titleWidth, descriptionSize, descriptionWidth } = SNIPPET_LIMITS[engine]
  return {
    width: pixelWidth(text, part === 'title' ? titleSize : descriptionSize),
    mostWidth: part === 'title' ? titleWidth : descriptionWidth,
    characters: Array.from(text).length,
    mostCharacters: mostCharacters(text, part, engine),
  }
}

/** Whether a text is shown whole. */
export function fitsSnippet(text: string, part: 'title' | 'description', engine: SearchEngine): boolean {
  const { width, mostWidth, characters, mostCharacters: most } = measureSnippet(text, part, engine)
  return width <= mostWidth && characters <= most
}
