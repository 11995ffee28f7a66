import { useEffect, useRef, useState } from 'react'

const drafts = () => import('../sync/drafts.ts')

/** What a draft says of the named fields; anything else in it is left out. */
export function readFields<Fields extends Record<string, string>>(text: string, names: readonly (keyof Fields & string)[]): Partial<Fields> {
  try {
    const given: unknown = JSON.parse(text)
    if (typeof given !== 'object' || given === null) return {}
    return Object.fromEntries(Object.entries(given).filter(([name, value]) => names.includes(name) && typeof value === 'string')) as Partial<Fields>
  } catch {
    // An older form wrote it, or nobody did.
    return {}
  }
}

/**
 * The fields of a form, kept on this device until they are sent: over a reload, a crash and a lost network.
 * @param key Names the form and the account, so that no one else's is shown.
 */
export function useFormDraft<Fields extends Record<string, string>>(key: string, saved: Fields): { fields: Fields; change: (some: Partial<Fields>) => void; forget: () => void; isChanged: boolean } {
  const [typed, setTyped] = useState<Partial<Fields>>({})
  // An upload ends long after it began, and must not bring back what the fields were then.
  const latest = useRef<Partial<Fields>>({})
  // One text, so that another object with the same fields reads nothing anew.
  const names = Object.keys(saved).join(' ')
  useEffect(() => {
    let current = true
    const take = async (): Promise<void> => {
      const kept = readFields<Fields>(await (await drafts()).readDraft(key), names.split(' '))
      if (current) setTyped((latest.current = { ...kept, ...latest.current }))
    }
    take().catch((error: unknown) => console.warn('draft not read', error))
    return () => {
      current = false
    }
  }, [key, names])
  const keep = (next: Partial<Fields>): void => {
    setTyped((latest.current = next))
    const text = Object.keys(next).length === 0 ? '' : JSON.stringify(next)
    drafts().then(
      ({ saveDraft }) => saveDraft(key, text),
      (error: unknown) => console.warn('draft not kept', error),
    )
  }
  const fields = { ...saved, ...typed }
  return { fields, change: (some) => keep({ ...latest.current, ...some }), forget: () => keep({}), isChanged: Object.entries(fields).some(([name, value]) => saved[name] !== value) }
}
