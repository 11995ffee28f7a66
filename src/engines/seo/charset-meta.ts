/** Resolves any label known to `TextDecoder` to its encoding; undefined for an unknown one. */
export function resolveEncoding(label: string): string | undefined {
  const name = label.trim().toLowerCase()
  try {
    return new TextDecoder(name).encoding
  } catch {
    // TextDecoder throws a RangeError for an unknown label.
    return name === 'x-gbk' ? 'gbk' : undefined
  }
}

/** Charset of a Content-Type value, as written. */
export function parseCharset(contentType: string): string | undefined {
  return /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/i
    .exec(contentType)
    ?.slice(1)
    .find((value) => value !== undefined)
}

const COMMENT = /<!--[^]*?(?:-->|$)/g
const META = /<meta[\s/][^>]*>/gi
const ATTRIBUTE = /([^\s/>="']+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/g

/** Charset named by a meta element or an XML declaration in the first bytes, as written. */
export function findCharsetInMarkup(head: string): string | undefined {
  const declaration = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']+)["']/i.exec(head)?.[1]
  for (const [tag] of head.replace(COMMENT, '').matchAll(META)) {
    const values = new Map<string, string>()
    for (const [, name = '', double, single, bare] of tag.matchAll(ATTRIBUTE)) {
      const key = name.toLowerCase()
      if (!values.has(key)) values.set(key, double ?? single ?? bare ?? '')
    }
    const found =
      values.get('charset') ??
      (/^content-type$/i.test(values.get('http-equiv')?.trim() ?? '')
        ? parseCharset(values.get('content') ?? '')
        : undefined)
    if (found !== undefined && resolveEncoding(found)) return found
  }
  return declaration
}
