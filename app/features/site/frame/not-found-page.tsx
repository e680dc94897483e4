import { data } from 'react-router'
import { siteConfig } from '#app/config/site.config.ts'
import { notFound } from './not-found.ts'
import { NotFoundContent } from './not-found-content.tsx'
import type { Route } from './+types/not-found-page.ts'

export function loader() {
	return data(null, { status: 404 })
}

export const meta: Route.MetaFunction = () => [
	{ title: `${notFound.heading} | ${siteConfig.name}` },
	{ name: 'robots', content: 'noindex' },
]

export default function NotFoundPage() {
	return <NotFoundContent />
}
