/** The account of a session was deleted between the session check and the write. */
export class AccountGone extends Error {
  override readonly name = 'AccountGone'
  constructor() {
    super('the account was deleted meanwhile')
  }
}
