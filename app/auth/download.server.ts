import { redirect, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { noteRefusal } from './audit/audit-notes.server.ts'
import { audited } from './audit/audit.server.ts'
import { deedOf } from './audit/deed.ts'
import { pageAddress } from './better-auth/confirm-identity.server.ts'
import { isConfirmed } from './sessions.server.ts'
import { can, needsFreshProof, type Permission } from './permissions.ts'
import { viewerOf, type SignedIn } from './viewer.server.ts'

export type DownloadScene = {
	viewer: SignedIn
	request: Request
	context: Readonly<RouterContextProvider>
	params: LoaderFunctionArgs['params']
}

type Contract = {
	/** The audit log calls it by this one. */
	allow: Permission
	/** The permission for this file, where `allow` stands for more. */
	exactly?: Permission
	run: (scene: DownloadScene) => Promise<Response>
}

/**
 * A file of the desk that holds more than a page shows: who may take it, and what it is made of. Everybody else goes to
 * /blog; that it was taken stands in the audit log.
 */
export function download({ allow, exactly = allow, run }: Contract) {
	const loader = async ({ request, context, params }: LoaderFunctionArgs): Promise<Response> => {
		const viewer = await viewerOf(request, context)
		const { id: requestId } = context.get(requestInfoContext)
		if (!viewer || !can(viewer, exactly)) {
			await noteRefusal(viewer, exactly, requestId)
			throw redirect('/blog')
		}
		if (needsFreshProof(exactly) && !(await isConfirmed(viewer))) {
			const back = new URLSearchParams({ file: '1', next: pageAddress(request) })
			throw redirect(`/admin/confirm?${back}`, 303)
		}
		const { pathname, searchParams } = new URL(request.url)
		const deed = () =>
			deedOf({
				allow,
				input: { ...Object.fromEntries(searchParams), intent: 'download', file: pathname.split('/').at(-1) },
				params,
			})
		return audited({ viewer, allow, deed, requestId }, () => run({ viewer, request, context, params }))
	}
	return Object.assign(loader, { contract: { allow, exactly } })
}
