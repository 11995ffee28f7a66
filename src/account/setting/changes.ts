/** Changed fields of a form, and separately the fields that were emptied, because the API ignores an empty text. */
export function diffFields<Field extends string>(
  saved: Readonly<Record<Field, string>>,
  typed: Readonly<Record<Field, string>>,
): { set: Partial<Record<Field, string>>; clear: Field[] } {
  const changed = (Object.keys(saved) as Field[]).filter((field) => typed[field].trim() !== saved[field])
  const emptied = changed.filter((field) => typed[field].trim() === '')
  const written = changed.filter((field) => !emptied.includes(field)).map((field) => [field, typed[field].trim()])
  return { set: Object.fromEntries(written) as Partial<Record<Field, string>>, clear: emptied }
}
