import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Modal } from '#app/ui/controls/modal.tsx'
import { picturesAmong } from '../upload/upload.ts'
import { UploadRow } from '../upload/upload-row.tsx'
import type { ChosenPicture } from './chosen-picture.ts'
import { LibraryGrid } from './library-grid.tsx'
import { chooserMessages as messages } from './messages.ts'
import { useChoosing } from './use-choosing.ts'

type Props = {
	/** Dropped or pasted files, to upload once they are described. */
	files: readonly File[]
	/** Only one picture may be chosen. */
	isOne: boolean
	onChoose: (pictures: ChosenPicture[]) => void
	onClose: () => void
}

/** Chooses pictures from the library, or uploads them into it. The only such dialog of the site. */
export function PictureChooser({ files, isOne, onChoose, onClose }: Props) {
	const { chosen, uploads, isSending, count, hasWork, add, set, remove, toggle, finish } = useChoosing({
		files,
		isOne,
		onChoose,
	})
	const rows = useRef<HTMLOListElement>(null)
	useEffect(() => {
		// The row of a picture is longer than a small phone, and the button that was pressed is below all of them.
		if (!isSending) rows.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
	}, [isSending])
	const close = () => {
		if (!hasWork || window.confirm(messages.close)) onClose()
	}
	return (
		<Modal wide heading={isOne ? messages.choose : messages.chooseMany} onClose={close}>
			<div className="modal-body chooser">
				<div>
					<label className="btn btn-secondary btn-sm media-choose">
						<Icon name="plus" size={18} />
						{messages.upload}
						<input
							type="file"
							accept="image/jpeg,image/png,image/webp,image/avif"
							multiple={!isOne}
							disabled={isSending}
							aria-describedby="chooser-upload-help"
							onChange={(event) => {
								const added = picturesAmong(event.currentTarget.files ?? undefined)
								if (added.length > 0) add(added)
								// Emptied, so that choosing the same file again fires the event.
								event.currentTarget.value = ''
							}}
						/>
					</label>
					<p id="chooser-upload-help" className="help mt-1">
						{messages.uploadHelp}
					</p>
					{uploads.length > 0 && (
						<ol ref={rows} className="media-uploads">
							{uploads.map((upload) => (
								<UploadRow
									key={upload.id}
									upload={upload}
									set={(values) => set(upload.id, values)}
									remove={() => remove(upload.id)}
								/>
							))}
						</ol>
					)}
				</div>
				<LibraryGrid chosen={chosen} onToggle={toggle} />
			</div>
			<footer className="modal-foot">
				<Button size="sm" disabled={count === 0} isBusy={isSending} onClick={finish}>
					{messages.insert(count)}
				</Button>
				<Button size="sm" variant="ghost" onClick={close}>
					{messages.cancel}
				</Button>
			</footer>
		</Modal>
	)
}
