import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { sampleCompany } from '#app/config/company-settings.ts'
import type { MailKind } from '#app/platform/mail/mail-kinds.ts'
import { startIdentityProvider } from '../../servers/identity-provider.ts'
import { PlainBrowser } from '../../support/browser-like.ts'
import { owner, startDentalSite } from '../../support/content/dental-site.ts'
import { startMailbox } from '../../support/mailbox.ts'
import { registerPasskey } from '../../support/people/passkey-device.ts'
import { namedIn, promisedIn } from '../../support/content/sample-names.ts'
import { password, signUp } from '../../support/people/signed-up.ts'
import { formOf } from '../../support/site-form.ts'
import { totp } from '../../support/people/totp.ts'
import { webhookReceiver } from '../../support/programs/webhook-receiver.ts'

/* No email of a site that began empty and was set up as another company names the sample. */

// Jobs that run every five minutes run twice a second here.
const later = globalThis.setTimeout
vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms, ...more) =>
	later(run, ms === 300_000 ? 500 : ms, ...more),
)

const provider = await startIdentityProvider()
const mailbox = await startMailbox()
const receiver = await webhookReceiver()
const { app, admin } = await startDentalSite({
	...provider.env,
	SMTP_URL: mailbox.url,
	AUTH_MAGIC_LINK: 'on',
	AUTH_EMAIL_CODE: 'on',
	WEBHOOK_LOCALHOST: 'on',
})
afterAll(async () => {
	await app.stop()
	receiver.close()
	await Promise.all([provider.close(), mailbox.close()])
})

const visitor = new PlainBrowser(app)
const fine = async (sent: Promise<Response>): Promise<Response> => {
	const response = await sent
	expect(response.status, `${response.url}: ${response.status < 400 ? '' : await response.text()}`).toBeLessThan(400)
	return response
}
const count = async (kind: string): Promise<number> => (await app.sql`select 1 from outbox where kind = ${kind}`).length
const textTo = async (address: string, kind: MailKind): Promise<string> =>
	(await app.sql<{ text: string }[]>`select text from outbox where kind = ${kind} and to_address = ${address}`)[0]
		?.text ?? ''

const enquire = (name: string) => {
	const email = `${randomUUID()}@example.com`
	return visitor.submit('/api/enquiry', { name, email, service: 'dentures', message: 'Please call me.', terms: 'on' })
}

/** A user whose account is opened by another provider, too. */
async function connected() {
	const person = await reader()
	provider.person = { sub: randomUUID(), email: person.email, email_verified: true, name: 'Bola Ade' }
	const begun = await fine(person.browser.call('/api/auth/link-social', { provider: 'oidc' }))
	const { url } = await begun.json()
	const back = await provider.visit(url)
	await fine(person.browser.get(`${back.pathname}${back.search}`))
	return person
}

async function withTwoSteps() {
	const person = await reader()
	const enabled = await fine(person.browser.call('/api/auth/two-factor/enable', { password }))
	const { totpURI } = await enabled.json()
	await fine(person.browser.call('/api/auth/two-factor/verify-totp', { code: totp(totpURI) }))
	return person
}

async function postOf(author: string) {
	const post = randomUUID()
	await app.sql`
		insert into blog_posts (id, slug, title, content, html, status, published_at, author_id)
		values (${post}, ${post}, 'Clean teeth', 'Brush.', '<p>Brush.</p>', 'published', now(), ${author})`
	return post
}

async function comment(browser: PlainBrowser, post: string, more: Record<string, string> = {}): Promise<string> {
	const sent = await fine(browser.submit('/api/comments', { intent: 'write', post, content: 'How often?', ...more }))
	return (await sent.json()).comment.id
}
const approve = (id: string) => fine(admin.submit('/api/moderation', { act: `approve:${id}`, seen: 'pending' }))

const reader = () => signUp(app, { isVerified: true })

async function askForNewEmail() {
	const person = await reader()
	const newEmail = `${randomUUID()}@example.com`
	await fine(person.browser.submit('/account', { intent: 'email', newEmail, password }))
	return newEmail
}

async function writeIssue(): Promise<string> {
	const written = await fine(
		admin.submit('/admin/site/newsletter-issues/new', {
			...(await formOf(admin, '/admin/site/newsletter-issues/new')),
			'value.subject': 'News of November',
			'value.preview': 'What we learned',
			'value.content': '# Braces\n\nRead [our post](/blog).',
			intent: 'save',
		}),
	)
	return `/admin/newsletter/issues/${written.headers.get('location')?.split('/').at(-1)}`
}

async function addWebhook(status: number): Promise<string> {
	const id = randomUUID()
	receiver.answer(() => ({ status }))
	await fine(
		admin.submit('/admin/webhooks/new', {
			intent: 'make',
			id,
			name: 'Stock',
			url: receiver.url,
			events: 'enquiry.created',
		}),
	)
	await app.sql`truncate rate_limits`
	await fine(enquire('Bola Ade'))
	return id
}

const deleteOwn = { intent: 'delete', comments: 'anonymise', password, sure: 'yes' }

/** What makes an email of each kind. */
const make: Record<MailKind, () => Promise<unknown>> = {
	enquiry: () => fine(enquire('Bola Ade')),
	'enquiry-receipt': () => fine(enquire('Bola Ade')),
	'enquiry-reply': async () => {
		const [lead] = await app.sql<{ id: string }[]>`select id from leads`
		const id = lead?.id ?? ''
		const reply = { id, intent: 'reply', version: '0', entry: randomUUID(), body: 'Good day.' }
		await fine(admin.submit(`/admin/leads/${id}`, reply))
	},
	'held-enquiries': async () => {
		for (let sent = 0; sent < 8; sent++) await fine(enquire('Bola Ade'))
		const held = await app.sql`
			update leads set created_at = created_at - interval '20 minutes' where status = 'held' returning 1`
		expect(held.length).toBeGreaterThan(0)
	},
	'comment-reply': async () => {
		const person = await reader()
		const post = await postOf(person.id)
		const parent = await comment(person.browser, post)
		await approve(parent)
		await approve(await comment((await reader()).browser, post, { parent }))
	},
	'comment-digest': async () => {
		const person = await reader()
		await comment(person.browser, await postOf(person.id))
		await app.sql`update blog_comments set updated_at = now() - interval '2 hours' where status = 'pending'`
	},
	'post-notes': async () => {
		const author = await reader()
		await app.sql`update profiles set role = 'editor' where id = ${author.id}`
		const where = { quote: 'Brush', prefix: '', suffix: '.', start: '0', end: '5' }
		const post = await postOf(author.id)
		const note = { intent: 'add', id: randomUUID(), content: 'Twice a day?', post, ...where }
		await fine(admin.submit(`/api/notes/${post}`, note))
	},
	'webhook-trouble': async () => {
		await addWebhook(410)
		await expect.poll(() => count('webhook-trouble'), { timeout: 60_000 }).toBe(1)
		const id = await addWebhook(500)
		const attempts = () => app.sql`
			update webhook_deliveries set attempts = 9, run_at = now()
			where endpoint_id = ${id} and attempts = 1 and state = 'waiting' returning 1`
		await expect.poll(async () => (await attempts()).length, { timeout: 60_000 }).toBe(1)
		await expect.poll(() => count('webhook-trouble'), { timeout: 60_000 }).toBe(2)
	},
	'newsletter-test': async () => fine(admin.submit(await writeIssue(), { intent: 'test', entry: randomUUID() })),
	'newsletter-held': async () => {
		const issue = await writeIssue()
		await fine(admin.submit(issue, { intent: 'schedule', version: '1', at: '2040-01-01T09:00' }))
		await fine(admin.submit(issue, { intent: 'pause' }))
		await app.sql`update newsletter_sendings set send_at = now() where issue = ${issue.split('/').at(-1) ?? ''}`
	},
	'newsletter-confirm': () => fine(visitor.submit('/newsletter', { email: 'bola@example.com', website: '' })),
	invitation: () => {
		const invitation = { intent: 'send', id: randomUUID(), email: 'sales@example.com', role: 'sales', days: '7' }
		return fine(admin.submit('/admin/users/invitations/new', invitation))
	},
	'verify-email': reader,
	'reset-password': () => {
		const reset = { email: owner.email, redirectTo: '/reset-password' }
		return fine(visitor.call('/api/auth/request-password-reset', reset))
	},
	'sign-in-link': async () => {
		const { email } = await reader()
		await fine(visitor.call('/api/auth/sign-in/magic-link', { email }))
	},
	'sign-in-code': async () => {
		const { email } = await reader()
		await fine(visitor.call('/api/auth/email-otp/send-verification-otp', { email, type: 'sign-in' }))
	},
	'confirm-code': async () => {
		const { browser, id } = await connected()
		await app.sql`update profiles set role = 'admin' where id = ${id}`
		await app.sql`delete from accounts where provider_id = 'credential' and user_id = ${id}`
		await app.sql`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = ${id}`
		await browser.submit('/admin/users', { intent: 'role', id: randomUUID(), role: 'admin', confirm_send: 'yes' })
	},
	'email-change-confirm': askForNewEmail,
	'email-change-asked': askForNewEmail,
	'email-changed': async () => {
		const address = await askForNewEmail()
		const token = /change=([\w-]+)/.exec(await textTo(address, 'email-change-confirm'))?.[1] ?? ''
		await fine(app.submit('/verify-email', { intent: 'change', token }))
	},
	'existing-account': () => {
		const again = { name: 'Bola Ade', email: owner.email, password }
		return fine(visitor.call('/api/auth/sign-up/email', again))
	},
	'password-changed': async () => {
		const { browser } = await reader()
		const change = { currentPassword: password, newPassword: 'guavas on the roof' }
		await fine(browser.call('/api/auth/change-password', change))
	},
	'two-factor-on': withTwoSteps,
	'two-factor-off': async () => fine((await withTwoSteps()).browser.call('/api/auth/two-factor/disable', { password })),
	'recovery-codes': async () =>
		fine((await withTwoSteps()).browser.call('/api/auth/two-factor/generate-backup-codes', { password })),
	'passkey-added': async () => fine(registerPasskey((await reader()).browser)),
	'way-added': connected,
	'way-removed': async () => {
		const { browser, id } = await connected()
		const [row] = await app.sql<{ id: string }[]>`
			select id from accounts where provider_id = 'oidc' and user_id = ${id}`
		await fine(browser.call('/api/auth/unlink-account', { id: row?.id }))
	},
	'account-deleted': async () => fine((await reader()).browser.submit('/account', deleteOwn)),
}

test.each(Object.entries(make))('%s', async (kind, write) => {
	await app.sql`truncate rate_limits`
	await app.sql`truncate guesses`
	const before = await count(kind)
	await write()
	await expect.poll(() => count(kind), { timeout: 60_000 }).toBeGreaterThan(before)
})

test('none of them names the sample, as stored and as sent, and no issue of the newsletter does', async () => {
	await app.sql`
		insert into newsletter_subscribers (id, email, state, confirmed_at)
		values (gen_random_uuid(), 'bola.ade@example.com', 'confirmed', now())`
	await fine(admin.submit(await writeIssue(), { intent: 'send', version: '1' }))
	const settings = { intent: 'test', recipient: owner.email }
	expect(await (await fine(admin.submit('/admin/settings/mail', settings))).text()).toContain('accepted the test email')
	const stored = await app.sql<{ kind: string; text: string }[]>`
		select kind, concat_ws(' ', to_address, from_address, reply_to, headers::text, subject, text, html) as text
		from outbox order by kind`
	// The one about a deleted account is not stored any more once it is sent.
	const kinds = new Set([...stored.map(({ kind }) => kind), 'account-deleted'])
	expect(kinds).toEqual(new Set(Object.keys(make)))
	// Notes wait for others on the same post.
	await app.sql`update outbox set run_at = now() where state = 'waiting'`
	const left = () => app.sql`select kind, state from outbox where state in ('waiting', 'sending')`
	await expect.poll(left, { timeout: 60_000 }).toEqual([])
	const issue = () => mailbox.mails.filter(({ recipients }) => recipients.includes('bola.ade@example.com')).length
	await expect.poll(issue, { timeout: 60_000 }).toBe(1)
	const texts = [
		...stored.map(({ kind, text }) => [kind, text] as const),
		...mailbox.mails.map((mail) => [mail.subject ?? '', JSON.stringify(mail)] as const),
	]
	for (const [subject, text] of texts) expect([subject, text.includes('Adeyemi')]).toEqual([subject, true])
	expect(namedIn(texts)).toEqual([])
	expect(promisedIn(texts)).toEqual([])
	const own = [sampleCompany.tagline, sampleCompany.phone?.shown ?? '', sampleCompany.phone?.e164 ?? '']
	expect(texts.filter(([, text]) => own.some((each) => text.includes(each))).map(([kind]) => kind)).toEqual([])
})
