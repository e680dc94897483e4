import { useState } from 'react'
import { isSafeLink } from '#app/features/posts/post/safe-url.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { Modal } from '#app/ui/controls/modal.tsx'
import type { LinkPlace } from '../visual/surface/links.ts'
import { linkMessages as messages } from './link-messages.ts'
import { PlaceField } from './place-field.tsx'
import './links.css'

type Props = { place: LinkPlace; onSave: (href: string, text: string) => void; onClose: () => void }

/** Asks for the address of a link. */
export function LinkDialog({ place, onSave, onClose }: Props) {
	const [href, setHref] = useState(place.href)
	const [text, setText] = useState(place.text)
	const [error, setError] = useState<string>()
	const [title, setTitle] = useState('')
	const isNew = place.from === place.to
	const save = () => {
		const address = complete(href.trim())
		if (address === '' || !isSafeLink(address)) setError(messages.invalid)
		else onSave(address, text.trim() || title)
	}
	return (
		<Modal heading={messages.heading} startsIn="fields" onClose={onClose}>
			{/* Not a form: the dialog is inside the form of the post. */}
			<div
				role="presentation"
				className="contents"
				onKeyDown={(event) => {
					if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
					event.preventDefault()
					event.stopPropagation()
					save()
				}}
			>
				<div className="modal-body modal-fields">
					<PlaceField
						value={href}
						error={error}
						onChange={(typed) => {
							setHref(typed)
							setTitle('')
						}}
						onChoose={(chosen) => {
							setHref(chosen.href)
							setTitle(chosen.title)
							setError(undefined)
						}}
					/>
					{isNew && (
						<TextField
							label={messages.text}
							name=""
							id="link-text"
							autoComplete="off"
							value={text}
							onChange={(event) => setText(event.currentTarget.value)}
						/>
					)}
				</div>
				<div className="modal-foot">
					<Button onClick={save}>{messages.save}</Button>
					{place.href !== '' && (
						<Button variant="secondary" onClick={() => onSave('', '')}>
							{messages.remove}
						</Button>
					)}
				</div>
			</div>
		</Modal>
	)
}

/** "example.com/x" is meant as a web address, "me@example.com" as one of email. */
function complete(typed: string): string {
	if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(typed)) return `mailto:${typed}`
	return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(typed) ? `https://${typed}` : typed
}
