import { useState } from 'react'
import { TextField } from '#app/ui/controls/field.tsx'
import { screenMessages as messages } from '../messages.ts'
import { missingAt } from '../parts/missing-at.ts'
import { StopButton } from '../parts/stop-button.tsx'
import type { Forge } from '../store/use-forge.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { tools, type TabName } from '../session/tools.ts'
import { AudienceAndTone } from './audience-and-tone.tsx'

/** The inputs all tools use. */
export function CoreInputs({ forge, current }: { forge: Forge; current: TabName }) {
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
			<AllSteps forge={forge} current={current} />
		</section>
	)
}

/** One button for all steps, with their progress. */
function AllSteps({ forge, current }: { forge: Forge; current: TabName }) {
	const run = forge.screen.runs.find(({ name }) => name === 'all')
	const now = run?.tool ? tools[run.tool].step : null
	const status = run && now ? messages.stepNow(now, Math.min(run.done + 1, run.total), run.total) : messages.loading
	const [isAsking, setAsking] = useState(false)
	const start = async () => {
		setAsking(true)
		if (await forge.run('all')) setAsking(false)
	}
	const { state } = forge.screen.session
	// The tab of the article has the same fields.
	const asks = isAsking && !run && current !== 'post' && state.postTitle.trim() !== ''
	return (
		<div className="forge-all">
			{asks && (
				<fieldset className="forge-pairs forge-all-asks">
					<legend className="label">{messages.runAllAsks}</legend>
					<AudienceAndTone forge={forge} idPrefix="all-" />
				</fieldset>
			)}
			<div className="forge-run">
				<Button variant="accent" isBusy={run !== undefined} onClick={() => void start()}>
					{run ? <span className="forge-spinner" aria-hidden="true" /> : <Icon name="sparkles" size={18} />}
					{messages.runAll}
				</Button>
				{run && <StopButton isStopping={run.isStopping} onStop={() => void forge.stop(run.id)} />}
			</div>
			{run ? (
				<div className="forge-all-state">
					<progress className="progress" value={run.done} max={run.total || 1} aria-label={messages.runAll} />
					<p role="status">{status}</p>
				</div>
			) : (
				<p className="help">{messages.runAllHelp}</p>
			)}
		</div>
	)
}
