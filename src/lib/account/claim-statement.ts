/** Fields of a claim to a directory entry: the claimant and the justification. */
export interface ClaimFields {
  contactName: string
  position: string
  email: string
  statement: string
}

const LABELS = [
  ['contactName', '联系人：'],
  ['position', '职务：'],
  ['email', '邮箱：'],
] as const

/** Formats a claim for operators: a line for each filled field, then the statement. */
export function formatClaimStatement({ statement, ...fields }: ClaimFields): string {
  return [...LABELS.flatMap(([name, label]) => (fields[name] === '' ? [] : [label + fields[name]])), statement]
    .filter(Boolean)
    .join('\n')
}

/** Parses a formatted claim back into fields, so that a refused claim can be corrected. */
export function parseClaimStatement(text: string): ClaimFields {
  const fields = { contactName: '', position: '', email: '' }
  let rest = text
  for (const [name, label] of LABELS) {
    if (!rest.startsWith(label)) continue
    const end = rest.includes('\n') ? rest.indexOf('\n') : rest.length
    fields[name] = rest.slice(label.length, end)
    rest = rest.slice(end + 1)
  }
  return { ...fields, statement: rest }
}
