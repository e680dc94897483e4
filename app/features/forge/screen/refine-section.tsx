import { useState, type KeyboardEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { screenMessages as messages } from './messages.ts'
import { missingAt } from './missing-at.ts'
import { runOf } from './run-button.tsx'
import type { Forge } from './use-forge.ts'

/** Once there is an article: what it should become, asked for in words. */
export function RefineSection({ forge }: { forge: Forge }) {
	const [request, setRequest] = useState('')
	const run = runOf(forge, 'refine-content')
	const { messages: said } = forge.screen.session
	const send = async () => {
		if (run) return
		setRequest('')
		if (!(await forge.run('refine-content', request.trim()))) setRequest((typed) => typed || request)
	}
	const sendOnEnter = (event: KeyboardEvent) => {
		if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
		event.preventDefault()
		void send()
	}
	return (
		<section aria-labelledby="forge-refine" className="forge-refine">
			<h3 id="forge-refine">{messages.refine}</h3>
			<ol role="log" aria-label={messages.refine} className="forge-chat">
				{said.map(({ id, role, content }) => (
					<li key={id} data-role={role}>
						{content}
					</li>
				))}
			</ol>
			<TextArea
				label={messages.request}
				name="userRequest"
				rows={2}
				maxLength={2_000}
				help={messages.requestHelp}
				value={request}
				error={missingAt(forge, 'userRequest')}
				onChange={(event) => setRequest(event.currentTarget.value)}
				onKeyDown={sendOnEnter}
			/>
			<div className="forge-run">
				<Button disabled={run !== undefined} aria-busy={run !== undefined} onClick={() => void send()}>
					{run && <span className="forge-spinner" aria-hidden="true" />}
					{messages.send}
				</Button>
				{run && (
					<Button variant="secondary" disabled={run.isStopping} onClick={() => void forge.stop(run.id)}>
						{messages.stop}
					</Button>
				)}
			</div>
		</section>
	)
}
