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

/** Milliseconds for a picture of the operator's own, which is small: a busy machine must not leave its text out. */
const OWN_PICTURE_TIME = 60_000

/** Opens the pictures of accounts, on the storage that the operator names or else in the data folder. */
export function openImages(store: Store, place: Place, onFault: (error: unknown) => void): Images {
  return new Images({ store, files: filesOf(place), workers: createImageWorkerPool(), onFault })
}

/** Does a piece of work that keeps pictures of the project's own files in the same place; the processes end with it. */
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
