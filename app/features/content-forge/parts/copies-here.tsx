import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { copiesOf } from '../store/local-copy.ts'
import { screenMessages as messages } from '../messages.ts'

const never = () => () => {}

type Props = { person: string; listed: readonly string[]; addressOf: (session: string) => string }

/** What only this browser has, of sessions that are not listed: typed without a connection, before the page was closed. */
export function CopiesHere({ person, listed, addressOf }: Props) {
	// A string, because every list is another one; the server knows of none.
	const copies = useSyncExternalStore(
		never,
		() => JSON.stringify(copiesOf(person)),
		() => '[]',
	)
	const read: ReturnType<typeof copiesOf> = JSON.parse(copies)
	const others = read.filter(({ session }) => !listed.includes(session))
	if (others.length === 0) return null
	return (
		<section aria-labelledby="forge-here" className="forge-card">
			<h2 id="forge-here">{messages.here}</h2>
			<p className="help">{messages.hereHelp}</p>
			<ul className="forge-recent">
				{others.map(({ session, title }) => (
					<li key={session}>
						<Link to={addressOf(session)} className="forge-recent-title">
							{title || messages.untitled}
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}
