import { useRef, useState, type MouseEvent } from 'react'
import { Button } from '#app/ui/button.tsx'

/**
 * The button of a plain form whose server asks for a challenge. As it is the challenge counts after half a minute; with
 * scripts a press solves it first, which takes about a second.
 */
export default function ChallengeSubmit({ challenge, label }: { challenge: string; label: string }) {
	const field = useRef<HTMLInputElement>(null)
	const [isBusy, setBusy] = useState(false)
	const solve = async (form: HTMLFormElement) => {
		setBusy(true)
		try {
			const { solveChallenge } = await import('#app/auth/solve-challenge.ts')
			const solved = await solveChallenge(challenge)
			if (field.current) field.current.value = solved
		} catch {
			// Offline: what stands there counts after half a minute.
		}
		form.requestSubmit()
	}
	const press = (event: MouseEvent<HTMLButtonElement>) => {
		const { form } = event.currentTarget
		// What the form itself refuses is shown at once.
		if (!form?.checkValidity()) return
		event.preventDefault()
		if (!isBusy) void solve(form)
	}
	return (
		<>
			<input ref={field} type="hidden" name="challenge" defaultValue={challenge} />
			<Button type="submit" size="lg" aria-disabled={isBusy} onClick={press}>
				{isBusy ? 'One moment...' : label}
			</Button>
		</>
	)
}
