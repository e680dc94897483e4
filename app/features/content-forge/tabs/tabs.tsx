import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { hasModifier } from '#app/ui/controls/has-modifier.ts'

export type Tab<Name extends string> = { name: Name; label: string; mark: 'none' | 'made' | 'running' }

type Props<Name extends string> = {
	label: string
	tabs: readonly Tab<Name>[]
	current: Name
	onChange: (name: Name) => void
	children: ReactNode
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
	ArrowRight: (at, count) => (at + 1) % count,
	ArrowLeft: (at, count) => (at + count - 1) % count,
	Home: () => 0,
	End: (_at, count) => count - 1,
}

/** Tabs by the WAI-ARIA pattern: one tab stop; arrows, Home and End move and select. */
export function Tabs<Name extends string>({ label, tabs, current, onChange, children }: Props<Name>) {
	const id = useId()
	const list = useRef<HTMLDivElement>(null)
	useEffect(() => {
		const row = list.current
		const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]')
		// Scrolls the row only, not the page.
		if (row && tab) row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 })
	}, [current])
	const move = (event: KeyboardEvent) => {
		const step = steps[event.key]
		const at = tabs.findIndex(({ name }) => name === current)
		const next = step && tabs[step(at, tabs.length)]
		if (!next || hasModifier(event)) return
		event.preventDefault()
		onChange(next.name)
		list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus()
	}
	return (
		<div className="forge-tabs">
			<div className="forge-tab-rail">
				<div ref={list} role="tablist" aria-label={label} className="forge-tab-list">
					{tabs.map(({ name, label: tabLabel, mark }) => (
						<button
							key={name}
							type="button"
							role="tab"
							id={`${id}-${name}`}
							aria-selected={name === current}
							aria-controls={name === current ? `${id}-panel` : undefined}
							tabIndex={name === current ? 0 : -1}
							className="forge-tab"
							onKeyDown={move}
							onClick={() => onChange(name)}
						>
							<span aria-hidden="true" className="forge-mark" data-state={mark} />
							{tabLabel}
						</button>
					))}
				</div>
			</div>
			<div
				role="tabpanel"
				id={`${id}-panel`}
				aria-labelledby={`${id}-${current}`}
				tabIndex={-1}
				className="forge-panel"
			>
				{children}
			</div>
		</div>
	)
}
