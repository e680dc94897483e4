import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/controls/button.tsx'
import { commentMessages as messages, formCopy } from '../comment/messages.ts'

/** Asks for confirmation in place of the button. */
export function DeleteButton({ id, remove }: { id: string; remove: () => void }) {
	const [isAsked, setAsked] = useState(false)
	const ask = (asked: boolean) => {
		flushSync(() => setAsked(asked))
		document.querySelector<HTMLElement>(`#comment-${id} [data-act=delete]`)?.focus()
	}
	if (!isAsked)
		return (
			<Button variant="ghost" size="sm" data-act="delete" onClick={() => ask(true)}>
				{messages.remove}
			</Button>
		)
	return (
		<div
			role="group"
			aria-label={messages.removeQuestion}
			className="ml-[1.125rem] flex flex-wrap items-center gap-x-3 gap-y-2 pb-2"
			onKeyDown={(event) => event.key === 'Escape' && ask(false)}
		>
			<p className="text-sm">
				<span className="font-semibold">{messages.removeQuestion}</span> {messages.removeExplanation}
			</p>
			<div className="flex gap-2">
				<Button variant="destructive" size="sm" data-act="delete" onClick={remove}>
					{messages.remove}
				</Button>
				<Button variant="ghost" size="sm" onClick={() => ask(false)}>
					{formCopy.cancel}
				</Button>
			</div>
		</div>
	)
}
