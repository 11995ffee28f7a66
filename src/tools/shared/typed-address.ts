/** What a visitor typed or pasted, as an address to fetch; '' where nothing looks like one. An address inside a shared text is found, and one without its scheme gets https. */
export function typedAddress(text: string): string {
  const trimmed = text.trim()
  const inside = /https?:\/\/[^\s<>"'，。；、）】」]+/i.exec(trimmed)?.[0]
  if (inside !== undefined) return inside
  if (trimmed === '' || /\s/.test(trimmed)) return ''
  if (/^[a-z][a-z\d+.-]*:/i.test(trimmed) && !/^[^/:]+:\d/.test(trimmed)) return trimmed
  const bare = trimmed.replace(/^\/\//, '')
  return /^[^/]*\.[^/]|^\[|^localhost\b/i.test(bare) ? `https://${bare}` : ''
}

/** The addresses of a pasted column, each once, in its order. */
export function typedAddresses(text: string, most: number): { addresses: string[]; unread: number; left: number } {
  const lines = text.split(/[\r\n\t]+/).filter((line) => line.trim() !== '')
  const read = lines.map(typedAddress)
  const addresses = [...new Set(read.filter((address) => address !== ''))]
  return {
    addresses: addresses.slice(0, most),
    unread: read.filter((address) => address === '').length,
    left: Math.max(0, addresses.length - most),
  }
}
