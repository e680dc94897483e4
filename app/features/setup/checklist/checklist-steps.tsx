import { Link } from 'react-router'
import { Status } from '#app/ui/admin/status.tsx'
import { checklistMessages as messages } from '../messages.ts'
import { stepAddress, type Step } from './steps.ts'

/** The steps, each with its state; those that are left lead to where they are done. */
export function ChecklistSteps({ steps }: { steps: readonly Step[] }) {
	return (
		<ol className="checklist">
			{steps.map(({ name, isDone }) => (
				<li key={name}>
					<StepName name={name} isDone={isDone} />
					<Status kind={isDone ? 'done' : 'draft'}>{isDone ? messages.done : messages.open}</Status>
				</li>
			))}
		</ol>
	)
}

/** Pages outside of the admin load as a new document. */
function StepName({ name, isDone }: Step) {
	const label = messages.steps[name]
	const href = stepAddress[name]
	if (isDone) return <span>{label}</span>
	return href.startsWith('/admin') ? (
		<Link to={href} className="link">
			{label}
		</Link>
	) : (
		<a href={href} className="link">
			{label}
		</a>
	)
}
