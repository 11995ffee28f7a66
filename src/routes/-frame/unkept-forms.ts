const typed = new Set<HTMLFormElement>()

function formOf({ target }: Event): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>('form[data-unkept]') : null
}

const note = (event: Event): void => {
  const form = formOf(event)
  if (form) typed.add(form)
}

const sent = (event: Event): void => {
  const form = formOf(event)
  if (form) typed.delete(form)
}

/** Notes in which forms something is typed that no device keeps: those with `data-unkept`. Gives what ends it. */
export function followUnkept(): () => void {
  document.addEventListener('input', note)
  document.addEventListener('submit', sent, true)
  return () => {
    document.removeEventListener('input', note)
    document.removeEventListener('submit', sent, true)
  }
}

/** Whether such a form is still on the page, and what was typed was not sent. */
export function hasUnkept(): boolean {
  for (const form of typed) if (!form.isConnected) typed.delete(form)
  return typed.size > 0
}
