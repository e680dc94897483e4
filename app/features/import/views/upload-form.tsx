import { useRef, useState, type FormEvent } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { FormError } from '#app/action/form-error.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { FileProgress, type FileSending } from '#app/ui/controls/file-progress.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { importMessages as messages } from '../messages.ts'
import { newImportPath } from '../paths.ts'
import { uploadFiles, type Upload, type UploadProblem } from './upload-files.ts'

const { upload: texts } = messages

/** Uploads in parts with scripts, so that a broken connection costs one of them; without, in one form. */
export function UploadForm({ nextId, failed }: { nextId: string; failed: FormError | null }) {
	const stop = useRef<AbortController | null>(null)
	const start = useRef<HTMLButtonElement>(null)
	const [sending, setSending] = useState<FileSending | null>(null)
	const [problem, setProblem] = useState<UploadProblem | null>(null)
	const submit = useSubmit()
	const isSubmitting = useNavigation().formAction === newImportPath
	const isBusy = sending !== null || isSubmitting
	const errorOf = (field: string) =>
		problem ? (problem.field === field ? problem.message : undefined) : failed?.errors[field]

	const send = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		if (isBusy) return
		const form = new FormData(event.currentTarget)
		const controller = new AbortController()
		stop.current = controller
		setProblem(null)
		const result: Upload = await uploadFiles(form, {
			onProgress: setSending,
			signal: controller.signal,
		})
		setSending(null)
		if ('problem' in result) {
			setProblem(result.problem)
			// On a phone the field is a screen above the button.
			document.getElementById(fieldId(result.problem.field))?.focus()
			return
		}
		await submit(result.fields, { method: 'post', action: newImportPath })
	}
	return (
		<div className="admin-panel">
			<PostForm encType="multipart/form-data" noValidate className="import-form" onSubmit={(event) => void send(event)}>
				<input type="hidden" name="intent" value="add" />
				<input type="hidden" name="id" value={nextId} />
				<FileField
					name="file"
					label={texts.file}
					help={texts.fileHelp}
					accept=".xml,.json,.zip"
					error={errorOf('file')}
					disabled={isBusy}
				/>
				<FileField
					name="pictures"
					label={texts.pictures}
					help={texts.picturesHelp}
					accept=".zip"
					error={errorOf('pictures')}
					disabled={isBusy}
				/>
				<TextField
					name="site"
					type="url"
					label={texts.site}
					help={texts.siteHelp}
					placeholder={texts.sitePlaceholder}
					autoComplete="off"
					spellCheck={false}
					defaultValue={failed?.values['site']}
					error={errorOf('site')}
				/>
				{sending && <FileProgress label={texts.submit} sending={sending} />}
				{problem?.field === 'upload' && (
					<p role="alert" className="error">
						{problem.message}
					</p>
				)}
				<div className="import-actions">
					<Button ref={start} type="submit" isBusy={isBusy}>
						{texts.submit}
					</Button>
					{sending && (
						<Button
							variant="ghost"
							onClick={() => {
								// This button disappears, and the focus with it.
								start.current?.focus()
								stop.current?.abort()
							}}
						>
							{texts.stop}
						</Button>
					)}
				</div>
				<noscript>
					<p className="help">{texts.without}</p>
				</noscript>
				<p className="help">{texts.uploads}</p>
			</PostForm>
		</div>
	)
}

type FileFieldProps = {
	name: string
	label: string
	help: string
	accept: string
	error: string | undefined
	disabled: boolean
}

const fieldId = (name: string) => `import-${name}`

/** A field for a file, with its help and error. */
function FileField({ name, label, help, accept, error, disabled }: FileFieldProps) {
	const id = fieldId(name)
	return (
		<div className="field">
			<label htmlFor={id} className="label">
				{label}
			</label>
			<input
				id={id}
				name={name}
				type="file"
				accept={accept}
				disabled={disabled}
				className="file-input"
				aria-describedby={error === undefined ? `${id}-help` : `${id}-error ${id}-help`}
				{...(error !== undefined && { 'aria-invalid': true })}
			/>
			<p id={`${id}-help`} className="help">
				{help}
			</p>
			{error !== undefined && (
				<p id={`${id}-error`} role="alert" className="error">
					{error}
				</p>
			)}
		</div>
	)
}
