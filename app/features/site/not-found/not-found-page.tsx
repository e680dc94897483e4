import { data } from 'react-router'
import { company } from '#app/config/company.ts'
import { notFoundText } from '#app/config/not-found-text.ts'
import { notFoundEntry, NotFoundView } from './not-found-view.tsx'
import type { Route } from './+types/not-found-page.ts'

export function loader() {
	return data({ page: notFoundText() }, { status: 404 })
}

export const meta: Route.MetaFunction = ({ loaderData: { page } }) => [
	{ title: `${page.heading} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
	{ name: 'entry', content: notFoundEntry },
]

export default function NotFoundPage({ loaderData: { page } }: Route.ComponentProps) {
	return <NotFoundView page={page} />
}
