import type { LoaderFunctionArgs } from 'react-router'
import { endedCookies, hasHint } from '#app/auth/cookies.server.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import type { ViewerResponse } from './viewer-client.ts'

/** Who is signed in, for the scripts of pages that are cached for everybody. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const viewer = await viewerOf(request, context)
	const headers = new Headers({ 'cache-control': 'no-store' })
	// The session ended elsewhere: this browser need not ask again.
	if (!viewer && hasHint(request.headers.get('cookie'))) {
		for (const cookie of endedCookies()) headers.append('set-cookie', cookie)
	}
	// An anonymous user is offered what visitors are: signing in or up keeps the account.
	const body: ViewerResponse =
		viewer && !viewer.isAnonymous
			? {
					id: viewer.id,
					name: viewer.name,
					avatarUrl: viewer.avatarUrl,
					role: viewer.role,
					verified: viewer.verified,
				}
			: null
	return Response.json(body, { headers })
}
