/** Names the draft of an account's form. It holds what is its owner's alone: it leaves the device with the account, follows no other, and is in no backup. */
export function getAccountFormKey(
  form: 'profile' | 'company' | 'verification' | `claim_${string}` | `reply_${string}`,
  account: number,
): string {
  return `account-${form}.${String(account)}`
}

/** Names the draft of a content that an account writes, by the content's own key; like the draft of a form it is its owner's alone. */
export function getContentDraftKey(key: string, account: number): string {
  return `${CONTENT_DRAFT_PREFIX}${key}.${String(account)}`
}

/** What the keys of such contents begin with. */
export const CONTENT_DRAFT_PREFIX = 'account-content-'

/** Whether a draft is such a content. */
export function isContentDraftKey(key: string): boolean {
  return key.startsWith(CONTENT_DRAFT_PREFIX)
}

/** Whose form a draft is; undefined for any other draft. */
export function parseAccountOfKey(key: string): number | undefined {
  const [, account] = /^account-.+\.(\d+)$/.exec(key) ?? []
  return account === undefined ? undefined : Number(account)
}
