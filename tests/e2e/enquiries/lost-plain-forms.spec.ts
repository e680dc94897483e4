import { randomUUID } from 'node:crypto'
import { addComment, uniqueText } from '../support/comments.ts'
import { addPerson, password, signIn } from '../support/people.ts'
import { expect, test, type Locator, type Page } from '../support/site.ts'

/* Without scripts, a form whose connection is cut comes back with the browser's Back, with what was typed; again after errors. */

test.use({ javaScriptEnabled: false })

type PlainForm = {
	path: string
	/** Makes what the form is about; returns the query of the address that shows it. */
	prepare?: () => Promise<string>
	/** Whose page it is; null for visitors. */
	role: 'viewer' | 'admin' | 'owner' | null
	button: string
	/** What the browser accepts and the server does not, by the names of the fields; one that ends in `-` begins so. */
	wrong: Readonly<Record<string, string>>
	boxes?: readonly string[]
	/** The field that is typed into before each cut. */
	control: string
	typed: string
}

const person = `${randomUUID()}@example.com`

const forms: readonly PlainForm[] = [
	{
		path: '/contact',
		role: null,
		button: 'Send Message',
		wrong: { name: 'Ngozi Eze', email: 'ngozi@example', service: 'solar' },
		boxes: ['terms'],
		control: 'message',
		typed: 'Panels for a clinic in Enugu.',
	},
	{
		path: '/blog/how-people-in-your-town-actually-search/comment',
		role: 'admin',
		button: 'Submit comment',
		wrong: { content: '   ' },
		control: 'content',
		typed: 'Ours ran for nine hours.',
	},
	{
		path: '/sign-in?tab=sign-up',
		role: null,
		button: 'Sign Up',
		wrong: { email: 'ngozi@example', password },
		control: 'name',
		typed: 'Ngozi Eze',
	},
	{
		path: '/sign-in',
		role: null,
		button: 'Sign In',
		wrong: { email: person, password: 'not the one that it is' },
		control: 'email',
		typed: person.replace('@', '.eze@'),
	},
	{
		path: '/newsletter',
		role: null,
		button: 'Subscribe',
		wrong: { email: 'ngozi@example' },
		control: 'email',
		typed: person,
	},
	{
		path: '/reset-password',
		role: null,
		button: 'Send me a link',
		wrong: { email: 'ngozi@example' },
		control: 'email',
		typed: person,
	},
	{
		path: '/account',
		role: 'viewer',
		button: 'Save',
		wrong: { name: '   ' },
		control: 'bio',
		typed: 'Electrician in Enugu.',
	},
	{
		path: '/blog/new',
		role: 'owner',
		button: 'Save',
		wrong: { title: '' },
		control: 'content',
		typed: 'A generator in the rain, and what it cost.',
	},
	{
		path: '/admin/site/home/single',
		role: 'owner',
		// A draft is stored with errors, too.
		button: 'Publish',
		wrong: { 'value.hero.heading': '' },
		control: 'value.hero.heading',
		typed: 'Light for every street',
	},
	{
		path: '/admin/ai-settings/voice',
		role: 'owner',
		button: 'Save brand voice',
		wrong: { bannedWords: 'a'.repeat(61) },
		control: 'words',
		typed: 'Short sentences about light.',
	},
	{
		path: '/admin/comments',
		prepare: async () => {
			const text = uniqueText('How long do panels last?')
			await addComment('how-people-in-your-town-actually-search', text)
			return `?${new URLSearchParams({ status: 'pending', q: text })}`
		},
		role: 'admin',
		button: 'Approve and reply',
		wrong: { 'reply-': '   ' },
		control: 'reply-',
		typed: 'Twenty-five years, and more.',
	},
	{
		path: '/admin/settings/mail',
		role: 'owner',
		button: 'Save settings',
		wrong: { mailPort: '99999' },
		control: 'mailServer',
		typed: 'mail.example.com',
	},
]

const fieldNamed = (page: Page, name: string) =>
	page.locator(`main [name${name.endsWith('-') ? '^' : ''}="${name}"]:not([type=hidden])`).first()

/** What is folded up is opened first. */
async function visibleField(page: Page, name: string): Promise<Locator> {
	const field = fieldNamed(page, name)
	await expect(field).toBeAttached()
	if (!(await field.isVisible())) await field.locator('xpath=ancestor::details[not(@open)]/summary').click()
	return field
}

const pressed = (page: Page, button: string) =>
	page
		.getByRole('main')
		.locator('[type=submit]')
		.filter({ hasText: new RegExp(`^${button}$`) })
		.first()

/** Sends the form while the network is away, and goes back once it is there again. */
async function sendOffline(page: Page, button: string): Promise<void> {
	// A route that aborts the request would switch off the browser's cache, from which it shows a response to a POST.
	await page.context().setOffline(true)
	await pressed(page, button).click()
	await expect(pressed(page, button)).toHaveCount(0)
	await page.context().setOffline(false)
	await page.goBack()
}

async function fillIn(page: Page, { wrong, boxes = [] }: PlainForm, but?: string): Promise<void> {
	for (const [name, value] of Object.entries(wrong)) {
		if (name === but) continue
		const field = await visibleField(page, name)
		if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value)
		else await field.fill(value)
	}
	for (const name of boxes) await page.locator(`main [name="${name}"]`).check()
}

for (const form of forms)
	test(`${form.path} comes back with its text after each cut connection`, async ({ page, watch }) => {
		const { path, prepare, role, button, wrong, control } = form
		watch.expected.push(/ERR_INTERNET_DISCONNECTED/, /status of 4\d\d/)
		if (role) await signIn(page, await addPerson('Ngozi Eze', role))
		await page.goto(path + ((await prepare?.()) ?? ''))
		const field = fieldNamed(page, control)
		// The number of times is counted alike on every page.
		const turns = path === '/contact' ? 3 : 2
		for (const [turn, typed] of [form.typed, `2${form.typed}`, `3${form.typed}`].slice(0, turns).entries()) {
			if (turn > 0) {
				await fillIn(page, form)
				const responded = page.waitForResponse((response) => response.request().method() === 'POST')
				await pressed(page, button).click()
				expect((await responded).status()).toBeGreaterThanOrEqual(400)
				await expect(page.locator('main [aria-invalid=true], main [role=alert], main .error').first()).toBeVisible()
				if (!(control in wrong)) await expect(field).not.toHaveValue('')
			}
			// Fields of passwords are empty after an error and after Back.
			await fillIn(page, form, control)
			await (await visibleField(page, control)).fill(typed)
			await sendOffline(page, button)
			await expect(field).toHaveValue(typed)
		}
	})

/** Forms whose page responds to what it stored with itself: who saves a draft types on. */
const stored: readonly Pick<PlainForm, 'path' | 'button' | 'control' | 'typed'>[] = [
	{
		path: '/admin/site/home/single',
		button: 'Save draft',
		control: 'value.hero.heading',
		typed: 'Light for every street',
	},
	{
		path: '/admin/ai-settings/voice',
		button: 'Save brand voice',
		control: 'words',
		typed: 'Short sentences about light.',
	},
	{ path: '/account', button: 'Save', control: 'bio', typed: 'Electrician in Enugu.' },
]

for (const { path, button, control, typed } of stored)
	test(`${path} comes back with what was typed after “${button}”`, async ({ page, watch }) => {
		watch.expected.push(/ERR_INTERNET_DISCONNECTED/)
		await signIn(page, await addPerson('Ngozi Eze', 'owner'))
		await page.goto(path)
		for (const turn of [1, 2]) {
			await (await visibleField(page, control)).fill(`${turn} ${typed}`)
			const responded = page.waitForResponse((response) => response.request().method() === 'POST')
			await pressed(page, button).click()
			expect((await responded).status()).toBe(200)
			await expect(fieldNamed(page, control)).toHaveValue(`${turn} ${typed}`)
			await (await visibleField(page, control)).fill(`${typed} And more.`)
			await sendOffline(page, button)
			await expect(fieldNamed(page, control)).toHaveValue(`${typed} And more.`)
		}
	})

test('/contact comes back with its text where the page with errors was opened by its address', async ({
	page,
	watch,
}) => {
	watch.expected.push(/ERR_INTERNET_DISCONNECTED/)
	await page.goto('/contact?again=1#problems')
	const [form] = forms
	if (form) await fillIn(page, form)
	await (await visibleField(page, 'message')).fill('Panels for a clinic in Enugu.')
	await sendOffline(page, 'Send Message')
	await expect(fieldNamed(page, 'message')).toHaveValue('Panels for a clinic in Enugu.')
})
