/**
 * A `fetch` that reports the sent fraction of the body, 0 to 1, which the native one cannot.
 * @throws TypeError without a network, as `fetch` does.
 */
export function createUploadFetch(
  onSent: (part: number) => void,
): (url: string, init: RequestInit) => Promise<Response> {
  return (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener(
        'progress',
        ({ lengthComputable, loaded, total }) => lengthComputable && onSent(loaded / total),
      )
      request.addEventListener('load', () => {
        const retryAfter = request.getResponseHeader('retry-after')
        resolve(
          new Response(request.responseText, {
            status: request.status,
            headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
          }),
        )
      })
      request.addEventListener('error', () => reject(new TypeError('not sent')))
      request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body as XMLHttpRequestBodyInit)
    })
}
