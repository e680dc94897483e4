import { useEffect, useReducer, useState } from 'react'
import { z } from 'zod'
import { alternativeProblem } from '#app/features/media/alternative.ts'
import { changeUploads, isUnderWay, picturesAmong, type Upload } from '#app/features/media/library/upload.ts'
import { UploadRow, uploadFieldId } from '#app/features/media/library/upload-row.tsx'
import { sendPicture } from '#app/features/media/send-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { pictureMessages as messages } from './messages.ts'
import { Modal } from './modal.tsx'

const added = z.object({ address: z.string(), alt: z.string(), markdown: z.string() })
export type AddedPicture = z.output<typeof added>

type Props = {
	files: readonly File[]
	/** For a place that holds one. */
	isOne: boolean
	/** Called for each as it arrives in the library. */
	onAdded: (picture: AddedPicture) => void
	onClose: () => void
}

/** Brings pictures into the library and hands them to the text; asks first what they show. What fails stays, with its words. */
export function PictureDialog({ files, isOne, onAdded, onClose }: Props) {
	const [uploads, change] = useReducer(changeUploads, [])
	const [isSending, setSending] = useState(false)
	useEffect(() => {
		if (files.length > 0) change({ kind: 'add', files })
	}, [files])
	const set = (id: string, values: Partial<Omit<Upload, 'id' | 'file' | 'preview'>>) =>
		change({ kind: 'set', id, set: values })

	const send = async () => {
		const open = uploads.filter((each) => !isUnderWay(each))
		const judged = open.map((each) => ({ each, problem: alternativeProblem(each.alt, each.decorative) }))
		for (const { each, problem } of judged) set(each.id, { problem, failure: null })
		const wrong = judged.find(({ problem }) => problem !== null)
		if (wrong) return document.getElementById(uploadFieldId(wrong.each.id))?.focus()
		setSending(true)
		let left = open.length
		for (const each of open) {
			const failure = await sendOne(each, set, onAdded)
			if (failure === null) {
				change({ kind: 'remove', id: each.id })
				left -= 1
			} else set(each.id, { state: 'failed', failure })
		}
		setSending(false)
		if (left === 0) onClose()
	}
	return (
		<Modal heading={messages.heading(Math.max(1, uploads.length))} onClose={onClose}>
			<div className="editor-modal-body">
				<p className="help mb-4">{messages.help}</p>
				{uploads.length > 0 ? (
					<ol className="media-uploads">
						{uploads.map((upload) => (
							<UploadRow
								key={upload.id}
								upload={upload}
								set={(values) => set(upload.id, values)}
								remove={() => change({ kind: 'remove', id: upload.id })}
							/>
						))}
					</ol>
				) : (
					<label className="btn btn-secondary btn-sm editor-choose">
						<Icon name="image" size={18} />
						{messages.choose}
						<input
							type="file"
							className="sr-only"
							accept="image/jpeg,image/png,image/webp,image/avif"
							multiple={!isOne}
							onChange={(event) =>
								change({ kind: 'add', files: picturesAmong(event.currentTarget.files ?? undefined) })
							}
						/>
					</label>
				)}
			</div>
			<footer className="editor-modal-foot">
				<Button size="sm" disabled={isSending || uploads.length === 0} onClick={() => void send()}>
					{messages.insert(Math.max(1, uploads.length))}
				</Button>
				<Button size="sm" variant="ghost" disabled={isSending} onClick={onClose}>
					{messages.cancel}
				</Button>
			</footer>
		</Modal>
	)
}

type Set = (id: string, values: Partial<Omit<Upload, 'id' | 'file' | 'preview'>>) => void

/** null once it is there, else why it is not. */
async function sendOne(
	{ id, file, alt, decorative }: Upload,
	set: Set,
	onAdded: Props['onAdded'],
): Promise<string | null> {
	const fields = { key: id, alt, ...(decorative && { decorative: 'yes' }) }
	const sent = await sendPicture('/admin/media/upload', file, fields, {
		onPreparing: () => set(id, { state: 'preparing' }),
		onProgress: (part) => set(id, { state: 'sending', sent: part }),
	})
	if (!sent.ok) return sent.message
	onAdded(added.parse(sent.answer))
	return null
}
