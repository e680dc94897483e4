import { redirect } from 'react-router'
import { scriptAction } from '#app/action/action.server.ts'
import { elsewherePath, recoveryKeyPath } from './archive/backup-paths.ts'
import { keyInput } from './elsewhere/elsewhere-input.ts'
import { newRecoveryKey } from './elsewhere/recovery-key.server.ts'

/** A new recovery key as a file. Requested by a form: an address that can be visited twice would create two keys. */
export const action = scriptAction({
	allow: 'backup:key',
	limit: 'desk',
	input: keyInput.options[0],
	confirmAt: () => `/admin/confirm?${new URLSearchParams({ next: recoveryKeyPath })}`,
	run: async () => {
		const { text, fileName } = await newRecoveryKey()
		return new Response(text, {
			headers: {
				'content-type': 'text/plain; charset=utf-8',
				'content-disposition': `attachment; filename="${fileName}"`,
				'cache-control': 'private, no-store',
			},
		})
	},
	errorBody: ({ errors, message }) => Object.values(errors)[0] ?? message,
})

export const loader = () => redirect(elsewherePath)
