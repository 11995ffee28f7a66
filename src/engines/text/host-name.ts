/** Says where a host name that starts a run of characters ends; 0 when none does. */
export type HostNameEnd = (run: string) => number

const LABEL = /^[^-](?:.{0,61}[^-])?$/u
const MAX_HOST = 253
// Few, for each may keep the text alive that it was cut from.
const MOST_KNOWN = 1_000

/** Loads the list of real top-level domains and gives the reader of host names in running text. */
export async function createHostNameEnd(): Promise<HostNameEnd> {
  const { parse } = await import('tldts')

  function isHost(name: string): boolean {
    if (name.length > MAX_HOST || !name.split('.').every((label) => LABEL.test(label))) return false
    const { isIcann, domain } = parse(name, { allowPrivateDomains: false })
    return isIcann === true && domain !== null
  }

  function hostEnd(run: string): number {
    const whole = trimHost(run)
    if (!hasMixedLabel(whole) && isHost(whole)) return whole.length
    // `amazon.com请看`, `例子.中国请点击`, `b.com-张三`: the host is glued to what follows, and the shortest real one is meant.
    for (const end of seams(whole)) if (isHost(whole.slice(0, end))) return end
    return 0
  }

  // Texts name the same few hosts again and again.
  const known = new Map<string, number>()
  return (run) => {
    const before = known.get(run)
    if (before !== undefined) return before
    if (known.size === MOST_KNOWN) known.clear()
    const end = hostEnd(run)
    known.set(run, end)
    return end
  }
}

/** A run without the dots and hyphens that end a sentence rather than a host. */
export function trimHost(run: string): string {
  let end = run.length
  while (end > 0 && '.-'.includes(run.charAt(end - 1))) end -= 1
  return run.slice(0, end)
}

// Within one label ASCII next to other script is text glued to a host far more often than a domain of mixed script.
function hasMixedLabel(host: string): boolean {
  return /[a-z0-9-][^\x20-\x7e]|[^\x20-\x7e][a-z0-9-]/i.test(host)
}

/** Positions where a host may end inside a run: before or after each non-ASCII character, and before a hyphen. */
function seams(run: string): number[] {
  const ends: number[] = []
  const longest = Math.min(run.length, MAX_HOST)
  for (let i = 1; i <= longest; i++) {
    const before = run.charCodeAt(i - 1)
    const after = i === run.length ? 0x20 : run.charCodeAt(i)
    const insidePair = after >= 0xdc00 && after <= 0xdfff
    if (!insidePair && (before > 0x7e || after > 0x7e || after === 0x2d || i === run.length)) ends.push(i)
  }
  return ends
}
