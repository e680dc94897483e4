import { useNavigate } from 'react-router'
import { Icon } from '#app/ui/icons/icon.tsx'
import { interviewOf } from '../session/addresses.ts'
import { answersOf } from '../session/forge-state.ts'
import type { Forge } from '../store/use-forge.ts'
import { screenMessages as messages } from '../messages.ts'

/** The way from the article to the interview. What was typed is saved first, so that the interview begins from it. */
export function InterviewCard({ forge }: { forge: Forge }) {
	const navigate = useNavigate()
	const { session } = forge.screen
	const address = interviewOf(session.id)
	const go = async () => {
		await forge.saved()
		await navigate(address)
	}
	return (
		<div className="interview-card">
			<p>
				{messages.interviewHelp} {messages.audienceHint}
			</p>
			<a
				href={address}
				className="btn btn-secondary"
				onClick={(event) => {
					event.preventDefault()
					void go()
				}}
			>
				<Icon name="message-square" size={18} />
				{messages.interview(Object.keys(answersOf(session.state)).length)}
			</a>
		</div>
	)
}
