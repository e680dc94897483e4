import { useEffect, useId, useRef } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { moderationMessages as messages } from './messages.ts'

/** Asks before several comments are approved of which some may be spam. Escape and Cancel approve nothing. */
export function SpamQuestion({
	question,
	onConfirm,
	onCancel,
}: {
	question: string
	onConfirm: () => void
	/** Not called after `onConfirm`, which closes it too. */
	onCancel: () => void
}) {
	const heading = useId()
	const dialog = useRef<HTMLDialogElement>(null)
	useEffect(() => dialog.current?.showModal(), [])
	const confirm = () => {
		dialog.current?.close()
		onConfirm()
	}
	return (
		<dialog ref={dialog} aria-labelledby={heading} onClose={onCancel} className="confirm">
			<h2 id={heading} className="text-xl">
				{question}
			</h2>
			<p className="mt-2 text-muted-foreground">{messages.looksLikeSpamHelp}</p>
			<div className="confirm-actions">
				<Button variant="ghost" size="sm" onClick={() => dialog.current?.close()}>
					Cancel
				</Button>
				<Button size="sm" onClick={confirm}>
					{messages.sure}
				</Button>
			</div>
		</dialog>
	)
}
