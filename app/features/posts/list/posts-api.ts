import type { LoaderFunctionArgs } from 'react-router'
import { cachePublic } from '#app/platform/pages/cache-tags.server.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { parseBlogSearch } from '../post/addresses.ts'
import { contentTag, postsTag } from '#app/events/page-tags.ts'
import { recordMissed } from '#app/features/search/missed/missed.server.ts'
import { listPosts } from './posts.server.ts'

/** A page of the list as JSON for the results island; the same query as /blog. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { network } = context.get(requestInfoContext)
	const search = parseBlogSearch(new URL(request.url).searchParams)
	cachePublic(context, search.q ? [postsTag, contentTag()] : [postsTag], search.q ? { maxAge: 60 } : {})
	return Response.json(await listPosts(search, (typed) => recordMissed(typed, network)))
}
