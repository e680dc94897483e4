import { useRef } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { useHasScripts } from '#app/ui/controls/use-has-scripts.ts'
import { libraryMessages as messages } from '../picture/messages.ts'
import { isUnderWay, picturesAmong } from './upload.ts'
import { UploadRow, uploadFieldId } from './upload-row.tsx'
import { useArrivingFiles } from './use-arriving-files.ts'
import { useUploads } from './use-uploads.ts'
import { maxAlt } from '../picture/alternative.ts'
import { CheckField, TextArea } from '#app/ui/controls/field.tsx'

type Props = {
	/** The deduplication key of the form without scripts. */
	freshKey: string
	errors: Record<string, string>
	values: Record<string, string>
}

/** Adds pictures to the library: dropped, pasted or chosen, then described, then uploaded. */
export function Uploader({ freshKey, errors, values }: Props) {
	const { uploads, change, set, sendAll } = useUploads()
	const isOver = useArrivingFiles((files) => change({ kind: 'add', files }))
	const hasScripts = useHasScripts()
	const choose = useRef<HTMLInputElement>(null)
	const underWay = uploads.filter(isUnderWay).length
	const problem = errors['picture'] ?? errors['']
	return (
		<section aria-labelledby="add-heading" className={classNames('admin-panel media-add', isOver && 'media-add-over')}>
			<h2 id="add-heading">{messages.addHeading}</h2>
			<form
				method="post"
				encType="multipart/form-data"
				onSubmit={(event) => {
					event.preventDefault()
					void sendAll().then((id) => {
						if (id !== null) document.getElementById(uploadFieldId(id))?.focus()
						// The rows and the button left with the last picture.
						else if (document.activeElement === document.body) choose.current?.focus()
					})
				}}
			>
				<input type="hidden" name="key" value={freshKey} />
				<div className="media-drop">
					<Icon name="image" size={28} />
					<p>{isOver ? messages.dropNow : messages.drop}</p>
					<label className="btn btn-secondary btn-sm media-choose">
						<Icon name="plus" size={18} />
						{messages.choose}
						<input
							ref={choose}
							type="file"
							name="picture"
							accept="image/jpeg,image/png,image/webp,image/avif"
							multiple={hasScripts}
							aria-describedby="add-help"
							onChange={(event) => {
								const files = picturesAmong(event.currentTarget.files ?? undefined)
								if (files.length > 0) change({ kind: 'add', files })
								// Emptied, so that choosing the same file again fires the event.
								event.currentTarget.value = ''
							}}
						/>
					</label>
					<p id="add-help" className="help">
						{messages.kinds}
					</p>
					{problem !== undefined && (
						<p role="alert" className="error">
							{problem}
						</p>
					)}
				</div>
				<noscript>
					<PlainFields error={errors['alt']} values={values} />
				</noscript>
				{uploads.length > 0 && (
					<>
						<ol className="media-uploads" aria-label={messages.chosen(uploads.length)}>
							{uploads.map((upload) => (
								<UploadRow
									key={upload.id}
									upload={upload}
									set={(values) => set(upload.id, values)}
									remove={() => {
										change({ kind: 'remove', id: upload.id })
										choose.current?.focus()
									}}
								/>
							))}
						</ol>
						{/* What fails, or is chosen while others are sent, is sent by the next press. */}
						<Button type="submit" isBusy={underWay > 0}>
							{underWay > 0 ? messages.adding(underWay) : messages.addAll(uploads.length)}
						</Button>
					</>
				)}
			</form>
		</section>
	)
}

/** The rest of the form without scripts: one picture at a time. */
function PlainFields({ error, values }: { error: string | undefined; values: Record<string, string> }) {
	return (
		<div className="media-plain">
			<TextArea
				label={messages.alt}
				name="alt"
				id="plain-alt"
				help={messages.altHelp}
				error={error}
				rows={2}
				maxLength={maxAlt}
				defaultValue={values['alt']}
			/>
			<CheckField
				label={messages.decorative}
				name="decorative"
				id="plain-decorative"
				value="yes"
				defaultChecked={values['decorative'] === 'yes'}
			/>
			<Button type="submit">{messages.add}</Button>
		</div>
	)
}
