import { expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { functionCaller, signedIn } from '../../support/ai/functions.ts'

const app = await startApp({ seed: 'sample' })
const offline = functionCaller(app, await signedIn(app, 'author'))
const name = 'help-with-text'
const outcome = async (response: Response) => [response.status, (await response.json()).error]

test('without a model only what rules do well is done, and the rest says why not', async () => {
	const [post] = await app.sql<{ slug: string; title: string }[]>`
		select slug, title from blog_posts where live and title ilike '%solar%' order by title limit 1`
	const text = `Before you buy, read about ${post?.title.toLowerCase() ?? ''} with us.`
	const linked = await (await offline.call(name, { command: 'links', text, title: post?.title })).json()
	expect(linked.text).toContain(`](/blog/${post?.slug ?? ''})`)
	const list = await offline.listen(name, { command: 'list', text: 'One.\nTwo.' })
	expect(list.at(0)).toMatchObject({ type: 'meta', engine: 'offline' })
	expect(list.at(-1)).toMatchObject({ type: 'result', value: { text: '- One.\n- Two.' } })
	for (const command of ['rewrite', 'lengthen', 'continue'])
		expect(await outcome(await offline.call(name, { command, text: 'Solar.' }))).toMatchObject([
			422,
			{ code: 'not_possible' },
		])
	expect(await outcome(await offline.call(name, { command: 'shorten', text: 'Short.' }))).toMatchObject([
		422,
		{ message: 'There are no filler words to drop.' },
	])
})
