/** Pieces after which a line may break: blanks, and every Chinese, Japanese or Korean character. */
const PIECES =
  /[「『（《【]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}][，。！？、；：」』）》】]*|\s+|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu

/** Units that are never split: a letter with its marks, a flag, an emoji sequence. */
const SIGNS =
  /(?:\p{Regional_Indicator}{2}|\P{M})[\p{M}\p{Emoji_Modifier}]*(?:\u200D\P{M}[\p{M}\p{Emoji_Modifier}]*)*|\p{M}+/gu

/** Wraps a text to a maximum width; a word that is wider is split. */
export function wrapLines(text: string, room: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const piece of paragraph.match(PIECES) ?? []) {
      if (widthOf((line + piece).trimEnd()) <= room) {
        line += piece
        continue
      }
      if (line.trim() !== '') lines.push(line.trimEnd())
      line = ''
      for (const mark of piece.trimStart().match(SIGNS) ?? []) {
        if (line !== '' && widthOf(line + mark) > room) {
          lines.push(line)
          line = ''
        }
        line += mark
      }
    }
    return [...lines, line.trimEnd()]
  })
}
