import { companyServices, shownServices } from '#app/config/service-lines.ts'
import { ArrowLink } from '#app/ui/controls/button.tsx'
import { subjectOf, type Subject } from '../post/subject.ts'

/** Links to the company's service on the post's subject. */
export function PostServiceOffer({ categories }: { categories: readonly string[] }) {
	const { name, offer, path } = serviceOf(subjectOf(categories))
	return (
		<div className="post-foot post-offer">
			{offer !== '' && <p>{offer}</p>}
			<ArrowLink href={path}>{name}</ArrowLink>
		</div>
	)
}

type PostService = { name: string; offer: string; path: string }

/** The service that is offered at the end of a post; where the company does not offer it, all of them, or without any the way to contact. */
export function serviceOf(subject: Subject): PostService {
	const line = shownServices().find(({ slug }) => slug === subject)
	if (line) return { name: line.title, offer: line.postOffer, path: `/services/${line.slug}` }
	if (shownServices().length === 0) return { name: 'Contact us', offer: '', path: '/contact' }
	return { name: 'Services', offer: companyServices().postOffer, path: '/services' }
}
