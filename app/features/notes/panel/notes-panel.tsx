import { useEffect, useId, useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import type { Note } from '../note/note.ts'
import { noteMessages } from '../note/messages.ts'
import { plainQuote } from '../note/plain-quote.ts'
import { panelMessages as messages } from './messages.ts'
import { NoteForm } from './note-form.tsx'
import { NoteThread, threadId } from './note-thread.tsx'
import type { NoteTools } from './use-notes.ts'
import './notes.css'

type Props = {
	tools: NoteTools
	/** After a note's words are selected in the text: on a phone the panel covers them. */
	onShown?: () => void
	/** In a dialog, which has the heading already. */
	isDialog?: boolean
}

/** The notes of a post next to its text, or on a phone in a sheet. */
export function NotesPanel({ tools, onShown, isDialog = false }: Props) {
	const heading = useId()
	const [state, setState] = useState<'open' | 'resolved'>('open')
	const { post, notes, current, adding, hasFailed } = tools
	const all = notes ?? []
	const listed = { open: inOrder(all, tools, false), resolved: inOrder(all, tools, true) }
	const isResolved = all.find(({ id }) => id === current)?.resolved !== null
	const [seen, setSeen] = useState(current)
	if (current !== seen) {
		setSeen(current)
		if (current !== null && all.some(({ id }) => id === current)) setState(isResolved ? 'resolved' : 'open')
	}
	useEffect(() => {
		if (current !== null) document.getElementById(threadId(current))?.scrollIntoView({ block: 'nearest' })
	}, [current])
	const show = (id: string) => {
		onShown?.()
		tools.show(id)
	}
	return (
		<section aria-labelledby={heading} className="notes-panel">
			<div className="notes-head">
				<h2 id={heading} className={isDialog ? 'sr-only' : undefined}>
					{messages.heading}
				</h2>
				{post !== null && !adding && !isDialog && (
					<Button
						size="sm"
						variant="secondary"
						aria-keyshortcuts="Control+Alt+M"
						// Keeps the selection in the text.
						onPointerDown={(event) => event.preventDefault()}
						onClick={tools.begin}
					>
						<Icon name="message-square" size={16} />
						{noteMessages.add}
					</Button>
				)}
			</div>
			<p className="help">{post === null ? messages.saveFirst : messages.lead}</p>
			{adding && <NewNote key={adding.id} tools={tools} />}
			{post !== null && (
				<div role="group" aria-label={messages.filter} className="notes-filter">
					{(['open', 'resolved'] as const).map((name) => (
						<button
							key={name}
							type="button"
							className="notes-state"
							aria-pressed={state === name}
							onClick={() => setState(name)}
						>
							{messages[name]} {listed[name].length > 0 && <span className="tabular-nums">{listed[name].length}</span>}
						</button>
					))}
				</div>
			)}
			{hasFailed && (
				<div role="alert" className="notes-failed">
					<p>{messages.loadFailed}</p>
					<Button size="sm" variant="secondary" onClick={tools.retry}>
						{messages.tryAgain}
					</Button>
				</div>
			)}
			{post !== null && notes === null && !hasFailed && <p className="help">{messages.loading}</p>}
			{notes !== null && listed[state].length === 0 && (
				<p className="help">{state === 'open' ? messages.none : messages.noneResolved}</p>
			)}
			<ul className="notes-list">
				{listed[state].map((note) => (
					<NoteThread key={note.id} note={note} tools={tools} onShow={show} />
				))}
			</ul>
		</section>
	)
}

/** In the order of the text; those whose words are gone last. */
function inOrder(notes: readonly Note[], { spanOf }: NoteTools, isResolved: boolean): Note[] {
	const placeOf = ({ id }: Note) => spanOf(id)?.start ?? Number.POSITIVE_INFINITY
	return notes
		.filter(({ resolved }) => (resolved !== null) === isResolved)
		.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : placeOf(one) > placeOf(other) ? 1 : 0))
}

function NewNote({ tools }: { tools: NoteTools }) {
	const { adding, drafts } = tools
	if (!adding) return null
	const quote = plainQuote(adding.quote.quote, 120)
	return (
		<div role="group" aria-label={messages.about(quote)} className="post-note post-note-new">
			<p className="post-note-quote">{quote}</p>
			<NoteForm
				label={messages.yourNote}
				submit={messages.save}
				text={drafts.textOf('new')}
				onType={(text) => drafts.write('new', text)}
				onCancel={tools.cancel}
				onSend={(text) => tools.add(adding, text)}
			/>
		</div>
	)
}
