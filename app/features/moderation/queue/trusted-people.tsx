import { Link } from 'react-router'
import type { TrustedAuthor } from './trusted-authors.server.ts'
import { deskMessages as messages } from './messages.ts'
import { queueAddress } from '#app/features/comments/comment/queue-form.ts'

/** Whose comments wait for nobody; each name leads to where that is changed. */
export function TrustedPeople({ people }: { people: readonly TrustedAuthor[] }) {
	if (people.length === 0) return null
	return (
		<details className="desk-more mt-10">
			<summary>{messages.trustedPeople(people.length)}</summary>
			<ul className="mt-3 flex flex-wrap gap-2">
				{people.map(({ id, name }) => (
					<li key={id}>
						<Link to={queueAddress({ status: 'approved', author: id })} className="chip">
							{name}
						</Link>
					</li>
				))}
			</ul>
		</details>
	)
}
