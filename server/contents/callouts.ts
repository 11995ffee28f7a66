/** The first line of a quote that is a callout, and what the style sheet calls its kind. */
const KINDS: Readonly<Record<string, string>> = { 提示: 'tip', 注意: 'warning', 示例: 'example' }

const QUOTE = /<blockquote>(?:\n<p>\[!(提示|注意|示例)\](?:(?:<br \/>)?\n|(<\/p>)))?|<\/blockquote>/g

/** Quotes that begin with a line such as [!提示] become callouts with that label; all others stay quotes. */
export function withCallouts(html: string): string {
  const open: string[] = []
  return html.replaceAll(QUOTE, (found, label: string | undefined, end: string | undefined) => {
    if (found === '</blockquote>') return `</${open.pop() ?? 'blockquote'}>`
    open.push(label === undefined ? 'blockquote' : 'aside')
    if (label === undefined) return found
    return `<aside class="callout" data-kind="${KINDS[label] ?? ''}">\n<strong>${label}</strong>${end === undefined ? '\n<p>' : ''}`
  })
}
