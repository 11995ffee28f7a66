/** Characters that are shown of an answer which is still being written. */
const MAX_SHOWN = 8000
/** Fields that hold one of some names, which are no words for a visitor. */
const CHOICES = new Set(['kind', 'severity', 'scope', 'regions', 'platform', 'angle', 'beat'])

/** The text of a JSON string from after its opening quote, and where it ends; without an end it is still being written. */
function readString(json: string, from: number): { text: string; end: number | undefined } {
  let end = from
  while (end < json.length && json[end] !== '"') end += json[end] === '\\' ? 2 : 1
  const isWhole = end < json.length
  // The beginning of an escape waits for its rest.
  const raw = isWhole ? json.slice(from, end) : json.slice(from).replace(/\\(?:u[\da-f]{0,3})?$/i, '')
  try {
    return {
      text: String(JSON.parse(`"${raw.replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')}"`)),
      end: isWhole ? end : undefined,
    }
  } catch {
    return { text: '', end: isWhole ? end : undefined }
  }
}

/** What a visitor can read of JSON that is still being written: its texts, without names of fields, one a line. */
export function extractReadableText(json: string): string {
  const texts: string[] = []
  const open: string[] = []
  let length = 0
  let before = ''
  let field = ''
  for (let at = json.indexOf('{'); at !== -1 && at < json.length && length < MAX_SHOWN; at += 1) {
    const character = json[at] ?? ''
    if (character === '[' || character === '{') open.push(character)
    else if (character === ']' || character === '}') open.pop()
    if (character.trim() === '') continue
    const mayBegin = (before === '{' || before === ',') && open.at(-1) !== '['
    before = character
    if (character !== '"') continue
    const { text, end } = readString(json, at + 1)
    const behind = end === undefined ? '' : json.slice(end + 1, end + 20).trim()
    // Whether it is a name shows only at the colon behind it.
    const mayBeName = behind === '' ? mayBegin : behind.startsWith(':')
    if (mayBeName) field = text
    else if (text !== '' && !CHOICES.has(field)) {
      texts.push(text)
      length += text.length
    }
    if (end === undefined) break
    at = end
  }
  return texts.join('\n').slice(0, MAX_SHOWN)
}
