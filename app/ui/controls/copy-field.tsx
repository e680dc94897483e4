import { useId, useRef } from 'react'
import { showToast } from '../toasts/toast.ts'
import { Button } from './button.tsx'

type Texts = {
	copy: (what: string) => string
	copyButton: string
	copied: string
	copyFailed: string
}

/** A text with a button that copies it. Without scripts it can be selected. */
export function CopyField({ label, help, value, texts }: { label: string; help: string; value: string; texts: Texts }) {
	const id = useId()
	const field = useRef<HTMLInputElement>(null)
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(value)
			showToast({ kind: 'success', message: texts.copied, id: 'copied' })
		} catch {
			field.current?.select()
			showToast({ kind: 'info', message: texts.copyFailed, id: 'copied' })
		}
	}
	return (
		<div className="field copy-field">
			<label htmlFor={id} className="label">
				{label}
			</label>
			<div>
				<input ref={field} id={id} readOnly value={value} className="input" aria-describedby={`${id}-help`} />
				<Button variant="secondary" size="sm" aria-label={texts.copy(label.toLowerCase())} onClick={() => void copy()}>
					{texts.copyButton}
				</Button>
			</div>
			<p id={`${id}-help`} className="help">
				{help}
			</p>
		</div>
	)
}
