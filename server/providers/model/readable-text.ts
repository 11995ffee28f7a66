/** Maximum characters shown of an unfinished answer. */
const MAX_SHOWN = 8000
/** Fields with technical values that visitors do not read. */
const CHOICES = new Set(['kind', 'severity', 'scope', 'regions', 'platform', 'angle', 'beat'])

/** Reads a JSON string after its opening quote; `end` is undefined if the string is unfinished. */
function readString(json: string, from: number): { text: string; end: number | undefined } {
  let end = from
  while (end < json.length && json[end] !== '"') end += json[end] === '\\' ? 2 : 1
  const isWhole = end < json.length
  // An incomplete escape at the end is left out until its rest arrives.
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

/** The readable text of unfinished JSON: its strings, without field names, one per line. */
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
    // Only a following colon shows that a string is a field name.
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
