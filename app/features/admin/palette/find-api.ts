import type { LoaderFunctionArgs } from 'react-router'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { findAnything } from './find.server.ts'

/** The command palette's search, called while somebody types. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const viewer = await viewerOf(request, context)
	const typed = new URL(request.url).searchParams.get('q') ?? ''
	return Response.json(await findAnything(viewer, typed), { headers: { 'cache-control': 'no-store' } })
}
