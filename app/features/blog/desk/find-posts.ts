import type { LoaderFunctionArgs } from 'react-router'
import { findPosts } from './find-posts.server.ts'

/** What the command palette asks while somebody types; the gate of /admin stands before it. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
	return Response.json(await findPosts(new URL(request.url).searchParams.get('q') ?? ''))
}
