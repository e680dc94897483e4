import { Link } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { checklistMessages as messages } from '../messages.ts'
import { ChecklistSteps } from './checklist-steps.tsx'
import { checklistPath, type Checklist, type StepName } from './steps.ts'

/** On the dashboard, until all is done or somebody hides it; `elsewhere`: the step that the page asks for itself. */
export function ChecklistSection({
	checklist,
	elsewhere,
}: {
	checklist: Checklist | null
	elsewhere: StepName | undefined
}) {
	if (!checklist || checklist.isHidden) return null
	const { steps } = checklist
	const done = steps.filter(({ isDone }) => isDone).length
	if (done === steps.length) return null
	return (
		<section aria-labelledby="checklist" className="dashboard-section">
			<header className="dashboard-head">
				<h2 id="checklist">{messages.heading}</h2>
				<Link to={checklistPath} className="link dashboard-all">
					{messages.counted(done, steps.length)}
				</Link>
			</header>
			<ChecklistSteps steps={steps.filter(({ name }) => name !== elsewhere)} />
			<PostForm action={checklistPath} className="checklist-end">
				<Button type="submit" name="intent" value="hide" variant="secondary" size="sm">
					{messages.hide}
				</Button>
			</PostForm>
		</section>
	)
}
