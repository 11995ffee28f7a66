/** Who claims an entry of the directory, and why it is theirs. */
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

/** What an operator reads of a claim: a line for each field that was filled, then the words. */
export function formatClaimStatement({ statement, ...fields }: ClaimFields): string {
  return [...LABELS.flatMap(([name, label]) => (fields[name] === '' ? [] : [label + fields[name]])), statement]
    .filter(Boolean)
    .join('\n')
}

/** The other way round: a claim that was refused is corrected, not written again. */
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
