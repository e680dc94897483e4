import { redirect } from 'react-router'
import { scriptAction } from '#app/action/action.server.ts'
import { addFrom } from './add-action.server.ts'
import { addInput } from '../picture/describe-input.ts'
import { libraryPath } from '../picture/library-address.ts'
import { pictureAddress, pictureMarkdown } from '../picture/library-picture.ts'

/** Stores one picture that a script uploads: from the library page, or dropped into a text. */
export const action = scriptAction({
	allow: 'media:upload',
	limit: 'media',
	files: ['picture'],
	input: addInput,
	run: async (form, context) => {
		const { id, name, alt } = await addFrom(form, context)
		return { ok: true as const, id, alt, address: pictureAddress(name), markdown: pictureMarkdown(name, alt) }
	},
})

export const loader = () => redirect(libraryPath)
