/** Texts of any length that make parsers, matchers and regular expressions backtrack. */

const repeated = (part: string) => (length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length)
/** Repeats a part, with a last character that prevents a match. */
const spoiled = (part: string, end: string) => (length: number) =>
  repeated(part)(Math.max(0, length - end.length)) + end
/** Distinct parts, so that caches do not help. */
const counted = (part: (index: number) => string) => (length: number) => {
  let text = ''
  for (let index = 0; text.length < length; index += 1) text += part(index)
  return text.slice(0, length)
}
const nested = (open: string, close: string) => (length: number) => {
  const depth = Math.floor(length / (open.length + close.length))
  return (open.repeat(depth) + close.repeat(depth)).padEnd(length, 'x').slice(0, length)
}

/** Generators of a text with a given length in UTF-16 units, by name. */
export const HOSTILE_STRINGS: Readonly<Record<string, (length: number) => string>> = {
  'pinyin with a dead end': (length) =>
    `${spoiled('ao', 'i')(Math.floor(length / 2))} ${spoiled('ao', 'v')(Math.max(0, length - Math.floor(length / 2) - 1))}`,
  'pinyin of many splits': repeated('xian'),
  'pinyin words': counted((index) => `xi${'an'.repeat(index % 3)} `),
  'short words': counted((index) => `${index.toString(36)} `),
  'one letter': spoiled('a', '!'),
  'one digit': spoiled('1', 'x'),
  'digits and dots': repeated('1.'),
  'numbers with units': repeated('1kg2磅'),
  operators: repeated('1+(-'),
  blanks: spoiled(' ', 'x'),
  'blanks between words': repeated('a   '),
  lines: repeated('a\n'),
  tabs: spoiled('\t', 'x'),
  '@ signs': repeated('a@'),
  'e-mail addresses': repeated('a.b@a.b,'),
  'host labels': repeated('a.'),
  'web addresses': repeated('http://a/?a=b&'),
  slashes: repeated('/a/..'),
  'percent escapes': repeated('%25'),
  'half escapes': repeated('%e4%'),
  quotes: repeated('"\'\\'),
  brackets: nested('[', ']('),
  parentheses: nested('(', ')'),
  'open brackets': repeated('[a]('),
  pictures: repeated('![a](b '),
  emphasis: repeated('*a_b**'),
  'runs of emphasis': repeated('a**b*'),
  'open emphasis': repeated('_a '),
  strikes: repeated('~~a~ '),
  backticks: counted((index) => `${'`'.repeat((index % 40) + 1)}a `),
  'quoted lines': counted((index) => `${'>'.repeat((index % 20) + 1)} a\n`),
  'nested lists': counted((index) => `${'  '.repeat(index % 20)}- a\n`),
  'numbered lines': counted((index) => `${String(index + 1)}. a\n`),
  'table cells': repeated('|a|b|\n|-|-|\n|'),
  'one long row': spoiled('|', '\n'),
  'code fences': repeated('```tool\n'),
  headings: counted((index) => `# ${String(index % 3)}\n`),
  'reference links': counted((index) => `[a${String(index)}]: /b\n`),
  tags: repeated('<a b="'),
  'open tags': repeated('<'),
  comments: repeated('<!-- a '),
  entities: repeated('&amp;&#'),
  'long entities': spoiled('&a', ';'),
  Chinese: counted((index) => String.fromCharCode(0x4e00 + (index % 5000))),
  'one Chinese character': repeated('的'),
  'banned words': repeated('最好第一'),
  traditional: repeated('後臺電'),
  'combining marks': spoiled('\u0301', 'a'),
  'letters with marks': repeated('e\u0301'),
  'wide expansion': repeated('\ufdfa'),
  'full width': repeated('ｆｂａ１'),
  'zero width': repeated('a\u200b'),
  'emoji families': repeated('👨‍👩‍👧‍👦'),
  flags: repeated('🇨🇳'),
  'half characters': repeated('\ud83d'),
  directions: repeated('\u202ea'),
  separators: repeated('|:,;'),
  'pairs of names': counted((index) => `k${String(index)}:v|`),
  JSON: nested('[', ']'),
  'JSON objects': nested('{"a":', '}'),
}
