import { useEffect, useState } from 'react'

/**
 * Brings a challenge back with the form it came with. As it is it counts after half a minute; with scripts it is solved
 * as soon as the visitor turns to the form, and the button works at once.
 */
export default function ChallengeInput({ challenge }: { challenge: string }) {
	const [answer, setAnswer] = useState(challenge)
	useEffect(() => {
		let isGone = false
		void import('./solve-challenge.ts')
			.then(({ solveChallenge }) => solveChallenge(challenge))
			.then((solved) => {
				if (!isGone) setAnswer(solved)
			})
			// Offline: what is there counts after half a minute.
			.catch(() => {})
		return () => {
			isGone = true
		}
	}, [challenge])
	return (
		<>
			<input type="hidden" name="challenge" value={answer} />
			<span role="status" className="sr-only">
				{answer === challenge ? '' : 'You can press the button now.'}
			</span>
		</>
	)
}
