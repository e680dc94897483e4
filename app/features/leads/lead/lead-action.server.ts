import { redirect } from 'react-router'
import { database } from '#app/db/client.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import type { ActionContext } from '#app/action/action-context.server.ts'
import type { FormError } from '#app/action/form-error.ts'
import type { LeadInput, SelectedLead } from './lead-input.ts'
import { leadMessages as messages } from './lead-messages.ts'
import { addNote, editNote } from './lead-notes.server.ts'
import { removeSuggestion } from './reply-suggestion.server.ts'
import { replyByMail, resendMail } from './lead-replies.server.ts'
import { changeStatus, changeStatuses, deleteHeld, undoChange } from './lead-status.server.ts'
import type { LeadStatus, StatusVia } from './lead.ts'

/** What a form's response says; `undo` names the batch that can be undone. */
export type LeadResult = { ok: true; message: string; undo: string | null }
export type LeadReply = LeadResult | FormError

const succeeded = (message: string, undo: string | null = null): LeadResult => ({ ok: true, message, undo })

/** The forms on the page of one enquiry. */
export async function actOnLead(form: LeadInput, { user: actor }: ActionContext): Promise<LeadResult> {
	switch (form.intent) {
		case 'status': {
			if (form.to === 'deleted') {
				await deleteHeld([form])
				throw redirect('/admin/leads?status=held', 303)
			}
			const change = await changeStatus(form, { actorId: actor.id, to: form.to, via: form.via })
			if (change.accepted > 0) return succeeded(messages.accepted(1))
			return succeeded(messages.changed(form.to), change.batch)
		}
		case 'undo':
			return succeeded(messages.undone(await undoChange(form.batch, actor.id)))
		case 'note':
			await addNote(form, actor.id)
			return succeeded(messages.noteSaved)
		case 'edit-note':
			await editNote(form, actor.id)
			return succeeded(messages.noteSaved)
		case 'reply':
			await replyByMail(form, actor)
			return succeeded(env.SMTP_URL ? messages.replySaved : messages.replyWaits)
		case 'discard-suggestion':
			await removeSuggestion(database, form.id)
			return succeeded(messages.suggestionDiscarded)
		case 'resend':
			await resendMail(form.id, form.mail)
			return succeeded(messages.resent)
	}
}

type ListInput =
	| { intent: 'undo'; batch: string }
	| { intent: 'status'; to: LeadStatus | 'deleted'; via: StatusVia; selected: SelectedLead[] }

/** The forms of the list, about all ticked enquiries. */
export async function actOnLeads(form: ListInput, { user: actor }: ActionContext): Promise<LeadResult> {
	if (form.intent === 'undo') return succeeded(messages.undone(await undoChange(form.batch, actor.id)))
	if (form.to === 'deleted') {
		const deleted = await deleteHeld(form.selected)
		return succeeded(withLeftAlone(messages.deleted(deleted.count), deleted.leftAlone))
	}
	const change = await changeStatuses(form.selected, { actorId: actor.id, to: form.to, via: form.via })
	const { count, accepted, leftAlone, batch } = change
	// Emails have been sent for accepted enquiries, so that cannot be undone.
	if (accepted > 0) return succeeded(withLeftAlone(messages.accepted(count), leftAlone))
	return succeeded(withLeftAlone(messages.changedMany(count, form.to), leftAlone), batch)
}

const withLeftAlone = (done: string, count: number) => (count > 0 ? `${done} ${messages.leftAlone(count)}` : done)
