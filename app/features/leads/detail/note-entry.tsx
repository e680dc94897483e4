import { useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { TextArea } from '#app/ui/controls/field.tsx'
import { useOwnFormAddress } from '#app/ui/controls/use-own-form-address.ts'
import type { TimelineEntry } from '../lead/lead.server.ts'
import { leadMessages as messages } from '../lead/lead-messages.ts'
import { maxNote } from '../lead/lead.ts'
import { useDraft } from './draft-form.tsx'
import { useLeadFetcher } from '../parts/use-lead-fetcher.ts'

type Note = Extract<TimelineEntry, { kind: 'note' }>

/** A note; its author can change it. */
export function NoteEntry({ note, who, isOwn }: { note: Note; who: string; isOwn: boolean }) {
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<div className="timeline-status">
				<p>
					{messages.history.note(who)}
					{note.editedAt && <span className="help"> {messages.history.edited}</span>}
				</p>
				{isOwn && (
					<button
						type="button"
						className="link lead-textbutton"
						aria-expanded={isOpen}
						onClick={() => setOpen((before) => !before)}
					>
						{isOpen ? messages.cancel : messages.edit}
					</button>
				)}
			</div>
			<p className="timeline-text timeline-note">{note.body}</p>
			{isOpen && <EditNote note={note} onDone={() => setOpen(false)} />}
		</>
	)
}

function EditNote({ note, onDone }: { note: Note; onDone: () => void }) {
	const [initial] = useState(note.body)
	const { field, keep, finish } = useDraft(`site-note-edit-${note.id}`, note.id, initial)
	const { fetcher, isBusy, errors } = useLeadFetcher('lead-note', (reply) => {
		if (!reply.ok) return
		finish()
		onDone()
	})
	return (
		<fetcher.Form method="post" action={useOwnFormAddress()} className="lead-draft" aria-busy={isBusy}>
			<input type="hidden" name="intent" value="edit-note" />
			<input type="hidden" name="note" value={note.id} />
			<input type="hidden" name="version" value={note.version} />
			<TextArea
				id={`field-note-${note.id}`}
				name="body"
				label={messages.editLabel}
				ref={field}
				defaultValue={initial}
				onInput={(event) => keep(event.currentTarget.value)}
				rows={4}
				maxLength={maxNote}
				required
				error={errors['body']}
			/>
			<div className="lead-buttons">
				<Button type="submit" variant="secondary" size="sm" isBusy={isBusy}>
					{messages.editSave}
				</Button>
			</div>
		</fetcher.Form>
	)
}
