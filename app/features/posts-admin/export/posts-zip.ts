import { fileLoader } from '#app/action/file-loader.server.ts'
import { exportPosts } from './export-posts.server.ts'

/** Downloads all posts. */
export const loader = fileLoader({
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
