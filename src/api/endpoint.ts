/** Method and path of a call; the path begins with /mapi. */
export interface CallTarget {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
}

/** A call with the types of its payload and answer. */
export interface Endpoint<Payload, Answer> extends CallTarget {
  /** Never set; exists only for type inference. */
  readonly types?: (payload: Payload) => Answer
}
