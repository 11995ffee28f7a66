import { useEffect, useRef, useState } from 'react'
import { saveDraftWhenLoaded } from '../sync/drafts/early-drafts.ts'

const drafts = () => import('../sync/drafts/drafts.ts')

/** What a draft says of the named fields; anything else in it is left out. */
export function parseDraftFields<Fields extends Record<string, string>>(
  text: string,
  names: readonly (keyof Fields & string)[],
): Partial<Fields> {
  try {
    const given: unknown = JSON.parse(text)
    if (typeof given !== 'object' || given === null) return {}
    return Object.fromEntries(
      Object.entries(given).filter(([name, value]) => names.includes(name) && typeof value === 'string'),
    ) as Partial<Fields>
  } catch {
    // An older form wrote it, or nobody did.
    return {}
  }
}

/** What was typed before the login, and how it goes into the draft that the account may have from before. */
export interface SignedOutDraft<Fields> {
  key: string
  join: (own: Partial<Fields>, before: Partial<Fields>) => Partial<Fields>
}

/**
 * The fields of a form, kept on this device until they are sent: over a reload, a crash and a lost network.
 * @param key Names the form and the account, so that no one else's is shown; it changes for one form at a login alone.
 * @param typed What the account takes over, for forms that nobody need be signed in to fill in.
 */
export function useFormDraft<Fields extends Record<string, string>>(
  key: string,
  saved: Fields,
  { key: before, join }: Partial<SignedOutDraft<Fields>> = {},
): { fields: Fields; change: (some: Partial<Fields>) => void; forget: () => void; isChanged: boolean } {
  const [typed, setTyped] = useState<Partial<Fields>>({})
  // An upload ends long after it began, and must not bring back what the fields were then.
  const latest = useRef<Partial<Fields>>({})
  // One text, so that another object with the same fields reads nothing anew.
  const names = Object.keys(saved).join(' ')
  useEffect(() => {
    let current = true
    const take = async (): Promise<void> => {
      const { readDraft, saveDraft } = await drafts()
      const fieldsOf = async (name: string) => parseDraftFields<Fields>(await readDraft(name), names.split(' '))
      const kept = await fieldsOf(key)
      const left = before === undefined ? {} : await fieldsOf(before)
      if (!current) return
      if (before === undefined || join === undefined || Object.keys(left).length === 0)
        return setTyped((latest.current = { ...kept, ...latest.current }))
      setTyped((latest.current = join(kept, { ...left, ...latest.current })))
      saveDraft(key, JSON.stringify(latest.current))
      saveDraft(before, '')
    }
    take().catch((error: unknown) => console.warn('draft not read', error))
    return () => {
      current = false
    }
  }, [key, names, before, join])
  const keep = (next: Partial<Fields>): void => {
    setTyped((latest.current = next))
    const text = Object.keys(next).length === 0 ? '' : JSON.stringify(next)
    saveDraftWhenLoaded(key, text)
  }
  const fields = { ...saved, ...typed }
  return {
    fields,
    change: (some) => keep({ ...latest.current, ...some }),
    forget: () => keep({}),
    isChanged: Object.entries(fields).some(([name, value]) => saved[name] !== value),
  }
}
