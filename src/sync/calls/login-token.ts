let held: string | undefined

/** Notes the token that the page shows the account of. */
export function setShownToken(token: string | undefined): void {
  held = token
}

/** The token that the page shows the account of. Another tab may have stored another one since. */
export const getShownToken = (): string | undefined => held
