import { PERSISTED_QUERY_PARAMETERS } from '../../lib/kept-query.ts'

function addKept({ formData }: FormDataEvent): void {
  for (const [name, value] of new URLSearchParams(
    (location.search.match(PERSISTED_QUERY_PARAMETERS) ?? []).join('').slice(1),
  ))
    formData.append(name, value)
}

/**
 * Makes a plain form add the persistent URL parameters to its target, because submitting a form drops the current
 * query.
 */
export function addPersistedParametersToForm(form: HTMLFormElement | null): void {
  form?.addEventListener('formdata', addKept)
}
