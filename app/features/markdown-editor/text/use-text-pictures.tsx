import { useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { PictureChooser } from '#app/features/media/chooser/picture-chooser.tsx'
import { useArrivingFiles } from '#app/features/media/upload/use-arriving-files.ts'
import type { ContentHandle } from './content-handle.ts'

/** Pictures of the library for a text: chosen, or dropped and pasted while somebody is in it. */
export function useTextPictures(content: RefObject<ContentHandle | null>) {
	const [files, setFiles] = useState<readonly File[] | null>(null)
	useArrivingFiles((arrived, at) => {
		// A form may have several texts: what is dropped on one of them is for it, whichever has the focus.
		const text = at instanceof Element ? at.closest('textarea, [contenteditable="true"]') : null
		if (content.current?.element()?.contains(text ?? document.activeElement)) setFiles(arrived)
	})
	const dialog: ReactNode = files && (
		<PictureChooser
			files={files}
			isOne={false}
			onChoose={(pictures) => {
				// Closed first, because a field behind a modal dialog takes no input.
				flushSync(() => setFiles(null))
				if (pictures.length > 0) content.current?.insert(pictures.map(({ markdown }) => markdown).join('\n\n'))
			}}
			onClose={() => setFiles(null)}
		/>
	)
	return { dialog, ask: () => setFiles([]) }
}
