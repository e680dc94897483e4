import { redirect, type ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { formAction } from '#app/auth/form-action.server.ts'
import { jsonAnswer } from '../json-answer.ts'
import { replacePicture } from '../picture/keep-picture.server.ts'
import { libraryPath } from '../picture/library-address.ts'
import { libraryMessages as messages, mediaMessages } from '../picture/messages.ts'
import { pictureNote } from '../picture/picture-note.ts'

const replace = jsonAnswer(
	formAction({
		allow: 'media:upload',
		limit: 'media',
		files: ['picture'],
		input: z.object({ id: z.uuid(), picture: z.file(mediaMessages.empty) }),
		run: async ({ id, picture }) => {
			await replacePicture(id, picture)
			return { ok: true as const, id, message: messages.replaced }
		},
	}),
)

/** A script gets JSON; a form without scripts comes back to the picture's page, which says what became of it. */
async function answer(args: ActionFunctionArgs): Promise<Response> {
	const asksForPage = (args.request.headers.get('accept') ?? '').includes('text/html')
	const page = new URL(args.request.headers.get('referer') ?? '', args.request.url).pathname
	const result = await replace(args)
	if (!asksForPage) return result
	const said: unknown = await result.json()
	const message = typeof said === 'object' && said !== null && 'message' in said ? String(said.message) : ''
	const isPicture = /^\/admin\/media\/[0-9a-f-]{36}$/.test(page)
	return redirect(`${isPicture ? page : libraryPath}?said=${pictureNote(message)}`, 303)
}

export const action = Object.assign(answer, { contract: replace.contract })
export const loader = () => redirect(libraryPath)
