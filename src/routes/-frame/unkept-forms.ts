const typed = new Set<Element>()

const note = ({ target }: Event): void => {
  const place = target instanceof Element ? target.closest('[data-unkept]') : null
  if (place) typed.add(place)
}

/** Notes where something is typed that no device keeps: in what has `data-unkept`. Gives what ends it. */
export function watchUnsavedForms(): () => void {
  document.addEventListener('input', note)
  return () => document.removeEventListener('input', note)
}

const isEmpty = (place: Element): boolean =>
  [...place.querySelectorAll<HTMLInputElement>('input, textarea, select')].every(({ value }) => value === '')

/** Whether such a place is still on the page with something in it. Pressing a button is not enough: the server may refuse. */
export function hasUnsavedForms(): boolean {
  for (const place of typed) if (!place.isConnected || isEmpty(place)) typed.delete(place)
  return typed.size > 0
}
