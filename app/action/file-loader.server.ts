import { redirect, type LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { pageAddress } from '#app/auth/better-auth/confirm-identity.server.ts'
import type { Permission } from '#app/auth/permissions.ts'
import type { ExpectedError } from '#app/platform/expected-error.ts'
import type { ActionContext } from './action-context.server.ts'
import { perform } from './perform.server.ts'

type Contract = {
	allow: Permission
	/** The name in the audit log, where `allow` is a permission for this file only. */
	recordedAs?: Permission
	/** Why the audit log leaves the download out. */
	unrecorded?: string
	run: (context: ActionContext) => Promise<Response>
	/** The redirect to the page of the file after another expected error, which has no page of its own. */
	failed?: (error: ExpectedError) => Response
}

/**
 * A loader for a file of the admin area. Users without the permission are redirected to /blog; each download is written
 * to the audit log.
 */
export function fileLoader({ allow, recordedAs, unrecorded, run, failed }: Contract) {
	const contract = {
		allow,
		...(recordedAs && { recordedAs }),
		...(unrecorded !== undefined && { unrecorded }),
		limit: 'own' as const,
		input: z.unknown(),
		body: async ({ url }: Request) => {
			const { pathname, searchParams } = new URL(url)
			return { ...Object.fromEntries(searchParams), intent: 'download', file: pathname.split('/').at(-1) }
		},
		// A download link has no form in which the identity could be confirmed.
		confirmAt: (request: Request) => `/admin/confirm?${new URLSearchParams({ file: '1', next: pageAddress(request) })}`,
		run: (_address: unknown, context: ActionContext) => run(context),
	}
	const loader = async (args: LoaderFunctionArgs): Promise<Response> => {
		const outcome = await perform(contract, args, 'page')
		if (outcome.ok) return outcome.result
		const { status, cause } = outcome.error
		if (status === 401 || status === 403) throw redirect('/blog')
		throw failed && status !== 500 ? failed(outcome.error) : (cause ?? outcome.error)
	}
	return Object.assign(loader, { contract: { allow, ...(unrecorded !== undefined && { unrecorded }) } })
}
