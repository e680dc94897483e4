import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { TextArea } from '#app/ui/controls/field.tsx'
import { StopButton } from '../parts/stop-button.tsx'
import type { ChatMessage } from '../session/forge-session.ts'
import { chatMessages as messages, modelRequests, offlineRequests } from './messages.ts'

/** An example request without its optional parts, and with the first of several variants. */
export const plainRequest = (request: string): string =>
	request
		.replace(/\s?\[[^\]]*\]/g, '')
		.split(' | ')[0]
		?.trim() ?? ''

type ExamplesProps = { isOffline: boolean; onInsert: (request: string) => void }

/** Example requests; a click writes one into the box. */
function RequestExamples({ isOffline, onInsert }: ExamplesProps) {
	const requests = isOffline ? offlineRequests : modelRequests
	return (
		<div className="refine-examples">
			<p id="refine-examples" className="help">
				{isOffline ? messages.understood : messages.examples}
			</p>
			<ul aria-labelledby="refine-examples">
				{requests.map((request) => (
					<li key={request}>
						<button type="button" className="refine-example" onClick={() => onInsert(plainRequest(request))}>
							{request}
						</button>
					</li>
				))}
			</ul>
		</div>
	)
}

/** Where the changes are shown. */
export const changesId = 'forge-changes'

/** The address of the page names its tab: it stays. */
function showChange(event: MouseEvent, open: () => void) {
	event.preventDefault()
	open()
	const changes = document.getElementById(changesId)
	changes?.scrollIntoView({ block: 'start' })
	changes?.focus({ preventScroll: true })
}

type Props = {
	messages: readonly ChatMessage[]
	busy: boolean
	/** Without a model only some requests work. */
	isOffline: boolean
	/** The error of the last request. */
	error?: string | undefined
	/** What is in the box. */
	request: string
	onType: (request: string) => void
	/** Empties the box; a request that fails returns into it. */
	onSend: (request: string) => void
	/** Of the last refinement: the message about it, and what opens its changes; null when there are none. */
	change: { answer: string; show: () => void } | null
	/** null while it is being stopped. */
	onStop: (() => void) | null
}

/** A chat that refines the article; cleared when a new article is generated. */
export function RefineChat(props: Props) {
	const { messages: chat, busy, isOffline, error, request, onType, onSend, change, onStop } = props
	const section = useRef<HTMLElement>(null)
	const log = useRef<HTMLDivElement>(null)
	useEffect(() => {
		log.current?.scrollTo({ top: log.current.scrollHeight })
	}, [chat.length, busy])
	const send = () => {
		if (!busy) onSend(request.trim())
	}
	const sendOnEnter = (event: KeyboardEvent) => {
		if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
		event.preventDefault()
		send()
	}
	/** Selects the first placeholder. */
	const insert = (example: string) => {
		onType(example)
		const box = section.current?.querySelector('textarea')
		requestAnimationFrame(() => {
			const at = example.search(/\b[XY]\b/)
			box?.focus()
			if (at >= 0) box?.setSelectionRange(at, at + 1)
		})
	}
	return (
		<section ref={section} aria-labelledby="forge-refine" className="refine">
			<h3 id="forge-refine">{messages.title}</h3>
			<div
				ref={log}
				role="log"
				aria-label={messages.title}
				tabIndex={0}
				className="refine-log"
				hidden={chat.length === 0}
			>
				<ol>
					{chat.map(({ id, role, content }) => (
						<li key={id} data-role={role}>
							<span className="sr-only">{`${role === 'user' ? messages.you : messages.answer}: `}</span>
							{content}
							{change?.answer === id && (
								<>
									{' '}
									<a href={`#${changesId}`} className="link" onClick={(event) => showChange(event, change.show)}>
										{messages.showChange}
									</a>
								</>
							)}
						</li>
					))}
				</ol>
			</div>
			{busy && (
				<p role="status" className="refine-busy">
					<span className="forge-spinner" aria-hidden="true" />
					{messages.refining}
				</p>
			)}
			<TextArea
				label={messages.request}
				name="userRequest"
				rows={2}
				maxLength={2_000}
				help={messages.help}
				value={request}
				error={error}
				onChange={(event) => onType(event.currentTarget.value)}
				onKeyDown={sendOnEnter}
			/>
			<div className="refine-actions">
				<Button isBusy={busy} aria-busy={busy} onClick={send}>
					{messages.send}
				</Button>
				{busy && <StopButton isStopping={onStop === null} onStop={() => onStop?.()} />}
			</div>
			<RequestExamples isOffline={isOffline} onInsert={insert} />
		</section>
	)
}
