import { serveTasks } from '../base/workers/serve-tasks.ts'
import { encodeImage } from './encode-image.ts'
import type { ImageTasks } from './image-task.ts'

serveTasks<ImageTasks>({ encode: encodeImage })
