/** Reads host names by the list of real top-level domains. */
export interface HostNames {
  /** Says where a host name that starts a run of characters ends; 0 when none does. */
  end: (run: string) => number
  /** Tells whether a name has a real top-level domain, or looks like one with it. */
  isPublic: (name: string) => boolean
}

const LABEL = /^[^-](?:.{0,61}[^-])?$/u
const MAX_HOST = 253
// Few, for each may keep the text alive that it was cut from.
const MAX_CACHED = 1_000

/** Tells whether each label of a name has a length and ends that a host's may have. */
export const isWellFormed = (name: string): boolean =>
  name.length <= MAX_HOST && name.split('.').every((label) => LABEL.test(label))

/** `xn--` stands before labels that are all ASCII. */
const isHalfEncoded = (label: string): boolean => /^xn--/i.test(label) && /[^ -~]/.test(label)

/** Loads the list of real top-level domains and gives the reader of host names in running text. */
export async function createHostNames(): Promise<HostNames> {
  const { parse } = await import('tldts')
  // The forms that letters have inside words, of Arabic too, are the letters.
  const parsed = (name: string) =>
    parse(/^[ -~]*$/.test(name) ? name : name.normalize('NFKC'), { allowPrivateDomains: false })

  function isHost(name: string): boolean {
    if (!isWellFormed(name) || name.split('.').some(isHalfEncoded)) return false
    const { isIcann, domain } = parsed(name)
    // A host may have an underscore, a domain that somebody registers has none.
    return isIcann === true && domain !== null && !domain.includes('_')
  }

  function hostEnd(run: string): number {
    const whole = trimHost(run)
    if (!hasMixedLabel(whole) && isHost(whole)) return whole.length
    // `amazon.com请看`, `例子.中国请点击`, `b.com-张三`: the host is glued to what follows, and the shortest real one is meant.
    for (const end of seams(whole)) {
      const name = trimHost(whole.slice(0, end))
      if (isHost(name)) return name.length
    }
    return 0
  }

  // Texts name the same few hosts again and again.
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

/** A run without the dots, hyphens and underscores that end a sentence or emphasis rather than a host. */
export function trimHost(run: string): string {
  let end = run.length
  while (end > 0 && '.-_'.includes(run.charAt(end - 1))) end -= 1
  return run.slice(0, end)
}

// Within one label ASCII next to other script is text glued to a host far more often than a domain of mixed script; letters with accents are Latin too.
const NOT_LATIN = String.raw`(?![\p{Script=Latin}\p{M}])[^\x20-\x7e]`
const MIXED = new RegExp(`[a-z0-9-]${NOT_LATIN}|${NOT_LATIN}[a-z0-9-]`, 'iu')
const LATIN = /[\p{Script=Latin}\p{M}]/u

function hasMixedLabel(host: string): boolean {
  return MIXED.test(host)
}

/** Positions where a host may end inside a run: before or after each character that is not Latin, and before a hyphen or underscore. */
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
