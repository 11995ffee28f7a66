/** Stores the bytes of pictures by key, such as `public/<hash>-48.webp`. A key is written once and never changed. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Reads the bytes; undefined if the key does not exist. */
  get(key: string): Promise<Buffer | undefined>
  /** Removes a key; a missing key is no error. */
  remove(key: string): Promise<void>
}
