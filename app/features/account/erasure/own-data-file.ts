import { redirect, type LoaderFunctionArgs } from 'react-router'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { exportOwnData } from './own-data.server.ts'

/** All data about the person who asks, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const viewer = await viewerOf(request, context)
	if (!viewer) throw redirect('/sign-in?next=/account')
	return new Response(JSON.stringify(await exportOwnData(viewer.id), null, '\t'), {
		headers: {
			'content-type': 'application/json; charset=utf-8',
			'content-disposition': 'attachment; filename="my-data.json"',
			'cache-control': 'no-store',
		},
	})
}
