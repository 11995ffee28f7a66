import path from 'node:path'
import { createBucketStore } from '../providers/files/bucket-store.ts'
import type { BucketConfig } from '../providers/files/settings.ts'
import type { StorePicture } from '../contents/pictures.ts'
import type { Store } from '../store/store.ts'
import { createFolderStore } from '../files/folder-store.ts'
import { Images, createImageWorkerPool } from '../files/images.ts'
import { storeProjectPicture } from '../files/kept-picture.ts'

interface Place {
  dataDir: string
  bucket: BucketConfig | undefined
}

const filesOf = ({ dataDir, bucket }: Place) =>
  bucket ? createBucketStore(bucket) : createFolderStore(path.join(dataDir, 'files'))

/** Timeout in milliseconds for the operator's own pictures; generous, so that a busy machine does not skip a text. */
const OWN_PICTURE_TIME = 60_000

/** Opens the pictures of accounts, in the configured object storage or otherwise the data folder. */
export function openImages(store: Store, place: Place, onFault: (error: unknown) => void): Images {
  return new Images({ store, files: filesOf(place), workers: createImageWorkerPool(), onFault })
}

/** Runs work that stores the project's own pictures in the same place; ends the worker processes afterwards. */
export async function withProjectPictures<Result>(
  place: Place,
  work: (keep: StorePicture) => Promise<Result>,
): Promise<Result> {
  const [files, workers] = [filesOf(place), createImageWorkerPool(OWN_PICTURE_TIME)]
  try {
    return await work((bytes) => storeProjectPicture({ files, workers }, bytes))
  } finally {
    await workers.close()
  }
}
