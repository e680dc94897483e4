import { Fragment } from 'react'
import type { Placeholders } from '#app/content/placeholders.ts'
import { controlMessages as messages } from './messages.ts'

/** What may be written in braces in a text, and what visitors read instead; nothing where there is no such thing. */
export function PlaceholderHelp({ placeholders }: { placeholders: Placeholders }) {
	const all = Object.entries(placeholders)
	if (all.length === 0) return null
	return (
		<span className="placeholders">
			{messages.placeholders}
			{all.map(([name, meaning], nth) => (
				<Fragment key={name}>
					{' '}
					<code>{`{${name}}`}</code> {meaning}
					{nth < all.length - 1 ? ';' : '.'}
				</Fragment>
			))}
		</span>
	)
}
