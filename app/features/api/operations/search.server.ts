import { z } from 'zod'
import { searchPosts } from '#app/features/posts/list/search-posts.server.ts'
import { postPath } from '#app/features/posts/post/addresses.ts'
import { env } from '#app/platform/env/env.server.ts'
import { none, operation, type Operation } from '../http/operation.ts'

const hit = z.object({ title: z.string(), url: z.url(), text: z.string() })

const plain = (parts: readonly { text: string }[]): string => parts.map(({ text }) => text).join('')

export const searchOperations: readonly Operation[] = [
	operation({
		id: 'search',
		method: 'GET',
		path: '/search',
		group: 'Search',
		summary: 'What visitors find: public posts and pages, best first',
		scope: null,
		tool: 'reads',
		status: 200,
		params: none,
		query: z.strictObject({ q: z.string().trim().min(1).max(200) }),
		body: none,
		response: z.object({
			posts: z.array(hit),
			/** Pages of the site, and parts of them. */
			pages: z.array(hit),
			/** Nothing matches q; these match this. */
			corrected: z.string().nullable(),
		}),
		run: async ({ query: { q } }) => {
			const {
				page: { posts, elsewhere, corrected },
			} = await searchPosts({ q, category: '', tag: '', offset: 0 })
			return {
				body: {
					posts: posts.map(({ slug, title, excerpt, found }) => ({
						title,
						url: env.SITE_URL + postPath(slug),
						text: found ? plain(found.text) : excerpt,
					})),
					pages: elsewhere.map(({ address, title, piece }) => ({
						title: plain(title),
						url: env.SITE_URL + address,
						text: plain(piece),
					})),
					corrected,
				},
			}
		},
	}),
]
