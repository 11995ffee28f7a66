/** Where a call goes: the method, and the path from /mapi on. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
}

/** A call together with the types of what goes in and comes out. */
export interface Endpoint<Payload, Answer> extends Call {
  /** Never there; it only carries the types. */
  readonly types?: (payload: Payload) => Answer
}

/** Names a call; its types come from a contract by `import type`, so that zod stays out of the browser. */
export function endpoint<Payload, Answer>(method: Call['method'], path: string): Endpoint<Payload, Answer> {
  return { method, path }
}
