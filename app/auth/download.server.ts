import { redirect, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { requestInfoContext } from '#app/platform/request-info.server.ts'
import { noteRefusal } from './audit-notes.server.ts'
import { audited } from './audit.server.ts'
import { deedOf } from './deed.ts'
import { can, type Permission } from './permissions.ts'
import { viewerOf, type SignedIn } from './viewer.server.ts'

export type DownloadScene = {
	viewer: SignedIn
	request: Request
	context: Readonly<RouterContextProvider>
	params: LoaderFunctionArgs['params']
}

/**
 * A file of the desk that holds more than a page shows: who may take it, and what it is made of. Everybody else goes to
 * /blog; that it was taken stands in the audit log.
 */
export function download({ allow, run }: { allow: Permission; run: (scene: DownloadScene) => Promise<Response> }) {
	const loader = async ({ request, context, params }: LoaderFunctionArgs): Promise<Response> => {
		const viewer = await viewerOf(request, context)
		const { id: requestId } = context.get(requestInfoContext)
		if (!viewer || !can(viewer, allow)) {
			await noteRefusal(viewer, allow, requestId)
			throw redirect('/blog')
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
	return Object.assign(loader, { contract: { allow } })
}
