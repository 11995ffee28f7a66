const typed = new Set<Element>()

const note = ({ target }: Event): void => {
  const place = target instanceof Element ? target.closest('[data-unkept]') : null
  if (place) typed.add(place)
}

/** Watches input in `data-unkept` elements, which no draft stores. Returns a function that stops. */
export function watchUnsavedForms(): () => void {
  document.addEventListener('input', note)
  return () => document.removeEventListener('input', note)
}

const isEmpty = (place: Element): boolean =>
  [...place.querySelectorAll<HTMLInputElement>('input, textarea, select')].every(({ value }) => value === '')

/**
 * True if a watched `data-unkept` element is still on the page and not empty. Submitting does not reset this, because
 * the server may refuse.
 */
export function hasUnsavedForms(): boolean {
  for (const place of typed) if (!place.isConnected || isEmpty(place)) typed.delete(place)
  return typed.size > 0
}
