import path from 'node:path'
import { bucketStore } from '../providers/files/bucket-store.ts'
import type { BucketConfig } from '../providers/files/settings.ts'
import type { Store } from '../store/store.ts'
import { folderStore } from './folder-store.ts'
import { Images, openImageWorkers } from './images.ts'

/** Opens the pictures of accounts, on the storage that the operator names or else in the data folder. */
export function openImages(store: Store, { dataDir, bucket }: { dataDir: string; bucket: BucketConfig | undefined }, onFault: (error: unknown) => void): Images {
  const files = bucket ? bucketStore(bucket) : folderStore(path.join(dataDir, 'files'))
  return new Images({ store, files, workers: openImageWorkers(), onFault })
}
