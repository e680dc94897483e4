import { redirect } from 'react-router'
import { z } from 'zod'
import { action as actionForBoth } from '#app/action/action.server.ts'
import { replacePicture } from '../picture/store-picture.server.ts'
import { libraryPath } from '../picture/library-address.ts'
import { libraryMessages as messages, mediaMessages } from '../picture/messages.ts'
import { pictureNote } from '../picture/picture-note.ts'

/** A script gets JSON; a form without scripts is redirected to the picture's page with a message. */
export const action = actionForBoth({
	allow: 'media:manage',
	limit: 'media',
	files: ['picture'],
	input: z.object({ id: z.uuid(), picture: z.file(mediaMessages.empty) }),
	run: async ({ id, picture }) => {
		await replacePicture(id, picture)
		return { ok: true as const, id, message: messages.replaced }
	},
	page: {
		done: ({ message }, { request }) => backToPicture(request, message),
		failed: ({ errors, message }, { request }) => backToPicture(request, Object.values(errors)[0] ?? message),
	},
})

function backToPicture(request: Request, message: string): Response {
	const page = new URL(request.headers.get('referer') ?? '', request.url).pathname
	const isPicture = /^\/admin\/media\/[0-9a-f-]{36}$/.test(page)
	return redirect(`${isPicture ? page : libraryPath}?said=${pictureNote(message)}`, 303)
}

export const loader = () => redirect(libraryPath)
