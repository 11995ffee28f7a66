let held: string | undefined

/** Sets the token of the account that the page shows. */
export function setTokenOfPage(token: string | undefined): void {
  held = token
}

/** Token of the account that the page shows. Another tab may have stored another token since. */
export const getShownToken = (): string | undefined => held
