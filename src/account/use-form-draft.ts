import { useEffect, useRef, useState } from 'react'

const drafts = () => import('../sync/drafts.ts')

/** What a draft says of fields that the form has; anything else in it is left out. */
export function readFields<Fields extends Record<string, string>>(text: string, empty: Fields): Partial<Fields> {
  try {
    const given: unknown = JSON.parse(text)
    if (typeof given !== 'object' || given === null) return {}
    return Object.fromEntries(Object.entries(given).filter(([name, value]) => Object.hasOwn(empty, name) && typeof value === 'string')) as Partial<Fields>
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
  useEffect(() => {
    let current = true
    const take = async (): Promise<void> => {
      const kept = readFields(await (await drafts()).readDraft(key), saved)
      if (current) setTyped((latest.current = { ...kept, ...latest.current }))
    }
    take().catch((error: unknown) => console.warn('draft not read', error))
    return () => {
      current = false
    }
    // What is saved only names the fields here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [key])
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
