import { useEffect, useRef, type FocusEvent } from 'react'
import { Link } from 'react-router'
import { Count } from './count.tsx'

export type TabLink = {
	href: string
	label: string
	current: boolean
	/** A number, or a text when it was not counted to the end ('1,000+'). Zero is not shown. */
	count?: number | string
}

/** The browser shows a part of what the keyboard reaches. A pointer's press must not move what it presses. */
function showWhole({ target }: FocusEvent<HTMLElement>) {
	if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/** Tabs of a list, each with its own address. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
	const current = useRef<HTMLAnchorElement>(null)
	const href = tabs.find((tab) => tab.current)?.href
	const line = useRef<HTMLElement>(null)
	// On a phone the tabs are one line that is pushed sideways; only that line moves, never the page.
	useEffect(() => {
		if (!line.current || !current.current) return
		const [frame, tab] = [line.current.getBoundingClientRect(), current.current.getBoundingClientRect()]
		if (tab.left < frame.left || tab.right > frame.right)
			line.current.scrollLeft += tab.left - frame.left - (frame.width - tab.width) / 2
	}, [href])
	return (
		<nav ref={line} aria-label={label} className="tab-links" onFocus={showWhole}>
			<ul>
				{tabs.map((tab) => (
					<li key={tab.href}>
						<Link
							ref={tab.current ? current : undefined}
							to={tab.href}
							aria-current={tab.current ? 'page' : undefined}
							preventScrollReset
						>
							{tab.label}
							{tab.count !== undefined && tab.count !== 0 && <Count value={tab.count} />}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
