import { TextField } from '#app/ui/controls/field.tsx'
import { screenMessages as messages } from '../store/messages.ts'
import { AllSteps } from '../parts/all-steps.tsx'
import { missingAt } from '../parts/missing-at.ts'
import type { Forge } from '../store/use-forge.ts'

/** What everything else is made from. */
export function CoreInputs({ forge }: { forge: Forge }) {
	const { state } = forge.screen.session
	return (
		<section aria-labelledby="core-inputs" className="forge-card forge-core">
			<h2 id="core-inputs">{messages.coreInputs}</h2>
			<div className="forge-core-fields">
				<TextField
					className="forge-title-field"
					label={messages.postTitle}
					name="postTitle"
					maxLength={200}
					autoComplete="off"
					placeholder={messages.postTitlePlaceholder}
					value={state.postTitle}
					error={missingAt(forge, 'postTitle')}
					onChange={(event) => forge.set({ postTitle: event.currentTarget.value })}
				/>
				<TextField
					label={messages.topic}
					name="topic"
					maxLength={500}
					autoComplete="off"
					placeholder={messages.topicPlaceholder}
					help={messages.topicHelp}
					value={state.topic}
					error={missingAt(forge, 'topic')}
					onChange={(event) => forge.set({ topic: event.currentTarget.value })}
				/>
				<TextField
					label={messages.focusKeyword}
					name="focusKeyword"
					maxLength={120}
					autoComplete="off"
					placeholder={messages.focusKeywordPlaceholder}
					help={messages.focusKeywordHelp}
					value={state.focusKeyword}
					error={missingAt(forge, 'focusKeyword')}
					onChange={(event) => forge.set({ focusKeyword: event.currentTarget.value })}
				/>
			</div>
			<AllSteps forge={forge} />
		</section>
	)
}
