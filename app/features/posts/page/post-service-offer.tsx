import { ArrowLink } from '#app/ui/controls/button.tsx'
import { serviceOf } from '../post/post-service.ts'
import { subjectOf } from '../post/subject.ts'

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
