/** Error that a loader throws if the URL cannot lead to any page: the response is "not found". */
export class PageNotFoundError extends Error {
  override readonly name = 'NoSuchPage'
  readonly status = 404
}
