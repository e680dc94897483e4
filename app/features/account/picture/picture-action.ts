import { redirect } from 'react-router'
import { z } from 'zod'
import { action as actionForBoth } from '#app/action/action.server.ts'
import { mediaMessages } from '#app/features/media/picture/messages.ts'
import { accountMessages } from '#app/features/sign-in/messages.ts'
import { pictureNotes, type PictureResponse } from './picture-note.ts'
import { removePicture, setPicture } from './picture.server.ts'

/** A script gets JSON; a form without JavaScript returns to the account page, which shows the result. */
export const action = actionForBoth({
	allow: 'account:own',
	limit: 'picture',
	files: ['picture'],
	input: z.discriminatedUnion('intent', [
		z.object({ intent: z.literal('keep'), picture: z.file(mediaMessages.empty) }),
		z.object({ intent: z.literal('remove') }),
	]),
	run: async (form, { user }): Promise<PictureResponse> => {
		if (form.intent === 'keep')
			return { ok: true, url: await setPicture(user.id, form.picture), message: accountMessages.pictureSaved }
		await removePicture(user.id)
		return { ok: true, url: null, message: accountMessages.pictureRemoved }
	},
	page: {
		done: ({ message }) => backToAccount(message),
		failed: (error) => backToAccount(sentenceOf(error)),
	},
	errorBody: (error): PictureResponse => ({ ok: false, message: sentenceOf(error) }),
})

const sentenceOf = ({ errors }: { errors: Readonly<Record<string, string>> }): string =>
	errors['picture'] ?? errors[''] ?? accountMessages.pictureFailed

/** Only the name of a message is in the address, never its text. */
function backToAccount(message: string): Response {
	const note = Object.entries(pictureNotes).find(([, sentence]) => sentence === message)?.[0] ?? 'failed'
	return redirect(`/account?picture=${note}#section-picture`, 303)
}

export const loader = () => redirect('/account')
