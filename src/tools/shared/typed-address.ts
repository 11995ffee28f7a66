/**
 * Extracts an address to fetch from typed or pasted text; '' if there is none. Finds an address inside a shared text,
 * and adds https if the scheme is missing.
 */
export function parseTypedAddress(text: string): string {
  const trimmed = text.trim()
  const inside = /https?:\/\/[^\s<>"'，。；、）】」]+/i.exec(trimmed)?.[0]
  if (inside !== undefined) return inside
  if (trimmed === '' || /\s/.test(trimmed)) return ''
  if (/^[a-z][a-z\d+.-]*:/i.test(trimmed) && !/^[^/:]+:\d/.test(trimmed)) return trimmed
  const bare = trimmed.replace(/^\/\//, '')
  return /^[^/]*\.[^/]|^\[|^localhost\b/i.test(bare) ? `https://${bare}` : ''
}

/** Addresses of a pasted column, in order, without duplicates. */
export function parseTypedAddresses(text: string, most: number): { addresses: string[]; unread: number; left: number } {
  const lines = text.split(/[\r\n\t]+/).filter((line) => line.trim() !== '')
  const read = lines.map(parseTypedAddress)
  const addresses = [...new Set(read.filter((address) => address !== ''))]
  return {
    addresses: addresses.slice(0, most),
    unread: read.filter((address) => address === '').length,
    left: Math.max(0, addresses.length - most),
  }
}
