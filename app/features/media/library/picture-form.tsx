import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { CheckField, TextArea } from '#app/ui/controls/field.tsx'
import { showToast } from '#app/ui/toasts/toast.ts'
import { maxAlt } from '../picture/alternative.ts'
import { libraryMessages as messages } from '../picture/messages.ts'
import type { PictureDetail } from '../picture/one-picture.server.ts'
import type { FormError } from '#app/action/form-error.ts'
import { FocusPicker } from './focus-picker.tsx'

/** The description and focal point of a picture, saved together. */
export function PictureForm({ picture }: { picture: PictureDetail }) {
	const fetcher = useFetcher<{ ok: true; message: string } | FormError>()
	const { data: reply, state } = fetcher
	const [alt, setAlt] = useState(picture.alt)
	const [decorative, setDecorative] = useState(picture.alt === '')
	const errors = reply && !reply.ok ? reply.errors : {}
	useEffect(() => {
		if (state !== 'idle' || !reply) return
		if (reply.ok) showToast({ kind: 'success', message: reply.message, id: 'media-saved' })
		else {
			const message = reply.errors['alt'] === undefined ? Object.values(reply.errors)[0] : undefined
			if (message !== undefined) showToast({ kind: 'error', message, id: 'media-saved' })
		}
	}, [reply, state])
	return (
		<fetcher.Form method="post" className="admin-stack">
			<input type="hidden" name="intent" value="save" />
			<input type="hidden" name="revision" value={picture.revision} />
			<FocusPicker picture={picture} />
			<section aria-labelledby="describe-heading" className="admin-panel">
				<h2 id="describe-heading">{messages.describeHeading}</h2>
				<div className="media-fields">
					<TextArea
						label={messages.alt}
						name="alt"
						help={messages.altHelp}
						error={errors['alt']}
						rows={3}
						maxLength={maxAlt}
						value={alt}
						onChange={(event) => {
							setAlt(event.currentTarget.value)
							if (event.currentTarget.value.trim() !== '') setDecorative(false)
						}}
					/>
					<CheckField
						label={messages.decorative}
						name="decorative"
						value="yes"
						checked={decorative}
						onChange={(event) => {
							setDecorative(event.currentTarget.checked)
							if (event.currentTarget.checked) setAlt('')
						}}
					/>
				</div>
			</section>
			<div>
				<Button type="submit" disabled={state !== 'idle'}>
					{messages.save}
				</Button>
			</div>
		</fetcher.Form>
	)
}
