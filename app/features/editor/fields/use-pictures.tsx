import { useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ChosenPicture } from '#app/features/media/chooser/chosen-picture.ts'
import { PictureChooser } from '#app/features/media/chooser/picture-chooser.tsx'
import { useArrivingFiles } from '#app/features/media/upload/use-arriving-files.ts'
import { showToast } from '#app/ui/toasts/toast.ts'
import type { PostFields } from '#app/features/posts/model/post-model.ts'
import type { ContentHandle } from '#app/features/markdown-editor/text/content-handle.ts'
import { pictureMessages as messages } from '../post/messages.ts'

type Target = 'text' | 'featured'
type Asking = { files: readonly File[]; target: Target }

type Begin = {
	mayAdd: boolean
	content: RefObject<ContentHandle | null>
	onType: (fields: Partial<PostFields>) => void
}

/** Pictures that are chosen, dropped or pasted, for the text or as the featured image. */
export function usePictures({ mayAdd, content, onType }: Begin) {
	const [asking, setAsking] = useState<Asking | null>(null)
	const isOver = useArrivingFiles((files) => {
		// Files dropped while the dialog is open are for the purpose it was opened for.
		if (mayAdd) setAsking((now) => ({ files, target: now?.target ?? 'text' }))
		else showToast({ kind: 'info', message: messages.notAllowed, id: 'picture' })
	})
	const put = (target: Target, pictures: ChosenPicture[]) => {
		// Closed first, because a field behind a modal dialog takes no input.
		flushSync(() => setAsking(null))
		const [first] = pictures
		if (!first) return
		if (target === 'featured') onType({ featuredImage: first.address, featuredImageAlt: first.alt })
		else content.current?.insert(pictures.map(({ markdown }) => markdown).join('\n\n'))
	}
	const dialog: ReactNode = asking && (
		<PictureChooser
			files={asking.files}
			isOne={asking.target === 'featured'}
			onChoose={(pictures) => put(asking.target, pictures)}
			onClose={() => setAsking(null)}
		/>
	)
	return {
		dialog,
		isOver: isOver && mayAdd,
		ask: (target: Target, files: readonly File[] = []) => setAsking({ files, target }),
	}
}
