/** Recognizes host names by the list of top-level domains. */
export interface HostNames {
  /** Length of the host name at the beginning of a run; 0 if there is none. */
  end: (run: string) => number
  /** True if a name has a real top-level domain, or may itself be a top-level domain. */
  isPublic: (name: string) => boolean
}

const LABEL = /^[^-](?:.{0,61}[^-])?$/u
const MAX_HOST = 253
// Maximum entries of the cache; few, because each may keep its source text in memory.
const MAX_CACHED = 1_000

/** True if every label of a name has a valid length and valid ends. */
export const isWellFormed = (name: string): boolean =>
  name.length <= MAX_HOST && name.split('.').every((label) => LABEL.test(label))

/** A label with the prefix `xn--` must be all ASCII. */
const isHalfEncoded = (label: string): boolean => /^xn--/i.test(label) && /[^ -~]/.test(label)

/** Loads the list of top-level domains and returns the recognizer of host names in running text. */
export async function createHostNames(): Promise<HostNames> {
  const { parse } = await import('tldts')
  // Presentation forms of letters, also Arabic ones, are normalized.
  const parsed = (name: string) =>
    parse(/^[ -~]*$/.test(name) ? name : name.normalize('NFKC'), { allowPrivateDomains: false })

  function isHost(name: string): boolean {
    if (!isWellFormed(name) || name.split('.').some(isHalfEncoded)) return false
    const { isIcann, domain } = parsed(name)
    // A host may contain an underscore, a registered domain may not.
    return isIcann === true && domain !== null && !domain.includes('_')
  }

  function hostEnd(run: string): number {
    const whole = trimHost(run)
    if (!hasMixedLabel(whole) && isHost(whole)) return whole.length
    // `amazon.com请看`, `例子.中国请点击`, `b.com-张三`: text is attached to the host, so the shortest real host counts.
    for (const end of seams(whole)) {
      const name = trimHost(whole.slice(0, end))
      if (isHost(name)) return name.length
    }
    return 0
  }

  // Cache of host lengths, because texts repeat the same few hosts.
  const known = new Map<string, number>()
  const end: HostNames['end'] = (run) => {
    const before = known.get(run)
    if (before !== undefined) return before
    if (known.size === MAX_CACHED) known.clear()
    const found = hostEnd(run)
    known.set(run, found)
    return found
  }
  return {
    end,
    isPublic: (name) =>
      name.includes('.') && (name.includes('_', name.lastIndexOf('.')) || parsed(name).isIcann === true),
  }
}

/** Trims dots, hyphens and underscores that end a sentence or emphasis. */
export function trimHost(run: string): string {
  let end = run.length
  while (end > 0 && '.-_'.includes(run.charAt(end - 1))) end -= 1
  return run.slice(0, end)
}

// Characters of other scripts. Within a label, ASCII beside them is usually a host with text attached; accented letters
// count as Latin.
const NOT_LATIN = String.raw`(?![\p{Script=Latin}\p{M}])[^\x20-\x7e]`
const MIXED = new RegExp(`[a-z0-9-]${NOT_LATIN}|${NOT_LATIN}[a-z0-9-]`, 'iu')
const LATIN = /[\p{Script=Latin}\p{M}]/u

function hasMixedLabel(host: string): boolean {
  return MIXED.test(host)
}

/**
 * Positions at which a host may end inside a run: before or after each non-Latin character, and before a hyphen or
 * underscore.
 */
function seams(run: string): number[] {
  const ends: number[] = []
  const longest = Math.min(run.length, MAX_HOST)
  for (let i = 1; i <= longest; i++) {
    const after = i === run.length ? 0x20 : run.charCodeAt(i)
    const insidePair = after >= 0xdc00 && after <= 0xdfff
    if (
      !insidePair &&
      (isForeign(run, i - 1) || isForeign(run, i) || after === 0x2d || after === 0x5f || i === run.length)
    )
      ends.push(i)
  }
  return ends
}

const isForeign = (run: string, at: number): boolean => run.charCodeAt(at) > 0x7e && !LATIN.test(run.charAt(at))
