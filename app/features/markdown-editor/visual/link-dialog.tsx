import { useState } from 'react'
import { isSafeLink } from '#app/features/posts/post/safe-url.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { Modal } from '#app/ui/controls/modal.tsx'
import { visualMessages } from './surface/messages.ts'
import type { LinkPlace } from './surface/links.ts'
import { usePostLinks } from './use-post-links.ts'

const messages = visualMessages.link

type Props = { place: LinkPlace; onSave: (href: string, text: string) => void; onClose: () => void }

const listId = 'visual-link-posts'

/** Asks for the address of a link. */
export function LinkDialog({ place, onSave, onClose }: Props) {
	const [href, setHref] = useState(place.href)
	const [text, setText] = useState(place.text)
	const [error, setError] = useState<string>()
	const posts = usePostLinks(href)
	const isNew = place.from === place.to
	const save = () => {
		const address = complete(href.trim())
		if (address === '' || !isSafeLink(address)) setError(messages.invalid)
		else onSave(address, text.trim() || (posts.find((post) => post.href === address)?.title ?? ''))
	}
	return (
		<Modal heading={messages.heading} onClose={onClose}>
			{/* Not a form: the dialog is inside the form of the post. */}
			<div
				role="presentation"
				className="modal-body"
				onKeyDown={(event) => {
					if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
					event.preventDefault()
					event.stopPropagation()
					save()
				}}
			>
				<TextField
					label={messages.address}
					name=""
					list={listId}
					autoComplete="off"
					value={href}
					error={error}
					help={messages.help}
					onChange={(event) => setHref(event.currentTarget.value)}
				/>
				<datalist id={listId}>
					{posts.map((post) => (
						<option key={post.href} value={post.href}>
							{post.title}
						</option>
					))}
				</datalist>
				{isNew && (
					<TextField
						label={messages.text}
						name=""
						autoComplete="off"
						value={text}
						onChange={(event) => setText(event.currentTarget.value)}
					/>
				)}
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
