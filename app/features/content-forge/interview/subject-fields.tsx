import { Button } from '#app/ui/controls/button.tsx'
import { SelectField, TextField } from '#app/ui/controls/field.tsx'
import { screenMessages } from '../messages.ts'
import { missingAt } from '../parts/missing-at.ts'
import { audienceOf, otherChoice } from '../session/forge-state.ts'
import type { Forge } from '../store/use-forge.ts'
import { audiences, tones } from '../tabs/choices.ts'
import type { InterviewView } from './interview-view.server.ts'
import { interviewMessages as messages } from './messages.ts'

type Props = {
	forge: Forge
	view: InterviewView | null
	/** Of a form that was sent without scripts. */
	errors: Readonly<Record<string, string>>
	isUpdating: boolean
}

type Name = 'postTitle' | 'topic' | 'otherAudience' | 'otherTone'

/** What the post is about, and for whom: the questions are made from it. */
export function SubjectFields({ forge, view, errors, isUpdating }: Props) {
	const { state } = forge.screen.session
	const errorOf = (name: Name | 'targetAudience' | 'desiredTone') => missingAt(forge, name) ?? errors[name]
	const text = (name: Name, label: string, maxLength: number, help?: string) => (
		<TextField
			label={label}
			name={name}
			maxLength={maxLength}
			autoComplete="off"
			help={help}
			value={state[name]}
			error={errorOf(name)}
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
				<div className="forge-stack">
					<SelectField
						label={screenMessages.audience}
						name="targetAudience"
						options={audiences}
						placeholder={screenMessages.choose}
						value={state.targetAudience}
						error={errorOf('targetAudience')}
						onChange={(event) => forge.set({ targetAudience: event.currentTarget.value })}
					/>
					<div hidden={state.targetAudience !== otherChoice} className="interview-other">
						{text('otherAudience', screenMessages.otherAudience, 120)}
					</div>
				</div>
				<div className="forge-stack">
					<SelectField
						label={screenMessages.tone}
						name="desiredTone"
						options={tones}
						placeholder={screenMessages.choose}
						value={state.desiredTone}
						error={errorOf('desiredTone')}
						onChange={(event) => forge.set({ desiredTone: event.currentTarget.value })}
					/>
					<div hidden={state.desiredTone !== otherChoice} className="interview-other">
						{text('otherTone', screenMessages.otherTone, 120)}
					</div>
				</div>
			</div>
			<p className="help interview-hint">{screenMessages.audienceHint}</p>
			<div className="forge-run">
				<Button
					type="submit"
					name="intent"
					value="questions"
					variant={view ? 'secondary' : undefined}
					disabled={isUpdating}
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
