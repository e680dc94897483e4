import { useEffect, useRef } from 'react'
import { guestCopy as copy } from '../comment/messages.ts'
import { keepGuestDraft, readGuestDraft } from './guest-draft.ts'

/** A comment that is written before logging in; it is in the form when its author comes back. */
export function GuestField({ slug }: { slug: string }) {
	const field = useRef<HTMLTextAreaElement>(null)
	useEffect(() => {
		if (!field.current) return
		// Something may have been typed before this script was there.
		if (field.current.value !== '') keepGuestDraft(slug, field.current.value)
		else field.current.value = readGuestDraft(slug)?.text ?? ''
	}, [slug])
	return (
		<div className="field js-only mt-4 text-left">
			<label htmlFor="guest-comment" className="label">
				{copy.label}
			</label>
			<textarea
				ref={field}
				id="guest-comment"
				dir="auto"
				rows={3}
				className="input"
				// What browsers put back after a reload may be older than the draft, or sent already.
				autoComplete="off"
				aria-describedby="guest-comment-help"
				onInput={(event) => keepGuestDraft(slug, event.currentTarget.value)}
			/>
			<p id="guest-comment-help" className="help">
				{copy.help}
			</p>
		</div>
	)
}
