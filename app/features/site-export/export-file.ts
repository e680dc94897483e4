import { redirect } from 'react-router'
import { fileLoader } from '#app/action/file-loader.server.ts'
import { countedAs, takeFromLimit } from '#app/auth/limits/limits.server.ts'
import { requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { exportSite } from './export-site.server.ts'
import { problemParameter } from './site-file.ts'

/** Downloads everything. */
export const loader = fileLoader({
	allow: 'site:export',
	run: async ({ request, user, context }) => {
		const headers = {
			'content-type': 'application/zip',
			'content-disposition': `attachment; filename="site-${new Date().toISOString().slice(0, 10)}.zip"`,
			'cache-control': 'private, no-store',
		}
		if (request.method === 'HEAD') return new Response(null, { headers })
		await takeFromLimit('export', countedAs('export', user, context.get(requestInfoContext).addressBucket))
		return new Response(await exportSite(), { headers })
	},
	failed: ({ status }) => redirect(`/admin/export?${new URLSearchParams({ [problemParameter]: String(status) })}`),
})
