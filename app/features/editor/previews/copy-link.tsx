import { useId, useRef } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { showToast } from '#app/ui/toasts/toast.ts'
import type { PreviewLink } from './preview-address.ts'
import { previewEnd } from './preview-bar.tsx'
import { previewMessages as messages } from './messages.ts'

/** A new link in a field, with a button that copies it. */
export function CopyLink({ link }: { link: PreviewLink }) {
	const id = useId()
	const field = useRef<HTMLInputElement>(null)
	const copy = async () => {
		if (await copied(link.url)) return
		field.current?.select()
	}
	return (
		<div className="field preview-made">
			<label htmlFor={id} className="label">
				{messages.linkLabel}
			</label>
			<div>
				<input ref={field} id={id} readOnly value={link.url} className="input" aria-describedby={`${id}-help`} />
				<Button variant="secondary" size="sm" onClick={() => void copy()}>
					{messages.copy}
				</Button>
			</div>
			<p id={`${id}-help`} className="help">
				{messages.made(previewEnd(link.until))}
			</p>
		</div>
	)
}

/** Returns whether the link was copied; the browser may forbid it. */
export async function copied(url: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(url)
		showToast({ kind: 'success', message: messages.copied, id: 'preview-link' })
		return true
	} catch {
		showToast({ kind: 'info', message: messages.copyFailed, id: 'preview-link' })
		return false
	}
}
