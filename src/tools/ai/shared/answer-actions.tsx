import { useState } from 'react'
import { showToast } from '../../../state/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useHasBeenTrue } from '../../shared/use-ever.ts'
import type { CompareDialogProps } from './compare-dialog.tsx'
import type { PictureContent } from './picture.ts'

const CompareDialog = lazyPart<CompareDialogProps>(async () => (await import('./compare-dialog.tsx')).CompareDialog)

async function picture(fileName: string, pictured: PictureContent): Promise<void> {
  try {
    const { savePicture } = await import('./picture.ts')
    await savePicture(fileName, pictured)
    showToast('已存成图片', { type: 'success' })
  } catch (error) {
    showToast(error instanceof Error ? error.message : '图片没有画成，请重试', { type: 'fail' })
  }
}

/** Button that saves a text as a PNG. */
export function PictureButton({
  fileName,
  pictured,
  onUse,
}: {
  fileName: string
  pictured: () => PictureContent
  onUse: () => void
}) {
  const press = (): void => {
    onUse()
    void picture(fileName, pictured())
  }
  return (
    <button aria-label="存成图片" className="btn-quiet" onClick={press} title="存成图片" type="button">
      <Icon className="size-4" name="image-down" />
    </button>
  )
}

/** Button that shows two answers side by side. */
export function CompareButton(props: Omit<CompareDialogProps, 'open' | 'onClose'>) {
  const [open, setOpen] = useState(false)
  const ever = useHasBeenTrue(open)
  return (
    <>
      <button className="btn" onClick={() => setOpen(true)} type="button">
        <Icon className="size-4" name="columns-2" />
        和上一个对比
      </button>
      {ever && <CompareDialog {...props} onClose={() => setOpen(false)} open={open} />}
    </>
  )
}
