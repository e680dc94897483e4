import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { screenMessages } from '../messages.ts'
import { missingAt } from '../parts/missing-at.ts'
import { audienceOf } from '../session/forge-state.ts'
import type { Forge } from '../store/use-forge.ts'
import { AudienceAndTone } from '../tabs/audience-and-tone.tsx'
import type { InterviewView } from './interview-view.server.ts'
import { interviewMessages as messages } from './messages.ts'

type Props = {
	forge: Forge
	view: InterviewView | null
	/** Of a form that was sent without scripts. */
	errors: Readonly<Record<string, string>>
	isUpdating: boolean
}

type Name = 'postTitle' | 'topic'

/** What the post is about, and for whom: the questions are made from it. */
export function SubjectFields({ forge, view, errors, isUpdating }: Props) {
	const { state } = forge.screen.session
	const text = (name: Name, label: string, maxLength: number) => (
		<TextField
			label={label}
			name={name}
			maxLength={maxLength}
			autoComplete="off"
			value={state[name]}
			error={missingAt(forge, name) ?? errors[name]}
			onChange={(event) => forge.set({ [name]: event.currentTarget.value })}
		/>
	)
	const isOutdated = view !== null && view.from !== JSON.stringify([state.postTitle, state.topic, audienceOf(state)])
	return (
		<section aria-labelledby="interview-subject" className="forge-card">
			<h2 id="interview-subject">{messages.subject}</h2>
			<div className="forge-core-fields">
				{text('postTitle', screenMessages.postTitle, 200)}
				{text('topic', screenMessages.topic, 500)}
				<AudienceAndTone forge={forge} withOther errors={errors} />
			</div>
			<p className="help interview-hint">{screenMessages.audienceHint}</p>
			<div className="forge-run">
				<Button
					type="submit"
					name="intent"
					value="questions"
					variant={view ? 'secondary' : undefined}
					isBusy={isUpdating}
					aria-busy={isUpdating}
				>
					{view ? messages.updateQuestions : messages.showQuestions}
				</Button>
				<p role="status" className="help">
					{isOutdated ? messages.changed : ''}
				</p>
			</div>
		</section>
	)
}
