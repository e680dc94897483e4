import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { z } from 'zod'
import { expectAccessibleOnBothScreens } from '../support/axe.ts'
import { ready, expectText, signInAs, site } from '../support/people.ts'
import { expect, test } from '../support/site.ts'

/** A program in a process of its own, which takes webhooks (tests/support/programs/webhook-program.ts). */
async function webhookProgram() {
	const child = spawn(process.execPath, ['tests/support/programs/webhook-program.ts'], {
		stdio: ['pipe', 'pipe', 'inherit'],
	})
	const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
	const next = async (): Promise<string> => String((await lines.next()).value)
	const received = z.looseObject({ type: z.string(), data: z.looseObject({ id: z.string().optional() }) })
	return {
		url: await next(),
		secret: (text: string) => child.stdin.write(`${text}\n`),
		/** The next one about this post; without a post, the next test. Other journeys write drafts at the same time. */
		message: async (id?: string) => {
			for (;;) {
				const message = received.parse(JSON.parse(await next()))
				if (message.data.id === id) return message
			}
		},
		end: () => child.kill(),
	}
}

test('a program reads and drafts with a token, another verifies the webhook about it, and the token is revoked', async ({
	page,
	context,
	watch,
}) => {
	watch.expected.push(/status of 422/)
	const program = await webhookProgram()
	const name = `Assistant ${crypto.randomUUID().slice(0, 8)}`
	await signInAs(page, 'admin', 'Ngozi Eze')
	await page.goto('/admin/api/new')
	await ready(page, 'admin')
	await page.getByLabel(/^Name/).fill(name)
	await page.getByLabel(/^Read posts/).check()
	await page.getByLabel(/^Write drafts of posts/).check()
	await page.getByRole('button', { name: 'Create token' }).click()
	const token = await page.getByLabel('Token', { exact: true }).inputValue()
	const headers = { authorization: `Bearer ${token}` }
	const read = () => context.request.get('/api/v1/posts?limit=1', { headers })
	expect((await read()).status()).toBe(200)

	await page.goto('/admin/webhooks/new')
	await ready(page, 'admin')
	await page.getByLabel(/^Name/).fill(name)
	await page.getByLabel(/^Address/).fill('http://example.com/hook')
	await page.getByLabel(/^A draft was added/).check()
	await page.getByRole('button', { name: 'Add webhook' }).click()
	await expect(page.getByText('The address must begin with https://.').first()).toBeVisible()
	await page.getByLabel(/^Address/).fill(program.url)
	await page.getByRole('button', { name: 'Add webhook' }).click()
	program.secret(await page.getByLabel('Secret', { exact: true }).inputValue())
	await expectAccessibleOnBothScreens(page, 'a new webhook')
	await page.getByRole('link', { name: `Open “${name}”` }).click()
	await page.getByRole('button', { name: 'Send a test' }).click()
	expect(await program.message()).toMatchObject({ type: 'webhook.test', data: {} })

	const client = new Client({ name: 'journey', version: '1' })
	const transport = new StreamableHTTPClientTransport(new URL(`${site}/mcp`), { requestInit: { headers } })
	// Its types say that a session may be undefined, and those of the client that it may be missing.
	const connecting: { connect(transport: object): Promise<void> } = client
	await connecting.connect(transport)
	const title = `Solar for ${name}`
	const slug = `solar-${crypto.randomUUID()}`
	const draft = { title, slug, content: 'Panels on the roof, paid in three parts.' }
	const made = await client.callTool({ name: 'create-post', arguments: draft })
	const [{ text }] = z.object({ content: z.tuple([z.object({ text: z.string() })]) }).parse(made).content
	const { id } = z.object({ id: z.uuid(), state: z.literal('draft') }).parse(JSON.parse(text))
	expect(await program.message(id)).toMatchObject({ type: 'post.created', signatures: 1 })

	const row = page.getByRole('row', { name: /post\.created/ }).filter({ hasText: id })
	// The program has the message before the site has its response and has stored it, and the log is as of its loading.
	await expect(async () => {
		await page.reload()
		await expect(row.getByText('Delivered')).toBeVisible({ timeout: 2000 })
	}).toPass()
	await ready(page, 'admin')
	await row.getByText('Details').click()
	await expect(row.getByText(id).first()).toBeVisible()
	await expectAccessibleOnBothScreens(page, 'the log of a webhook')
	await row.getByRole('button', { name: /^Send again/ }).click()
	expect(await program.message(id)).toMatchObject({ type: 'post.created' })
	await page.goto(`/admin/posts/edit/${id}`)
	await expect(page.getByLabel(/^Title/).first()).toHaveValue(title)

	await page.goto('/admin/api')
	await page.getByRole('button', { name: `Revoke: ${name}` }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
	await expectText(page, 'The token is revoked.')
	expect((await read()).status()).toBe(401)
	await expect(client.callTool({ name: 'create-post', arguments: draft })).rejects.toThrow('Send a token that works')

	await page.goto('/admin/webhooks')
	await page.getByRole('link', { name }).click()
	await page.getByRole('button', { name: 'Delete', exact: true }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
	await expect(page).toHaveURL('/admin/webhooks')
	program.end()
})
