/** Stores the bytes of pictures by key, such as `public/<hash>-48.webp`. A key is written once and never changed. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined where there is nothing under the key. */
  get(key: string): Promise<Buffer | undefined>
  /** A key that is not there is no fault. */
  remove(key: string): Promise<void>
}
