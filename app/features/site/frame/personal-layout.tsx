import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { PersonalFrame } from './personal-frame.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	return { viewerId: viewer?.id ?? null }
}

/** The same frame for pages with the viewer's own data, which are never cached. */
export default function PersonalLayout() {
	const { viewerId } = useLoaderData<typeof loader>()
	return (
		<PersonalFrame viewerId={viewerId}>
			<Outlet />
		</PersonalFrame>
	)
}
