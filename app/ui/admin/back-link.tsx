import { Link } from 'react-router'
import { Icon } from '../icons/icon.tsx'

export type Back = { href: string; label: string }

/** Links to public pages load a new document, because those pages are not part of the client-side router. */
export function BackLink({ href, label, className }: Back & { className: string }) {
	const inside = (
		<>
			<Icon name="arrow-left" size={16} />
			<span>{label}</span>
		</>
	)
	return /^\/admin(?:[/?]|$)/.test(href) ? (
		<Link to={href} className={className}>
			{inside}
		</Link>
	) : (
		<a href={href} className={className}>
			{inside}
		</a>
	)
}
