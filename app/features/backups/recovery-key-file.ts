import { redirect, type ActionFunctionArgs } from 'react-router'
import { isConfirmed } from '#app/auth/sessions.server.ts'
import { formAction } from '#app/auth/form-action.server.ts'
import { can } from '#app/auth/permissions.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { elsewherePath, recoveryKeyPath } from './archive/backup-paths.ts'
import { keyInput } from './elsewhere/elsewhere-input.ts'
import { newRecoveryKey } from './elsewhere/recovery-key.server.ts'

const make = formAction({
	allow: 'backup:key',
	limit: 'desk',
	input: keyInput.options[0],
	run: async () => ({ file: await newRecoveryKey() }),
})

/** A new recovery key as a file. A form asks for it: an address that can be visited twice would make two keys. */
async function answer(args: ActionFunctionArgs): Promise<Response> {
	const viewer = await viewerOf(args.request, args.context)
	// Here is no page that could ask who it is.
	if (viewer && can(viewer, 'backup:key') && !(await isConfirmed(viewer)))
		throw redirect(`/admin/confirm?${new URLSearchParams({ next: recoveryKeyPath })}`, 303)
	const result = await make(args)
	if (!('file' in result)) return new Response(Object.values(result.data.errors)[0] ?? '', result.init ?? {})
	return new Response(result.file.text, {
		headers: {
			'content-type': 'text/plain; charset=utf-8',
			'content-disposition': `attachment; filename="${result.file.fileName}"`,
			'cache-control': 'private, no-store',
		},
	})
}

export const action = Object.assign(answer, { contract: make.contract })

export const loader = () => redirect(elsewherePath)
