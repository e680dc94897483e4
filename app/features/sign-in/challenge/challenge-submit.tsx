import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'

const maxLoadMs = 10_000

/**
 * The submit button of a plain form whose server requires a challenge. Sent without JavaScript, the challenge counts
 * after half a minute; with it the form is solved before it is sent, which takes about a second.
 */
export default function ChallengeSubmit({ challenge, label }: { challenge: string; label: string }) {
	const field = useRef<HTMLInputElement>(null)
	const [isBusy, setBusy] = useState(false)
	useEffect(() => {
		const input = field.current
		const form = input?.form
		if (!input || !form) return
		let state: 'unsolved' | 'solving' | 'done' = 'unsolved'
		let waiting: ReturnType<typeof setTimeout> | undefined
		const solve = async () => {
			state = 'solving'
			setBusy(true)
			try {
				const { solveChallenge } = await import('#app/auth/limits/solve-challenge.ts')
				input.value = await solveChallenge(challenge)
			} catch {
				// Offline: the unsolved challenge counts after half a minute.
			}
			state = 'done'
			form.requestSubmit()
			// Busy until the next page is here: the challenge counts once. Not for ever, because loading it can be stopped.
			waiting = setTimeout(() => setBusy(false), maxLoadMs)
		}
		const onSubmit = (event: SubmitEvent) => {
			if (state === 'done') return
			event.preventDefault()
			if (state === 'unsolved') void solve()
		}
		// Back may show this page again as it was left.
		const onShow = () => setBusy(false)
		form.addEventListener('submit', onSubmit)
		addEventListener('pageshow', onShow)
		return () => {
			clearTimeout(waiting)
			form.removeEventListener('submit', onSubmit)
			removeEventListener('pageshow', onShow)
		}
	}, [challenge])
	return (
		<>
			<input ref={field} type="hidden" name="challenge" defaultValue={challenge} />
			<Button type="submit" size="lg" isBusy={isBusy}>
				{isBusy ? 'One moment...' : label}
			</Button>
		</>
	)
}
