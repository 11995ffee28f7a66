/** Labels of callouts, and their CSS class names. */
const KINDS: Readonly<Record<string, string>> = { 提示: 'tip', 注意: 'warning', 示例: 'example' }

const QUOTE = /<blockquote>(?:\n<p>\[!(提示|注意|示例)\](?:(?:<br \/>)?\n|(<\/p>)))?|<\/blockquote>/g

/** Converts quotes that begin with a line such as [!提示] to callouts with that label; other quotes stay. */
export function convertCallouts(html: string): string {
  const open: string[] = []
  return html.replaceAll(QUOTE, (found, label: string | undefined, end: string | undefined) => {
    if (found === '</blockquote>') return `</${open.pop() ?? 'blockquote'}>`
    open.push(label === undefined ? 'blockquote' : 'aside')
    if (label === undefined) return found
    return `<aside class="callout" data-kind="${KINDS[label] ?? ''}">\n<strong>${label}</strong>${end === undefined ? '\n<p>' : ''}`
  })
}
