import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { postForms } from './plain-forms.ts'

/* Without scripts, Back restores what was typed only in forms that are sent to another query of their address (decision 128). */

const buttons = 'has buttons and hidden fields only'
const boxes = 'has check boxes, lists of choices and buttons only'
const pictures = 'sends pictures, which Back restores nowhere'

/** Files whose forms are sent elsewhere: why, and how many there are. */
const others: Readonly<Record<string, readonly [why: string, forms: number]>> = {
	'app/features/account/account-page.tsx': [buttons, 1],
	'app/features/account/second-step-reminder.tsx': [buttons, 1],
	'app/features/account/sections/mail-section.tsx': [buttons, 1],
	'app/features/account/sections/picture-section.tsx': [pictures, 2],
	'app/features/account/verify-email-page.tsx': [buttons, 1],
	'app/features/admin/admin-frame-parts.tsx': [buttons, 1],
	'app/features/admin/dashboard/comments-section.tsx': [buttons, 1],
	'app/features/admin/dashboard/enquiries-section.tsx': [buttons, 1],
	'app/features/comments/box/comment-form.tsx': [
		'is there with scripts only; without them a page of its own has it',
		1,
	],
	'app/features/comments/plain/own-list.tsx': [buttons, 1],
	'app/features/editor/previews/preview-forms.tsx': [boxes, 2],
	'app/features/invitations/accept-forms.tsx': [buttons, 2],
	'app/features/leads/detail/contact-methods.tsx': [buttons, 1],
	'app/features/leads/detail/reply-form.tsx': [buttons, 1],
	'app/features/leads/detail/timeline.tsx': [buttons, 2],
	'app/features/leads/list/lead-list.tsx': [boxes, 1],
	'app/features/leads/parts/lead-status.tsx': [buttons, 2],
	'app/features/media/library/delete-form.tsx': [buttons, 1],
	'app/features/media/upload/replace-form.tsx': [pictures, 1],
	'app/features/media/upload/uploader.tsx': [pictures, 1],
	'app/features/newsletter/confirm-page.tsx': [buttons, 1],
	'app/features/newsletter/unsubscribe-page.tsx': [buttons, 1],
	'app/features/posts-admin/list/posts-table.tsx': [boxes, 1],
	'app/features/posts-admin/posts-page.tsx': [buttons, 1],
	'app/features/posts/sidebar/search-form.tsx': ['searches: what it spreads has no method', 1],
	'app/features/privacy/person-card.tsx': [buttons, 1],
	'app/features/sign-in/form/other-methods.tsx': [buttons, 1],
	'app/features/sign-in/pages/sign-in-page.tsx': [buttons, 1],
	'app/ui/controls/post-form.tsx': ['has one of two safe addresses', 1],
}

test('every form that posts is sent to an address that Back can restore it from, but for those that hold no text', () => {
	const files = globSync('app/**/*.tsx', { exclude: ['**/*.test.tsx'] })
	const found = files.flatMap((file) => {
		const { all, safe } = postForms(readFileSync(file, 'utf8'))
		return all > safe ? [[file, all - safe] as const] : []
	})
	expect(Object.fromEntries(found)).toEqual(
		Object.fromEntries(Object.entries(others).map(([file, [, forms]]) => [file, forms])),
	)
	expect(files.length).toBeGreaterThan(100)
})

const secret = 'shows a secret or a private link once'
const leads = 'leads on after each success'
const next = 'responds with the next form, whose fields hold a code or nothing'

/** Pages whose success is not stored for Back: why. */
const notRestorable: Readonly<Record<string, string>> = {
	'app/features/account/verify-email-page.tsx': leads,
	'app/features/admin/confirm-page.tsx': buttons,
	'app/features/ai/generator/generator-page.tsx': `${leads}, in generate-by-form.server.ts`,
	'app/features/api/tokens/new-token-page.tsx': secret,
	'app/features/api/tokens/tokens-page.tsx': buttons,
	'app/features/backups/backup-page.tsx': leads,
	'app/features/backups/backups-page.tsx': leads,
	'app/features/backups/elsewhere-page.tsx': leads,
	'app/features/backups/recovery-key-page.tsx': leads,
	'app/features/content-forge/interview/interview-page.tsx': `${leads}, in interview-action.server.ts`,
	'app/features/editor/edit-draft-page.tsx': `${leads}, in save-action.server.ts`,
	'app/features/editor/new-post-page.tsx': `${leads}, in save-action.server.ts`,
	'app/features/editor/previews/previews-page.tsx': secret,
	'app/features/editor/revisions/revision-page.tsx': leads,
	'app/features/import/pages/import-page.tsx': leads,
	'app/features/import/pages/new-import-page.tsx': leads,
	'app/features/invitations/invitation-page.tsx': leads,
	'app/features/invitations/invitations-page.tsx': buttons,
	'app/features/invitations/new-invitation-page.tsx': leads,
	'app/features/leads/leads-page.tsx': boxes,
	'app/features/media/library/library-page.tsx': leads,
	'app/features/moderation/moderation-page.tsx': 'its action in moderation-action.server.ts is restorable',
	'app/features/newsletter-issues/pages/from-posts-page.tsx': leads,
	'app/features/newsletter/account-action.ts': leads,
	'app/features/newsletter/confirm-page.tsx': leads,
	'app/features/newsletter/newsletter-page.tsx': leads,
	'app/features/newsletter/subscribers-page.tsx': buttons,
	'app/features/newsletter/unsubscribe-page.tsx': leads,
	'app/features/outbox/outbox-mail-page.tsx': buttons,
	'app/features/posts-admin/commands/posts-action.server.ts': boxes,
	'app/features/posts-admin/edit-post-page.tsx': `${leads}, in save-action.server.ts`,
	'app/features/posts-admin/posts-page.tsx': boxes,
	'app/features/posts-admin/topics/delete-page.tsx': leads,
	'app/features/posts-admin/topics/merge-page.tsx': leads,
	'app/features/privacy/privacy-page.tsx': 'shows what is stored about a person',
	'app/features/redirects/missing/missing-page.tsx': buttons,
	'app/features/redirects/redirects-page.tsx': buttons,
	'app/features/search/missed/missed-page.tsx': buttons,
	'app/features/setup/checklist/checklist-page.tsx': buttons,
	'app/features/setup/sample/sample-page.tsx': buttons,
	'app/features/setup/start/start-page.tsx': leads,
	'app/features/sign-in/pages/reset-password-page.tsx': leads,
	'app/features/sign-in/pages/setup-page.tsx': leads,
	'app/features/sign-in/pages/sign-in-page.tsx': next,
	'app/features/sign-in/pages/sign-out.ts': leads,
	'app/features/site-admin/collection-page.tsx': buttons,
	'app/features/site-admin/link-pages/address-page.tsx': leads,
	'app/features/site-admin/link-pages/entry-previews-page.tsx': secret,
	'app/features/users/users-page.tsx': boxes,
	'app/features/webhooks/pages/new-webhook-page.tsx': secret,
	'app/features/webhooks/pages/webhook-page.tsx': secret,
}

test('a page that responds to a success with itself is stored for Back, but where it has no text or shows a secret', () => {
	const files = globSync('app/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}', 'app/action/**'] })
	const found = files.filter((file) => {
		const source = readFileSync(file, 'utf8')
		return /\b(?:page|define)Action\(/.test(source) && !/\brestorable: /.test(source)
	})
	expect(found.toSorted()).toEqual(Object.keys(notRestorable).toSorted())
})

test('a page that leads on after each success returns nothing else', () => {
	for (const [file, why] of Object.entries(notRestorable)) {
		if (why !== leads) continue
		const source = readFileSync(file, 'utf8')
		expect(source, file).toMatch(/\b(?:throw|return|\?) redirect(?:Document)?\(/)
		expect(source, file).not.toMatch(/\bok: true\b/)
	}
})

test.each([
	['<form method="post" />', 1],
	['<form onSubmit={(event) => send(event)} method="post"><PhoneField /></form>', 1],
	['<Form action="/here" method="post" />', 1],
	['<fetcher.Form method={"post"} />', 1],
	['<form method={isPost ? "post" : "get"} />', 1],
	['<form {...rest} />', 1],
	['<form method="get" />', 0],
	['<form action="/search" />', 0],
	['<PostForm action="/here" />', 0],
	['<form onSubmit={(event) => send(event)} method="post" action={useFormAddress("/here")} />', 0],
])('%s: forms that Back does not restore: %d', (view, unsafe) => {
	const { all, safe } = postForms(`const view = () => ${view}`)
	expect(all - safe).toBe(unsafe)
	// Another form of the file with a safe address changes nothing.
	const both = `const address = useOwnFormAddress(); const views = [<Form method="post" action={address} />, ${view}]`
	expect(postForms(both).all - postForms(both).safe).toBe(unsafe)
})
