import { fetchFindings } from '#app/features/editor/checks/checks-panel.tsx'
import { sendPostsForm } from '#app/features/posts-admin/list/use-posts-table.ts'
import { discardTab, sendAutosave } from '#app/features/editor/drafts/send-autosave.ts'
import { fetchPreview } from '#app/features/editor/panes/preview-pane.tsx'
import { endLinks, requestLink } from '#app/features/editor/previews/preview-links.tsx'
import { requestEntryLink } from '#app/features/site-admin/links/copy-preview-link.tsx'
import { postAuth } from '#app/features/sign-in/form/post-auth.ts'
import { removePicture, sendPicture } from '#app/features/account/picture/use-picture.ts'
import { backupMessages } from '#app/features/backups/archive/messages.ts'
import { importMessages } from '#app/features/import/messages.ts'
import { sendParts } from '#app/platform/upload/send-parts.ts'
import { noteMessages } from '#app/features/notes/note/messages.ts'
import { sendNote } from '#app/features/notes/panel/notes-client.ts'
import { sendComment } from '#app/features/comments/box/send-comment.ts'
import { sendModeration } from '#app/features/moderation/queue/use-queue.ts'
import { writingMessages } from '#app/features/comments/comment/messages.ts'
import { postEnquiry } from '#app/features/contact/sending/post-enquiry.ts'
import { fetchAdvice } from '#app/features/content-forge/advice/use-advice.ts'
import { callFunction } from '#app/features/ai/generator/use-function.ts'
import { callMessages, functionMessages } from '#app/features/ai/messages.ts'
import { followRun } from '#app/features/content-forge/store/follow-run.ts'
import { ask, saveSession } from '#app/features/content-forge/store/forge-client.ts'
import { forgeAddresses } from '#app/features/content-forge/session/addresses.ts'
import { helpAddress } from '#app/features/writing-help/panel/follow-help.ts'
import { emptyPost } from '#app/features/posts/model/post-model.ts'
import { libraryMessages } from '#app/features/media/picture/messages.ts'
import { sendFile } from '#app/features/media/picture/send-file.ts'
import { authMessages } from '#app/auth/messages.ts'
import { accountMessages } from '#app/features/sign-in/messages.ts'
import { z } from 'zod'

/** What may come instead of our answer. */
export const failures = {
	'an aborted connection': null,
	'500': { status: 500, body: '<h1>Internal Server Error</h1>' },
	'502': { status: 502, body: '<html><body><h1>502 Bad Gateway</h1></body></html>' },
	'504': { status: 504, body: '<html><body><h1>504 Gateway Time-out</h1></body></html>' },
	'a captive portal’s 200': { status: 200, body: '<html><body>Welcome to the hotel. Buy an hour.</body></html>' },
} as const

export type Failure = keyof typeof failures

type Sender = {
	name: string
	send: () => Promise<unknown>
	/** What it gives its page for a failure; `throws`: it throws, and its page says its own sentence. */
	gives: 'throws' | ((failure: Failure) => unknown)
	/** How often it may ask by itself: only where the server knows a repetition by its id. */
	tries?: (failure: Failure) => number
}

/**
 * How a mutation is sent.
 * `router`: by a form of a hydrated page; action/keep-form.ts answers its failures.
 * `document`: by the browser itself, as a new page. Nothing of this site runs; what was typed is there when one goes back.
 * `beacon`: nobody waits for the answer.
 * `program`: by another program, which sends it again with its idempotency key (tests/app/api/api.test.ts).
 */
type Mutation = { by: 'router' | 'document' | 'beacon' | 'program' } | { by: 'script'; senders: readonly Sender[] }

const isAborted = (failure: Failure) => failure === 'an aborted connection'
const isPortal = (failure: Failure) => failure === 'a captive portal’s 200'
const script = (...senders: Sender[]): Mutation => ({ by: 'script', senders })
const always = (value: unknown) => () => value
const nothing = new AbortController().signal
const picture = new Blob(['x'])
const session = '019a0000-0000-7000-8000-000000000000'
const ok = z.object({ ok: z.literal(true) })
const form = () => new FormData()

/** A file in parts: the server knows how much of it it has, so a part is sent again. */
const inParts = (name: string, path: string, lost: string): Mutation => {
	const send = () => sendParts(new File(['x'], 'file'), { path, lost, onProgress: () => {}, signal: nothing })
	return script({ name, send, gives: always(lost), tries: () => 4 })
}

const askForge = (name: string, address: string): Sender => ({
	name,
	send: () => ask(address, ok, {}),
	gives: always({ ok: false, status: 0, error: null, conflict: null }),
})

const xhr = (failed: string) => (failure: Failure) => ({
	ok: false,
	message: isAborted(failure) ? authMessages.offline : failed,
})

/** Every route with an action, by its file below app/features/. A new one has to say here how it is sent. */
export const mutations: Readonly<Record<string, Mutation>> = {
	'account/account-page.tsx': { by: 'router' },
	'sign-in/pages/auth-api.ts': script({
		name: 'signing in',
		send: () => postAuth('/sign-in/email', { email: 'a@example.com', password: 'x' }),
		gives: always({ ok: false, code: 'OFFLINE', message: authMessages.offline }),
	}),
	'account/picture/picture-action.ts': script(
		{
			name: 'sending a portrait',
			send: () => sendPicture(picture, () => {}),
			gives: xhr(accountMessages.pictureFailed),
		},
		{ name: 'removing a portrait', send: removePicture, gives: xhr(accountMessages.pictureFailed) },
	),
	'api/api-v1.ts': { by: 'program' },
	'api/mcp.ts': { by: 'program' },
	'api/tokens/tokens-page.tsx': { by: 'router' },
	'api/tokens/new-token-page.tsx': { by: 'router' },
	'import/pages/new-import-page.tsx': { by: 'router' },
	'import/pages/import-page.tsx': { by: 'router' },
	'import/pages/upload-api.ts': inParts(
		'uploading a file to import',
		'/admin/import/upload',
		importMessages.uploadLost,
	),
	'webhooks/pages/new-webhook-page.tsx': { by: 'router' },
	'webhooks/pages/webhook-page.tsx': { by: 'router' },
	'redirects/missing/missing-page.tsx': { by: 'router' },
	'search/missed/missed-page.tsx': { by: 'router' },
	'redirects/redirects-page.tsx': { by: 'router' },
	'redirects/redirect-page.tsx': { by: 'router' },
	'settings/settings-page.tsx': { by: 'router' },
	'sign-in/pages/reset-password-page.tsx': { by: 'document' },
	'sign-in/pages/setup-page.tsx': { by: 'document' },
	'sign-in/pages/sign-in-page.tsx': { by: 'document' },
	'sign-in/pages/sign-out.ts': { by: 'document' },
	'site-admin/autosave-api.ts': script({
		name: 'an autosave of content',
		send: () =>
			sendAutosave({ person: '', tab: session, type: 'home', entry: 'single', version: 0, sequence: 1, fields: {} }),
		gives: autosaveFailure,
	}),
	'setup/checklist/checklist-page.tsx': { by: 'router' },
	'setup/start/start-page.tsx': { by: 'router' },
	'setup/sample/sample-page.tsx': { by: 'router' },
	'site-admin/collection-page.tsx': { by: 'router' },
	'site-admin/entry/entry-page.tsx': { by: 'router' },
	'site-admin/link-pages/address-page.tsx': { by: 'router' },
	'site-admin/link-pages/entry-previews-page.tsx': { by: 'document' },
	'site-admin/link-pages/entry-preview-api.ts': script({
		name: 'making a preview link of an entry',
		send: () => requestEntryLink('home', 'single'),
		gives: 'throws',
	}),
	'users/users-page.tsx': { by: 'router' },
	'users/user-page.tsx': { by: 'router' },
	'invitations/invitations-page.tsx': { by: 'router' },
	'invitations/new-invitation-page.tsx': { by: 'router' },
	'invitations/invitation-page.tsx': { by: 'document' },
	'account/verify-email-page.tsx': { by: 'document' },
	'admin/confirm-page.tsx': { by: 'router' },
	'outbox/outbox-mail-page.tsx': { by: 'router' },
	'backups/backup-page.tsx': { by: 'router' },
	'backups/backups-page.tsx': { by: 'router' },
	'backups/elsewhere-page.tsx': { by: 'router' },
	'backups/recovery-key-file.ts': { by: 'document' },
	'backups/recovery-key-page.tsx': { by: 'router' },
	'backups/upload-api.ts': inParts('uploading a backup', '/admin/backups/upload', backupMessages.uploadLost),
	'editor/checks/check-api.ts': script({
		name: 'checking a post',
		send: () => fetchFindings('{}', nothing),
		gives: 'throws',
	}),
	'posts-admin/posts-api.ts': script({
		name: 'the table of posts',
		send: () => sendPostsForm(form()),
		gives: always(null),
	}),
	'posts-admin/posts-page.tsx': { by: 'router' },
	'posts-admin/topics/new-topic-page.tsx': { by: 'router' },
	'posts-admin/topics/topic-page.tsx': { by: 'router' },
	'posts-admin/topics/merge-page.tsx': { by: 'router' },
	'posts-admin/topics/delete-page.tsx': { by: 'router' },
	'editor/edit-draft-page.tsx': { by: 'router' },
	'posts-admin/edit-post-page.tsx': { by: 'router' },
	'editor/revisions/revision-page.tsx': { by: 'router' },
	'editor/new-post-page.tsx': { by: 'router' },
	'editor/previews/preview-link-api.ts': script(
		{ name: 'making a preview link', send: () => requestLink(session, 7), gives: 'throws' },
		{ name: 'ending preview links', send: () => endLinks(session), gives: 'throws' },
	),
	'editor/previews/previews-page.tsx': { by: 'document' },
	'editor/saving/autosave-api.ts': script({
		name: 'an autosave',
		send: () => sendAutosave({ person: '', tab: session, post: null, version: 0, sequence: 1, fields: emptyPost }),
		gives: autosaveFailure,
	}),
	'editor/saving/discard-api.ts': script({
		name: 'discarding unsaved changes',
		send: () => discardTab(session),
		gives: always(false),
	}),
	'editor/saving/preview-api.ts': script({
		name: 'a preview of a post',
		send: () => fetchPreview('Words', nothing),
		gives: 'throws',
	}),
	'notes/notes-api.ts': script({
		name: 'resolving a note',
		send: () => sendNote(session, { intent: 'resolve', id: session }),
		gives: always({ ok: false, message: noteMessages.failed }),
	}),
	'comments/comment-page.tsx': { by: 'document' },
	'comments/writing/comments-api.ts': script({
		name: 'a comment',
		send: () => sendComment({ intent: 'write', post: session, content: 'Words', key: session }),
		gives: always({ kind: 'refused', message: writingMessages.failed, signedOut: false }),
	}),
	'moderation/moderation-api.ts': script({
		name: 'moderation',
		send: () => sendModeration(form()),
		gives: always(null),
	}),
	'moderation/moderation-page.tsx': { by: 'router' },
	'site/contact/contact-page.tsx': { by: 'document' },
	'contact/enquiry-api.ts': script({
		name: 'an enquiry',
		send: () => postEnquiry(form()),
		gives: (failure) => ({
			kind: 'failed',
			reason: isAborted(failure) || isPortal(failure) ? 'unreachable' : 'broken',
		}),
	}),
	'leads/lead-page.tsx': { by: 'router' },
	'leads/leads-page.tsx': { by: 'router' },
	'content-forge/advice/advice-api.ts': script({
		name: 'advice on an article',
		send: () => fetchAdvice('{}', nothing),
		gives: 'throws',
	}),
	'ai/runs/function-api.ts': script({
		name: 'the simple generator',
		send: () => callFunction('ai-blog-generator', { prompt: 'Roofs' }, { signal: nothing, onEvent: () => {} }),
		gives: (failure) => ({
			ok: false,
			error: {
				code: isAborted(failure) ? 'offline' : isPortal(failure) ? 'truncated' : failure,
				title: functionMessages['ai-blog-generator'].failedTitle,
				message: isAborted(failure)
					? callMessages.offline
					: isPortal(failure)
						? callMessages.connectionLost
						: functionMessages['ai-blog-generator'].failed,
			},
		}),
	}),
	'ai/generator/generator-page.tsx': { by: 'router' },
	'content-forge/interview/interview-page.tsx': { by: 'router' },
	'content-forge/session/article-api.ts': script(askForge('changing an article', forgeAddresses.article(session))),
	'content-forge/session/delete-api.ts': script(askForge('deleting a session', forgeAddresses.delete(session))),
	'content-forge/draft/draft-api.ts': script(askForge('saving a draft', forgeAddresses.draft(session))),
	'content-forge/runs/runs-api.ts': script({
		name: 'a run of Content Forge',
		send: () =>
			followRun({
				id: session,
				begin: { address: forgeAddresses.runs(session), body: {} },
				signal: nothing,
				onEvent: () => {},
				onCut: () => {},
			}),
		gives: (failure) =>
			isAborted(failure) || isPortal(failure)
				? { kind: 'lost', hasBegun: false }
				: { kind: 'refused', status: Number(failure), error: null },
		// The server knows a run by its id.
		tries: (failure) => (isAborted(failure) || isPortal(failure) ? 4 : 2),
	}),
	'writing-help/run/help-api.ts': script({
		name: 'a run of the writing help',
		send: () =>
			followRun({
				id: session,
				begin: { address: helpAddress, body: {} },
				signal: nothing,
				onEvent: () => {},
				onCut: () => {},
			}),
		gives: (failure) =>
			isAborted(failure) || isPortal(failure)
				? { kind: 'lost', hasBegun: false }
				: { kind: 'refused', status: Number(failure), error: null },
		// The server knows a run by its id.
		tries: (failure) => (isAborted(failure) || isPortal(failure) ? 4 : 2),
	}),
	'content-forge/session/save-api.ts': script({
		name: 'saving a session',
		send: () => saveSession(session, { person: '', revision: 0, patch: {} }),
		gives: always({ kind: 'problem', saveProblem: 'away' }),
	}),
	'content-forge/runs/stop-api.ts': script(askForge('stopping a run', forgeAddresses.stop(session))),
	'ai/settings-pages/settings-page.tsx': { by: 'router' },
	'ai/settings-pages/voice-page.tsx': { by: 'router' },
	'media/library/library-page.tsx': { by: 'router' },
	'media/library/picture-page.tsx': { by: 'router' },
	'media/upload/replace-api.ts': script({
		name: 'replacing a picture',
		send: () => sendFile('/admin/media/replace', form(), () => {}),
		gives: xhr(libraryMessages.failed),
	}),
	'media/upload/upload-api.ts': script({
		name: 'adding a picture',
		send: () => sendFile('/admin/media/upload', form(), () => {}),
		gives: xhr(libraryMessages.failed),
	}),
	'newsletter-issues/pages/from-posts-page.tsx': { by: 'router' },
	'newsletter-issues/pages/issue-page.tsx': { by: 'router' },
	'newsletter/account-action.ts': { by: 'router' },
	'newsletter/confirm-page.tsx': { by: 'document' },
	'newsletter/newsletter-page.tsx': { by: 'document' },
	'newsletter/subscribers-page.tsx': { by: 'router' },
	'newsletter/unsubscribe-page.tsx': { by: 'document' },
	'privacy/person-file.ts': { by: 'document' },
	'privacy/privacy-page.tsx': { by: 'router' },
	'stats/counting/tap-api.ts': { by: 'beacon' },
	'stats/counting/view-api.ts': { by: 'beacon' },
}

function autosaveFailure(failure: Failure): unknown {
	const failed = { kind: 'failed', failure: 'away' }
	return isAborted(failure) || isPortal(failure) ? failed : { ...failed, waitMs: 0 }
}
