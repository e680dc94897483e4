import { data } from 'react-router'
import { company } from '#app/config/company.ts'
import { notFound } from './not-found.ts'
import { NotFoundContent } from './not-found-content.tsx'
import type { Route } from './+types/not-found-page.ts'

export function loader() {
	return data(null, { status: 404 })
}

export const meta: Route.MetaFunction = () => [
	{ title: `${notFound.heading} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export default function NotFoundPage() {
	return <NotFoundContent />
}
