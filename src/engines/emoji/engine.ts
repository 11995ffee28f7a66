import { UserError } from '../../lib/user-error.ts'
import { addEmoji } from './add-emoji.ts'
import type { Lexicon } from './lexicon.ts'
import { nameEmoji } from './name-emoji.ts'
import { EMOJI_MOST, type EmojiRequest, type EmojiResult } from './operation.ts'
import { write, type Piece } from './written.ts'

/** Translates between words and emoji, paragraph by paragraph. Throws UserError where the text is too long. */
export function translate(request: EmojiRequest, lexicon: Lexicon): EmojiResult {
  const { text, mode, seed } = request
  if (text.length > EMOJI_MOST) throw new UserError(`文字超过 ${EMOJI_MOST / 10_000} 万字，请分几次处理`)
  const pieces: Piece[] = []
  for (const [line, ending = ''] of lines(text)) {
    const isEmpty = line.trim() === ''
    if (isEmpty) pieces.push(line)
    else for (const piece of mode === 'to-text' ? nameEmoji(line, lexicon) : addEmoji(line, mode, request, lexicon)) pieces.push(piece)
    pieces.push(ending)
  }
  return write(pieces, seed, mode !== 'to-text')
}

function* lines(text: string): Iterable<readonly [line: string, ending: string]> {
  let from = 0
  for (const { 0: ending, index } of text.matchAll(/\r\n|\r|\n/g)) {
    yield [text.slice(from, index), ending]
    from = index + ending.length
  }
  yield [text.slice(from), '']
}
