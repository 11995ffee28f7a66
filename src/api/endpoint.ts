/** Where a call goes: the method, and the path from /mapi on. */
export interface CallTarget {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
}

/** A call together with the types of what goes in and comes out. */
export interface Endpoint<Payload, Answer> extends CallTarget {
  /** Never set; it carries the types. */
  readonly types?: (payload: Payload) => Answer
}
