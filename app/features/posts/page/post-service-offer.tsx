import { ArrowLink } from '#app/ui/controls/button.tsx'
import { serviceOf } from '../post/post-service.ts'
import { subjectOf } from '../post/subject.ts'

/** The end of a post: whoever wants what it is about done by us goes on from here. */
export function PostServiceOffer({ categories }: { categories: readonly string[] }) {
	const { name, offer, path } = serviceOf(subjectOf(categories))
	return (
		<div className="mt-12 border-t pt-6">
			<p>{offer}</p>
			<ArrowLink href={path}>{name}</ArrowLink>
		</div>
	)
}
