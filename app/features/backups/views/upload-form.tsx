import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sendParts } from '#app/platform/upload/send-parts.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { FileProgress, type FileSending } from '#app/ui/controls/file-progress.tsx'
import { backupsPath } from '../archive/backup-paths.ts'
import { backupMessages as messages } from '../archive/messages.ts'

type State = { kind: 'idle' } | { kind: 'sending'; sending: FileSending } | { kind: 'failed'; problem: string }

/** Uploads a backup in parts, so that a broken connection costs one of them. */
export function UploadForm() {
	const field = useRef<HTMLInputElement>(null)
	const stop = useRef<AbortController | null>(null)
	const start = useRef<HTMLButtonElement>(null)
	const [state, setState] = useState<State>({ kind: 'idle' })
	const { revalidate } = useRevalidator()
	const isSending = state.kind === 'sending'

	const send = async () => {
		const file = field.current?.files?.[0]
		if (!file) return setState({ kind: 'failed', problem: messages.uploadChoose })
		const controller = new AbortController()
		stop.current = controller
		const onProgress = (sent: number) =>
			setState({ kind: 'sending', sending: { name: file.name, sent, total: file.size } })
		onProgress(0)
		const problem = await sendParts(file, {
			path: `${backupsPath}/upload`,
			lost: messages.uploadLost,
			onProgress,
			signal: controller.signal,
		})
		setState(problem === null ? { kind: 'idle' } : { kind: 'failed', problem })
		if (problem === null) await revalidate()
	}
	return (
		<section aria-labelledby="upload-heading" className="backup-panel">
			<h2 id="upload-heading">{messages.uploadHeading}</h2>
			<p className="help">{messages.uploadHelp}</p>
			<form
				className="backup-fields"
				onSubmit={(event) => {
					event.preventDefault()
					void send()
				}}
			>
				<div className="field">
					<label htmlFor="backup-upload" className="label">
						{messages.uploadField}
					</label>
					<input
						ref={field}
						id="backup-upload"
						type="file"
						accept=".tar,application/x-tar"
						disabled={isSending}
						className="file-input"
						{...(state.kind === 'failed' && { 'aria-invalid': true, 'aria-describedby': 'backup-upload-error' })}
					/>
					{state.kind === 'failed' && (
						<p id="backup-upload-error" role="alert" className="error">
							{state.problem}
						</p>
					)}
				</div>
				{state.kind === 'sending' && <FileProgress label={messages.upload} sending={state.sending} />}
				<div className="backup-actions">
					<Button ref={start} type="submit" variant="secondary" size="sm" isBusy={isSending}>
						{messages.upload}
					</Button>
					{isSending && (
						<Button
							variant="ghost"
							size="sm"
							onClick={() => {
								// This button disappears, and the focus with it.
								start.current?.focus()
								stop.current?.abort()
							}}
						>
							{messages.cancel}
						</Button>
					)}
				</div>
			</form>
			<noscript>
				<p className="help">{messages.uploadWithout}</p>
			</noscript>
		</section>
	)
}
