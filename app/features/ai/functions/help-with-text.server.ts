import { z } from 'zod'
import { inWorker } from '#app/platform/workers/in-worker.server.ts'
import { aiError } from '../ai-error.ts'
import { turnOf, type FunctionContext, type ModelEngine, type SentPicture } from '../engine/engine.ts'
import { aiFunction } from '../engine/ai-function.ts'
import { answers } from '../fields.ts'
import { commandOf, maxIdeas } from '../help/commands.ts'
import { helpInput, type HelpInput } from '../help/help-input.ts'
import type * as helpWorker from '../help/help.worker.ts'
import { helpMessages } from '../help/messages.ts'
import { withoutInvisible } from '../invisible.ts'
import { postsNear } from '../knowledge/site-knowledge.server.ts'
import { functionMessages } from '../messages.ts'
import { buffer } from 'node:stream/consumers'
import { filesOfName } from '#app/features/media/picture/one-picture.server.ts'
import { pictureName } from '#app/features/media/picture/library-picture.ts'
import { firstName } from '#app/features/media/picture/picture-bytes.server.ts'
import { storage } from '#app/platform/storage/storage.server.ts'

const file = 'app/features/ai/help/help.worker.ts'
const byRules = inWorker<typeof helpWorker>(file)('helpByRules')
const clean = inWorker<typeof helpWorker>(file)('cleanPassage')

/** Own posts that a text may mention. */
const maxPosts = 12

/** The writing help of the editor: one function for all its commands (help/commands.ts). */
export const helpWithText = aiFunction({
	name: 'help-with-text',
	input: helpInput,
	answer: z.object({ text: answers.text }),
	async run(input, { text: engine }, context) {
		// Links to own posts are looked up for every writer.
		if (engine.kind === 'model' && input.command !== 'links') return { text: await byModel(input, engine, context) }
		const posts = input.command === 'links' ? await postsNear(`${input.title} ${input.text}`, maxPosts) : []
		const ruled = await byRules(turnOf(context), input, posts)
		if ('text' in ruled) return ruled
		throw aiError('not_possible', ruled.problem, { title: functionMessages['help-with-text'].failedTitle })
	},
})

async function byModel(input: HelpInput, engine: ModelEngine, context: FunctionContext): Promise<string> {
	const { command, picture, text, request, ...rest } = input
	const image = picture === '' ? undefined : await pictureFor(picture)
	if (commandOf(command).scope === 'picture' && !image)
		throw aiError('not_possible', helpMessages.picture, { field: 'picture' })
	const data = { ...rest, command, request, passage: text }
	const written = await engine.text('help-with-text', 'text', data, context, image)
	if (command === 'titles' || command === 'descriptions') return ideasIn(written)
	if (command === 'alt') return plainLine(written)
	return clean(turnOf(context), written, `${text}\n\n${request}`)
}

/** One idea a line, without the marks of a list and quotation marks around it. */
const ideasIn = (written: string): string =>
	withoutInvisible(written)
		.split('\n')
		.map((line) =>
			line
				.replace(/^\s*(?:[-*+•]|\d+[.)])\s+/, '')
				.replace(/^["“*]+|["”*]+$/g, '')
				.trim(),
		)
		.filter((line) => line !== '')
		.slice(0, maxIdeas)
		.join('\n')

const maxAlt = 300

/** Alternative text in one line, without what would end it in Markdown. */
const plainLine = (written: string): string =>
	withoutInvisible(written)
		.replace(/[[\]<>`\\]/g, '')
		.replace(/\s+/g, ' ')
		.replace(/^["“]+|["”]+$/g, '')
		.slice(0, maxAlt)
		.trim()

/** The smallest file of a picture of the library; undefined where the address names none. */
async function pictureFor(address: string): Promise<SentPicture | undefined> {
	const name = pictureName(address)
	const picture = name === null ? null : await filesOfName(name)
	const file = picture && (await storage().open(firstName(picture.key, picture.width)))
	return file ? { bytes: new Uint8Array(await buffer(file.stream)), mediaType: 'image/webp' } : undefined
}
