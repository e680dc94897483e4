import { redirect, type ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { formAction } from '#app/auth/form-action.server.ts'
import { mediaMessages } from '#app/features/media/messages.ts'
import { accountMessages } from '#app/features/sign-in/messages.ts'
import { pictureNotes, type PictureAnswer } from './picture-note.ts'
import { removePicture, setPicture } from './picture.server.ts'

const change = formAction({
	allow: 'account:own',
	limit: 'picture',
	files: ['picture'],
	input: z.discriminatedUnion('intent', [
		z.object({ intent: z.literal('keep'), picture: z.file(mediaMessages.empty) }),
		z.object({ intent: z.literal('remove') }),
	]),
	run: async (form, { viewer }): Promise<PictureAnswer> => {
		if (!viewer) throw redirect('/sign-in?next=/account')
		if (form.intent === 'keep') {
			return { ok: true, url: await setPicture(viewer.id, form.picture), message: accountMessages.pictureSaved }
		}
		await removePicture(viewer.id)
		return { ok: true, url: null, message: accountMessages.pictureRemoved }
	},
})

/** A script gets JSON; a form without scripts comes back to the account page, which says what became of it. */
async function answer(args: ActionFunctionArgs): Promise<Response> {
	const result = await change(args)
	if (result instanceof Response) return result
	const asksForPage = (args.request.headers.get('accept') ?? '').includes('text/html')
	if ('ok' in result) return asksForPage ? back(result.message) : Response.json(result)
	const { errors } = result.data
	const message = errors['picture'] ?? errors[''] ?? accountMessages.pictureFailed
	if (asksForPage) return back(message)
	return Response.json({ ok: false, message } satisfies PictureAnswer, result.init ?? {})
}

/** Only sentences of ours travel in the address, by their names. */
function back(message: string): Response {
	const note = Object.entries(pictureNotes).find(([, sentence]) => sentence === message)?.[0] ?? 'failed'
	return redirect(`/account?picture=${note}#section-picture`, 303)
}

export const action = Object.assign(answer, { contract: change.contract })
export const loader = () => redirect('/account')
