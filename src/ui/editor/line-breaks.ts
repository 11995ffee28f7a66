/** Converts text offsets to editor offsets, in which each line break is one character. */
export function toEditorOffsets(text: string, marks: readonly number[]): number[] {
  let pairs = 0
  let next = text.indexOf('\r\n')
  return marks.map((place) => {
    for (; next !== -1 && next < place; next = text.indexOf('\r\n', next + 2)) pairs += 1
    return place - pairs
  })
}

/** Converts an editor offset to a text offset. */
export function toTextOffset(text: string, place: number): number {
  let at = place
  for (let next = text.indexOf('\r\n'); next !== -1 && next < at; next = text.indexOf('\r\n', next + 2)) at += 1
  return at
}
