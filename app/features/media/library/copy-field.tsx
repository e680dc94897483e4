import { useId, useRef } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { showToast } from '#app/ui/toasts/toast.ts'
import { libraryMessages as messages } from '../picture/messages.ts'

/** A text with a button that copies it. Without scripts it can be selected. */
export function CopyField({ label, help, value }: { label: string; help: string; value: string }) {
	const id = useId()
	const field = useRef<HTMLInputElement>(null)
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(value)
			showToast({ kind: 'success', message: messages.copied, id: 'media-copied' })
		} catch {
			field.current?.select()
			showToast({ kind: 'info', message: messages.copyFailed, id: 'media-copied' })
		}
	}
	return (
		<div className="field media-copy">
			<label htmlFor={id} className="label">
				{label}
			</label>
			<div>
				<input ref={field} id={id} readOnly value={value} className="input" aria-describedby={`${id}-help`} />
				<Button
					variant="secondary"
					size="sm"
					aria-label={messages.copy(label.toLowerCase())}
					onClick={() => void copy()}
				>
					{messages.copyButton}
				</Button>
			</div>
			<p id={`${id}-help`} className="help">
				{help}
			</p>
		</div>
	)
}
