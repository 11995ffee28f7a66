/** Names the draft of an account's form. It holds what is its owner's alone: it leaves the device with the account, follows no other, and is in no backup. */
export function accountFormKey(form: 'profile' | 'company' | 'verification' | `claim_${string}`, account: number): string {
  return `account-${form}.${String(account)}`
}

/** Whose form a draft is; undefined for any other draft. */
export function accountOfForm(key: string): number | undefined {
  const [, account] = /^account-\w+\.(\d+)$/.exec(key) ?? []
  return account === undefined ? undefined : Number(account)
}
