/** A loader throws it where the address leads to nothing that the store could be asked for: the page is "not found". */
export class PageNotFoundError extends Error {
  override readonly name = 'NoSuchPage'
  readonly status = 404
}
