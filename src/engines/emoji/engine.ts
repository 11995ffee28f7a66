import { UserError } from '../../lib/user-error.ts'
import { addEmoji } from './add-emoji.ts'
import type { Lexicon } from './lexicon.ts'
import { nameEmoji } from './name-emoji.ts'
import { MAX_EMOJI_TEXT_LENGTH, type EmojiRequest, type EmojiResult } from './operation.ts'
import { writePieces, type Piece } from './written.ts'

/**
 * Translates between words and emoji, paragraph by paragraph.
 * @throws UserError if the text is too long.
 */
export function translateEmoji(request: EmojiRequest, lexicon: Lexicon): EmojiResult {
  const { text, mode, seed } = request
  if (text.length > MAX_EMOJI_TEXT_LENGTH)
    throw new UserError(`文字超过 ${MAX_EMOJI_TEXT_LENGTH / 10_000} 万字，请分几次处理`)
  const pieces: Piece[] = []
  for (const [line, ending = ''] of lines(text)) {
    const isEmpty = line.trim() === ''
    if (isEmpty) pieces.push(line)
    else
      for (const piece of mode === 'to-text' ? nameEmoji(line, lexicon) : addEmoji(line, mode, request, lexicon))
        pieces.push(piece)
    pieces.push(ending)
  }
  return writePieces(pieces, seed, mode !== 'to-text')
}

function* lines(text: string): Iterable<readonly [line: string, ending: string]> {
  let from = 0
  for (const { 0: ending, index } of text.matchAll(/\r\n|\r|\n/g)) {
    yield [text.slice(from, index), ending]
    from = index + ending.length
  }
  yield [text.slice(from), '']
}
