import { useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { showToast } from '#app/ui/toasts/toast.ts'
import { panelMessages as messages } from './messages.ts'

export function CopyButton({ text }: { text: string }) {
	const [isCopied, setCopied] = useState(false)
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(text)
			setCopied(true)
		} catch {
			showToast({ kind: 'error', message: messages.copyFailed, id: 'writing-help' })
		}
	}
	return (
		<Button variant="ghost" onClick={() => void copy()}>
			<span aria-live="polite">{isCopied ? messages.copied : messages.copy}</span>
		</Button>
	)
}
