import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { showToast } from '#app/ui/toasts/toast.ts'
import { libraryMessages as messages, mediaMessages } from '../picture/messages.ts'
import { sendPicture } from '../picture/send-file.ts'

type State = { step: 'rest' } | { step: 'sending'; sent: number } | { step: 'refused'; message: string }

/** Replaces the file behind the same address. */
export function ReplaceForm({ id }: { id: string }) {
	const [state, setState] = useState<State>({ step: 'rest' })
	const { revalidate } = useRevalidator()
	const send = async (form: HTMLFormElement) => {
		const file = new FormData(form).get('picture')
		if (!(file instanceof File) || file.size === 0) {
			setState({ step: 'refused', message: mediaMessages.empty })
			return
		}
		setState({ step: 'sending', sent: 0 })
		const onProgress = (part: number) => setState({ step: 'sending', sent: part })
		const sent = await sendPicture('/admin/media/replace', file, { id }, { onProgress })
		if (!sent.ok) {
			setState({ step: 'refused', message: sent.message })
			return
		}
		form.reset()
		await revalidate()
		setState({ step: 'rest' })
		showToast({ kind: 'success', message: messages.replaced, id: 'media-replaced' })
	}
	return (
		<section aria-labelledby="replace-heading" className="admin-panel">
			<h2 id="replace-heading">{messages.replaceHeading}</h2>
			<p className="help">{messages.replaceHelp}</p>
			<form
				method="post"
				action="/admin/media/replace"
				encType="multipart/form-data"
				className="media-fields"
				onSubmit={(event) => {
					event.preventDefault()
					if (state.step !== 'sending') void send(event.currentTarget)
				}}
			>
				<input type="hidden" name="id" value={id} />
				<div className="field">
					<label htmlFor="replace-picture" className="label">
						{messages.newFile}
					</label>
					<input
						type="file"
						id="replace-picture"
						name="picture"
						accept="image/jpeg,image/png,image/webp,image/avif"
						className="file-input"
						aria-describedby="replace-help"
					/>
					<p id="replace-help" className="help">
						{messages.kinds}
					</p>
				</div>
				{state.step === 'sending' && (
					<progress aria-label={messages.sending(messages.newFile)} className="progress" max={1} value={state.sent} />
				)}
				{state.step === 'refused' && (
					<p role="alert" className="error">
						{state.message}
					</p>
				)}
				<div>
					<Button type="submit" variant="secondary" size="sm" isBusy={state.step === 'sending'}>
						{messages.replace}
					</Button>
				</div>
			</form>
		</section>
	)
}
