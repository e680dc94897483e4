import { redirect, type ActionFunctionArgs } from 'react-router'
import { formAction } from '#app/auth/form-action.server.ts'
import { partInput } from './archive/backup-input.ts'
import { backupsPath } from './archive/backup-paths.ts'
import { takePart } from './archive/take-upload.server.ts'

const take = formAction({
	allow: 'backup:manage',
	limit: 'backup',
	files: ['part'],
	unrecorded: 'a part of a file that is only laid beside the others; restoring it is recorded',
	input: partInput,
	run: async (form) => ({ have: await takePart(form) }),
})

/** Takes one part of a backup that is being sent, and says how much there is now. */
async function answer(args: ActionFunctionArgs): Promise<Response> {
	const result = await take(args)
	if ('have' in result) return Response.json(result)
	return Response.json({ message: Object.values(result.data.errors)[0] ?? '' }, result.init ?? {})
}

export const action = Object.assign(answer, { contract: take.contract })

export const loader = () => redirect(backupsPath)
