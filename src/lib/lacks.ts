/** Something that a site's server may not be set up for: reading videos, the bank's board, a model. */
export type OptionalAbility = 'video' | 'bank' | 'model'

/** The storage key of the last known ones, for pages that come from the device (scripts/vite/boot-script.ts). */
const KEY = 'crossport.lacks'

/** Abilities that the server lacks, by the document or as this device last knew. */
export function getMissingAbilities(): readonly string[] {
  return (document.documentElement.dataset.lacks ?? '').split(' ').filter(Boolean)
}

/** Takes over what the server has just said of one of them. */
export function setAbilityMissing(lack: OptionalAbility, isLacking: boolean): void {
  const others = getMissingAbilities().filter((other) => other !== lack)
  const lacks = (isLacking ? [...others, lack] : others).join(' ')
  if (lacks === (document.documentElement.dataset.lacks ?? '')) return
  document.documentElement.dataset.lacks = lacks
  try {
    localStorage.setItem(KEY, lacks)
  } catch (error) {
    console.info('what the server lacks was not stored', error)
  }
}
