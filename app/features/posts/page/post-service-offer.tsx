import { ArrowLink } from '#app/ui/controls/button.tsx'
import { subjectOf, type Subject } from '../post/subject.ts'

/** Links to the company's service on the post's subject. */
export function PostServiceOffer({ categories }: { categories: readonly string[] }) {
	const { name, offer, path } = serviceOf(subjectOf(categories))
	return (
		<div className="mt-12 border-t pt-6">
			<p>{offer}</p>
			<ArrowLink href={path}>{name}</ArrowLink>
		</div>
	)
}

type PostService = { name: string; offer: string; path: string }

/** The service that is offered at the end of a post; `general` links to all of them. */
const services: Record<Subject, PostService> = {
	solar: {
		name: 'Solar & Renewable Energy',
		offer: 'We measure your load, quote line by line and install solar that fits it.',
		path: '/services/solar',
	},
	electrical: {
		name: 'Electrical Services',
		offer: 'We test, repair and wire homes and businesses, and leave you the drawings.',
		path: '/services/electrical',
	},
	technology: {
		name: 'Technology Solutions',
		offer: 'We build, host and secure websites and apps that work on little data.',
		path: '/services/technology',
	},
	translation: {
		name: 'Translation Services',
		offer: 'We translate, subtitle and interpret in Nigerian and world languages.',
		path: '/services/translation',
	},
	general: {
		name: 'Services',
		offer: 'Technology, electrical, solar and translation work from one team.',
		path: '/services',
	},
}

export const serviceOf = (subject: Subject): PostService => services[subject]
