import { IconButton } from '#app/ui/controls/button.tsx'
import { CheckField, TextArea } from '#app/ui/controls/field.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { maxAlt } from '../picture/alternative.ts'
import { libraryMessages as messages } from '../picture/messages.ts'
import { isUnderWay, type Upload } from './upload.ts'

type Props = {
	upload: Upload
	set: (values: Pick<Partial<Upload>, 'alt' | 'decorative' | 'problem'>) => void
	remove: () => void
}

export const uploadFieldId = (id: string): string => `alt-${id}`

/** One chosen picture: description, progress and errors. A field that is being sent keeps the focus. */
export function UploadRow({ upload, set, remove }: Props) {
	const { id, file, preview, alt, decorative, state, sent, problem, failure } = upload
	const isBusy = isUnderWay(upload)
	return (
		<li className="media-upload">
			<img src={preview} alt="" width={160} height={120} className="media-upload-preview" />
			<div className="media-upload-text">
				<p className="media-upload-file">
					<b>{file.name}</b>
					<span>{messages.weight(file.size)}</span>
				</p>
				<TextArea
					label={messages.alt}
					name={`alt-${id}`}
					id={uploadFieldId(id)}
					rows={2}
					maxLength={maxAlt}
					placeholder={decorative ? undefined : messages.altPlaceholder}
					error={problem ?? undefined}
					value={alt}
					readOnly={isBusy}
					disabled={decorative}
					onChange={(event) => set({ alt: event.currentTarget.value, problem: null })}
				/>
				<CheckField
					label={messages.decorative}
					name={`decorative-${id}`}
					id={`decorative-${id}`}
					checked={decorative}
					aria-disabled={isBusy}
					disabled={alt.trim() !== ''}
					onChange={(event) => {
						if (!isBusy) set({ decorative: event.currentTarget.checked, problem: null })
					}}
				/>
				{state === 'sending' && (
					<progress aria-label={messages.sending(file.name)} className="progress" max={1} value={sent} />
				)}
				{(state === 'queued' || state === 'preparing') && (
					<p className="help">{state === 'queued' ? messages.queued : messages.preparing}</p>
				)}
				{failure !== null && (
					<p role="alert" className="error">
						{failure}
					</p>
				)}
			</div>
			<IconButton label={messages.leaveOut(file.name)} isBusy={isBusy} onClick={remove}>
				<Icon name="x" />
			</IconButton>
		</li>
	)
}
