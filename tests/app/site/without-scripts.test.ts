import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmPage, newsletterPage, unsubscribePage } from '#app/features/newsletter/messages.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { password, signUp } from '../../support/people/signed-up.ts'
import { PlainVisitor } from '../../support/people/plain-visitor.ts'

/* Walks of somebody whose browser runs no scripts: every form is sent as its page has it. */

let app: TestApp
let visitor: PlainVisitor
beforeAll(async () => {
	app = await startApp({ seed: 'sample' })
})
beforeEach(async () => {
	await app.sql`truncate rate_limits`
	visitor = new PlainVisitor(app)
})

const newAddress = () => `${randomUUID()}@example.com`
const lastMail = async (email: string) =>
	(
		await app.sql<{ text: string; headers: Record<string, string> }[]>`
			select text, headers from outbox where to_address = ${email} order by created_at desc, id desc limit 1`
	)[0]

describe('an enquiry', () => {
	test('what was typed survives a mistake, which is named at its field', async () => {
		await visitor.open('/contact')
		const typed = {
			name: 'Ngozi Eze',
			email: 'ngozi@example.com',
			phone: '12',
			service: 'solar',
			message: 'Panels for a clinic.',
		}
		await visitor.press('Send Message', { ...typed, terms: 'on' })
		expect(visitor.status).toBe(422)
		expect(visitor.text('main')).toContain('Please check one field')
		for (const [name, value] of Object.entries(typed)) expect([name, visitor.value(name)]).toEqual([name, value])
		expect(visitor.field('phone')?.attribs['aria-invalid']).toBe('true')
		expect(visitor.value('terms')).toBe('on')
	})
})

test('an unknown post says so and leads back', async () => {
	await visitor.open('/blog/no-such-post')
	expect(visitor.status).toBe(404)
	expect(visitor.text('main')).toContain('Post not found')
	await visitor.openLink('Back to Blog')
	expect([visitor.path, visitor.status]).toEqual(['/blog', 200])
})

test('an account: a mistake when signing in, a portrait, signing out', async () => {
	const { email } = await signUp(app)
	await visitor.open('/sign-in')
	await visitor.press('Sign In', { email, password: 'not this sentence' })
	expect(visitor.status).toBe(422)
	expect(visitor.text('main')).toContain('The email or password is not correct.')
	expect(visitor.value('email')).toBe(email)
	await visitor.press('Sign In', { password })
	expect(visitor.path).toBe('/account')
	const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#204080' } })
		.png()
		.toBuffer()
	await visitor.press('Send the picture', {
		picture: new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }),
	})
	expect(visitor.text('main')).toContain('Your picture is saved.')
	expect(visitor.all('img').some(({ attribs }) => attribs['src']?.startsWith('/media/avatars/'))).toBe(true)
	await visitor.press('Sign out of this device')
	expect(visitor.path).toBe('/')
	await visitor.open('/account')
	expect(visitor.path).toMatch(/^\/sign-in/)
})

test('a comment: from the prompt through signing in to the words, which are changed and deleted', async () => {
	const { email } = await signUp(app)
	const [post] = await app.sql<{ slug: string }[]>`select slug from blog_posts where live order by slug limit 1`
	const path = `/blog/${post?.slug}`
	await visitor.open(path)
	await visitor.press('Log in or sign up')
	await visitor.press('Sign In', { email, password })
	expect(visitor.path).toBe(`${path}/comment`)
	await visitor.press('Submit comment', { content: 'Plain words' })
	expect(visitor.text('main')).toContain('Success: Comment submitted for review.')
	expect(visitor.text('main')).toMatch(/Awaiting review.*Plain words|Plain words.*Awaiting review/)
	await visitor.openLink('Edit')
	expect(visitor.value('content')).toBe('Plain words')
	await visitor.press('Save', { content: 'Plain words, changed' })
	expect(visitor.text('main')).toContain('Plain words, changed')
	await visitor.press('Delete')
	expect(visitor.text('main')).toContain('Success: Comment deleted.')
	await visitor.openLink('Back to the post')
	expect(visitor.path).toBe(`${path}#comments`)
})

test('the newsletter: a mistake, signing up, confirming, leaving and coming back', async () => {
	const email = newAddress()
	await visitor.open('/newsletter')
	await visitor.press(newsletterPage.submit, { email: email.slice(0, -4) })
	expect(visitor.status).toBe(422)
	expect([visitor.field('email')?.attribs['aria-invalid'], visitor.value('email')]).toEqual([
		'true',
		email.slice(0, -4),
	])
	await visitor.press(newsletterPage.submit, { email })
	expect(visitor.hasHeading(newsletterPage.sent.heading)).toBe(true)
	await visitor.open(/\/newsletter\/confirm\/[\w-]+/.exec((await lastMail(email))?.text ?? '')?.[0] ?? '')
	await visitor.press(confirmPage.open.button)
	expect(visitor.text('h1')).toBe(confirmPage.done.heading)
	const stop = (await lastMail(email))?.headers['List-Unsubscribe']?.slice(1, -1) ?? ''
	await visitor.open(new URL(stop).pathname)
	await visitor.press(unsubscribePage.newsletter.button)
	expect(visitor.text('h1')).toBe(unsubscribePage.newsletter.done.heading)
	await visitor.press(unsubscribePage.newsletter.back.button)
	expect(visitor.text('h1')).toBe(unsubscribePage.newsletter.backDone.heading)
})

test('a person is looked up and erased by an admin', async () => {
	const email = newAddress()
	await visitor.open('/contact')
	await visitor.press('Send Message', {
		name: 'Musa Danladi',
		email,
		service: 'solar',
		message: 'A flat in Bodija.',
		terms: 'on',
	})
	expect(visitor.text('main')).toContain('Thank You')
	const admin = new PlainVisitor(app)
	const person = await signUp(app, { role: 'admin', isVerified: true })
	await admin.open('/sign-in')
	await admin.press('Sign In', { email: person.email, password })
	await admin.open('/admin/privacy')
	await admin.press('Find', { email })
	expect(admin.hasHeading(`Data about ${email}`)).toBe(true)
	await admin.press('Erase permanently', { enquiries: 'on', typed: email })
	expect(admin.text('main')).toContain('1 enquiry')
})
