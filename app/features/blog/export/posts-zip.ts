import { download } from '#app/auth/download.server.ts'
import { exportPosts } from './export-posts.server.ts'

/** All posts as a file. */
export const loader = download({
	allow: 'post:manage',
	run: async () =>
		new Response(exportPosts(), {
			headers: {
				'content-type': 'application/zip',
				'content-disposition': `attachment; filename="posts-${new Date().toISOString().slice(0, 10)}.zip"`,
				'cache-control': 'private, no-store',
			},
		}),
})
