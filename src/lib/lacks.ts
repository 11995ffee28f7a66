/** An ability that a server may not be configured for: reading videos, the bank's board, a model. */
export type OptionalAbility = 'video' | 'bank' | 'model'

/**
 * Storage key of the abilities last known to be missing, for pages loaded from the device
 * (scripts/vite/boot-script.ts).
 */
const KEY = 'crossport.lacks'

/** Abilities that the server lacks, according to the document or the last known state. */
export function getMissingAbilities(): readonly string[] {
  return (document.documentElement.dataset.lacks ?? '').split(' ').filter(Boolean)
}

/** Stores the server's latest statement about one ability. */
export function setAbilityMissing(lack: OptionalAbility, isLacking: boolean): void {
  const others = getMissingAbilities().filter((other) => other !== lack)
  const lacks = (isLacking ? [...others, lack] : others).join(' ')
  if (lacks === (document.documentElement.dataset.lacks ?? '')) return
  document.documentElement.dataset.lacks = lacks
  try {
    localStorage.setItem(KEY, lacks)
  } catch (error) {
    console.info('missing abilities not stored', error)
  }
}
