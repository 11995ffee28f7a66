/**
 * Draft key of an account's form. Such a draft is private: it is removed from the device on logout, is not shown to
 * other accounts, and is in no backup.
 */
export function getAccountFormKey(
  form: 'profile' | 'company' | 'verification' | `claim_${string}` | `reply_${string}`,
  account: number,
): string {
  return `account-${form}.${String(account)}`
}

/** Draft key of a content that an account writes, built from the content's own key; private like an account's form. */
export function getContentDraftKey(key: string, account: number): string {
  return `${CONTENT_DRAFT_PREFIX}${key}.${String(account)}`
}

/** Key prefix of content drafts. */
export const CONTENT_DRAFT_PREFIX = 'account-content-'

/** True if the key is a content draft's. */
export function isContentDraftKey(key: string): boolean {
  return key.startsWith(CONTENT_DRAFT_PREFIX)
}

/** The account in the key of a form's draft; undefined for any other draft. */
export function parseAccountOfKey(key: string): number | undefined {
  const [, account] = /^account-.+\.(\d+)$/.exec(key) ?? []
  return account === undefined ? undefined : Number(account)
}
