import { Link } from 'react-router'
import { siteMessages as messages } from './messages.ts'

type Props = { uses: readonly { href: string; name: string; label: string }[] }

/** The entries that refer to this one. */
export function UseList({ uses }: Props) {
	if (uses.length === 0) return null
	return (
		<section aria-labelledby="uses" className="admin-panel site-versions">
			<h2 id="uses">{messages.uses}</h2>
			<ul>
				{uses.map(({ href, name, label }) => (
					<li key={href}>
						<span>
							<Link to={href} className="link">
								{name}
							</Link>{' '}
							({label})
						</span>
					</li>
				))}
			</ul>
		</section>
	)
}
