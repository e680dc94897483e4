import type { LoaderFunctionArgs } from 'react-router'
import { bestMatches } from '#app/format/best-matches.ts'
import { can } from '#app/auth/permissions.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { linkPlaces, type LinkPlace } from '#app/platform/pages/link-places.server.ts'
import { listPosts } from '#app/features/posts/list/posts.server.ts'
import { postPath, typedText } from '#app/features/posts/post/addresses.ts'

const maxOfAKind = 6

/** Posts and pages that visitors see and whose titles match what was typed, to link to. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const headers = { 'cache-control': 'no-store' }
	const viewer = await viewerOf(request, context)
	if (!can(viewer, 'post:contribute')) return Response.json(null, { status: 401, headers })
	const typed = typedText(new URL(request.url).searchParams.get('q'))
	if (typed === '') return Response.json({ places: [] }, { headers })
	const [{ posts, suggestions }, pages] = await Promise.all([listPosts({ q: typed }), linkPlaces()])
	const places: LinkPlace[] = [
		...bestMatches(pages, typed, ({ title, href }) => ({ name: title, also: href })).slice(0, maxOfAKind),
		...[...posts, ...suggestions]
			.slice(0, maxOfAKind)
			.map(({ slug, title }) => ({ href: postPath(slug), title, kind: 'Post' })),
	]
	return Response.json({ places }, { headers })
}
