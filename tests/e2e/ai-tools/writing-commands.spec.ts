import { aiMessages } from '#app/features/ai/messages.ts'
import { modelSettings } from '../support/model-settings.ts'
import { ownSite, startOwnSite } from '../support/own-site.ts'
import { commandIn, patientModel } from '../support/patient-model.ts'
import { expectText, signInByPassword } from '../support/people.ts'
import { visual } from '../support/post-editor.ts'
import { expect, test, type Page } from '../support/site.ts'

/* Every command of the writing help on a selection, with a slow model; and a session that ends in the middle of one. */

const email = 'ngozi@example.com'
test.use({ baseURL: ownSite })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Writing help' })

const before = 'The sun pays for our roofs slowly.'

type Command = {
	name: string
	/** What is pressed, one after the other. */
	press: readonly string[]
	answer: string
	/** What the text shows afterwards. */
	shown: string | RegExp
	/** What the model is sent besides the passage. */
	sent?: string
}

const commands: readonly Command[] = [
	{ name: 'shorten', press: ['Shorten'], answer: 'Sun pays slowly.', shown: 'Sun pays slowly.' },
	{
		name: 'lengthen',
		press: ['Make longer'],
		answer: 'The sun pays for our roofs slowly, month after month.',
		shown: 'month after month.',
	},
	{
		name: 'simplify',
		press: ['Use simpler words'],
		answer: 'Sun pays for the roof bit by bit.',
		shown: 'bit by bit.',
	},
	{
		name: 'tone',
		press: ['Change the tone', 'Friendly'],
		answer: 'Dear friends, the sun pays for our roofs slowly.',
		shown: 'Dear friends',
		sent: 'Friendly',
	},
	{
		name: 'translate',
		press: ['Translate', 'Yoruba'],
		answer: 'Oòrùn ń san owó òrùlé wa díẹ̀díẹ̀.',
		shown: 'Oòrùn ń san owó òrùlé wa díẹ̀díẹ̀.',
		sent: 'Yoruba',
	},
	{
		name: 'continue',
		press: ['Continue writing'],
		answer: 'After five years they are paid.',
		shown: /The sun pays for our roofs slowly\.\s*After five years they are paid\./,
	},
	{
		name: 'list',
		press: ['Make a list'],
		answer: '- The sun pays\n- for our roofs\n- slowly',
		shown: /The sun pays\s*for our roofs\s*slowly/,
	},
	{
		name: 'table',
		press: ['Make a table'],
		answer: '| Who | How |\n| --- | --- |\n| The sun | slowly |',
		shown: /Who\s*How\s*The sun\s*slowly/,
	},
	{
		name: 'ask',
		press: ['Send'],
		answer: 'In your shop the sun pays for the roof slowly.',
		shown: 'In your shop',
		sent: 'For the owner of a shop',
	},
]

/** A new post with one paragraph, all of which is selected. */
async function writePost(page: Page): Promise<void> {
	await page.goto('/blog/new')
	await expect(page.locator('html')).toHaveAttribute('data-viewer', 'admin')
	await expect(visual(page)).toBeVisible()
	await page.getByLabel('Title', { exact: true }).fill('Roofs')
	await visual(page).click()
	await page.keyboard.type(before)
	await page.keyboard.press('ControlOrMeta+a')
}

test('every command works on a selection: shown as it comes, with its cost, applied and undone', async ({
	page,
	watch,
}) => {
	test.setTimeout(240_000)
	watch.expected.push(/ERR_ABORTED|ERR_NETWORK_CHANGED|ERR_CONNECTION_REFUSED/)
	const model = await patientModel((asked) => {
		const command = commandIn(asked)
		if (command === 'descriptions') return 'What a roof earns in a year.\nRoofs and the sun.'
		return commands.find(({ name }) => name === command)?.answer ?? `No answer to ${command}`
	})
	const site = await startOwnSite({
		...modelSettings(model.url, 'slow-model', email),
		SEED: 'sample',
		AI_PRICE_INPUT: '2',
		AI_PRICE_OUTPUT: '8',
	})
	try {
		await signInByPassword(page, email)
		await writePost(page)
		for (const { name, press, answer, shown, sent } of commands) {
			await test.step(name, async () => {
				model.holdBack()
				await page.keyboard.press('ControlOrMeta+j')
				await expect(panel(page)).toContainText(before)
				await expect(panel(page)).toContainText(/Costs up to \$0\.\d\d/)
				if (name === 'ask')
					await panel(page)
						.getByLabel('What should change?')
						.fill(sent ?? '')
				for (const label of press) await panel(page).getByRole('button', { name: label, exact: true }).click()
				await expect(panel(page)).toContainText(answer.slice(0, 8).trim())
				await expect(button(page, 'Stop')).toBeVisible()
				await expect(visual(page)).toHaveText(before)
				model.goOn()
				await expect(panel(page)).toContainText(/\d changes? suggested\./)
				await expect(panel(page)).toContainText(/Cost: about \$0\.\d+/)
				expect(commandIn(model.calls.at(-1) ?? { path: '', headers: {}, body: '', closedEarly: false })).toBe(name)
				expect(model.calls.at(-1)?.body).toContain(sent ?? before)
				await button(page, 'Apply').click()
				await expect(visual(page)).toContainText(shown)
				if (name === 'list') await expect(visual(page).getByRole('listitem')).toHaveCount(3)
				if (name === 'table') await expect(visual(page).getByRole('table')).toHaveCount(1)
				await expect(visual(page)).toBeFocused()
				await page.keyboard.press('ControlOrMeta+z')
				await expect(visual(page)).toHaveText(before)
				await page.keyboard.press('ControlOrMeta+a')
			})
		}
		expect(model.calls).toHaveLength(commands.length)

		// Descriptions of the whole post.
		await page.keyboard.press('ControlOrMeta+j')
		await button(page, 'Suggest descriptions').click()
		await button(page, 'Use “Roofs and the sun.”').click()
		const description = page.locator('[name=meta_description]')
		await expect(description).toHaveValue('Roofs and the sun.')
		await panel(page).getByRole('button', { name: 'Undo', exact: true }).click()
		await expect(description).toHaveValue('')
		await button(page, 'Back').click()
		await panel(page).press('Escape')

		// Links to own posts are found without the model.
		await visual(page).click()
		await page.keyboard.press('ControlOrMeta+a')
		await page.keyboard.type('Read how people in your town actually search.')
		await page.keyboard.press('ControlOrMeta+j')
		await button(page, 'Link to our posts').click()
		await expect(panel(page)).toContainText('1 change suggested.')
		await button(page, 'Apply').click()
		const link = visual(page).getByRole('link')
		await expect(link).toHaveAttribute('href', '/blog/how-people-in-your-town-actually-search')
		await page.keyboard.press('ControlOrMeta+z')
		await expect(link).toHaveCount(0)
		expect(model.calls).toHaveLength(commands.length + 1)
	} finally {
		model.goOn()
		await site.stop()
		model.close()
	}
})

test('the session ends while a suggestion is written: it is taken up after signing in again, and paid for once', async ({
	page,
	watch,
}) => {
	watch.expected.push(/ERR_ABORTED|ERR_NETWORK_CHANGED|ERR_CONNECTION_REFUSED|status of 401/)
	const answer = 'The big sun pays for our roofs quickly.'
	const model = await patientModel(() => answer)
	const site = await startOwnSite(modelSettings(model.url, 'slow-model', email))
	try {
		await signInByPassword(page, email)
		await writePost(page)
		// The line is cut after the first part; the server goes on.
		await page.route(
			'**/api/writing-help',
			async (route) => {
				const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
				const gone = new AbortController()
				const response = await fetch(route.request().url(), {
					method: 'POST',
					headers: { ...route.request().headers(), cookie, origin: ownSite },
					body: route.request().postData() ?? '',
					signal: gone.signal,
				})
				let part = ''
				const decoder = new TextDecoder()
				for await (const piece of response.body ?? []) {
					part += decoder.decode(piece, { stream: true })
					if (part.includes('"delta"') && part.endsWith('\n\n')) break
				}
				gone.abort()
				await page.request.post('/api/auth/sign-out', { headers: { 'sec-fetch-site': 'same-origin' } })
				await route.fulfill({ status: 200, contentType: 'text/event-stream', body: part })
			},
			{ times: 1 },
		)
		await page.keyboard.press('ControlOrMeta+j')
		await button(page, 'Rewrite').click()
		await expect(panel(page).getByRole('alert')).toHaveText(aiMessages.signedOut)
		await expect(panel(page)).toContainText('The text so far')
		await expect(panel(page)).toContainText('The big')
		await expect(visual(page)).toHaveText(before)
		model.goOn()
		await signInByPassword(page, email)
		await button(page, 'Try again').click()
		await expect(panel(page)).toContainText('2 changes suggested.')
		expect(model.calls).toHaveLength(1)
		await button(page, 'Apply').click()
		await expect(visual(page)).toHaveText(answer)
		await expectText(page, 'The text is changed.')
		await page.keyboard.press('ControlOrMeta+z')
		await expect(visual(page)).toHaveText(before)
	} finally {
		model.goOn()
		await site.stop()
		model.close()
	}
})
