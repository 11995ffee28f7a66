import { PERSISTED_QUERY_PARAMETERS } from '../../lib/kept-query.ts'

function addKept({ formData }: FormDataEvent): void {
  for (const [name, value] of new URLSearchParams(
    (location.search.match(PERSISTED_QUERY_PARAMETERS) ?? []).join('').slice(1),
  ))
    formData.append(name, value)
}

/** Lets a plain form that leads to another page take along what goes along from page to page: it leaves the query of its own behind. */
export function addPersistedParametersToForm(form: HTMLFormElement | null): void {
  form?.addEventListener('formdata', addKept)
}
