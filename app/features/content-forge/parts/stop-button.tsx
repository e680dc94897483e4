import { useLayoutEffect, useRef } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { screenMessages as messages } from '../messages.ts'

/** Next to the button that started a run. It disappears with the run; the focus goes to that button then. */
export function StopButton({ isStopping, onStop }: { isStopping: boolean; onStop: () => void }) {
	const own = useRef<HTMLButtonElement>(null)
	useLayoutEffect(() => {
		const button = own.current
		return () => {
			if (button && document.activeElement === button) button.parentElement?.querySelector('button')?.focus()
		}
	}, [])
	return (
		<Button ref={own} variant="secondary" isBusy={isStopping} onClick={onStop}>
			{messages.stop}
		</Button>
	)
}
