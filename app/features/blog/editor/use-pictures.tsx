import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useArrivingFiles } from '#app/features/media/library/use-arriving-files.ts'
import { showToast } from '#app/ui/toast.ts'
import type { PostFields } from '../post-fields.ts'
import { insertBlock } from './blocks.ts'
import { pictureMessages as messages } from './messages.ts'
import { PictureDialog, type AddedPicture } from './picture-dialog.tsx'
import { passageOf, typeInto } from './type-into.ts'

type Asking = { files: readonly File[]; target: 'text' | 'featured' }

type Begin = {
	mayAdd: boolean
	field: RefObject<HTMLTextAreaElement | null>
	onType: (fields: Partial<PostFields>) => void
}

/** Pictures that are dropped, pasted or chosen: into the library, and then into the text or the post's head. */
export function usePictures({ mayAdd, field, onType }: Begin) {
	const [asking, setAsking] = useState<Asking | null>(null)
	const added = useRef<AddedPicture[]>([])
	const isOver = useArrivingFiles((files) => {
		if (mayAdd) setAsking({ files, target: 'text' })
		else showToast({ kind: 'info', message: messages.notAllowed, id: 'picture' })
	})
	const close = () => {
		const target = asking?.target
		flushSync(() => setAsking(null))
		const pictures = added.current.splice(0)
		const [first] = pictures
		if (!first) return
		if (target === 'featured') onType({ featuredImage: first.address, featuredImageAlt: first.alt })
		else if (field.current)
			typeInto(
				field.current,
				insertBlock(passageOf(field.current), pictures.map(({ markdown }) => markdown).join('\n\n')),
			)
	}
	const dialog: ReactNode = asking && (
		<PictureDialog
			files={asking.files}
			isOne={asking.target === 'featured'}
			onAdded={(picture) => added.current.push(picture)}
			onClose={close}
		/>
	)
	return {
		dialog,
		isOver: isOver && mayAdd,
		ask: (target: Asking['target'], files: readonly File[] = []) => setAsking({ files, target }),
	}
}
