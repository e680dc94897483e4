import { fileLoader } from '#app/action/file-loader.server.ts'
import { exportSite } from './export-site.server.ts'

/** Downloads everything. */
export const loader = fileLoader({
	allow: 'site:export',
	run: async () =>
		new Response(exportSite(), {
			headers: {
				'content-type': 'application/zip',
				'content-disposition': `attachment; filename="site-${new Date().toISOString().slice(0, 10)}.zip"`,
				'cache-control': 'private, no-store',
			},
		}),
})
