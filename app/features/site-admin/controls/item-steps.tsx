import type { ReactNode } from 'react'
import { IconButton } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { controlMessages as messages } from './messages.ts'

const steps = [
	{ name: 'up', label: messages.moveUp, icon: 'arrow-up' },
	{ name: 'down', label: messages.moveDown, icon: 'arrow-down' },
	{ name: 'remove', label: messages.remove, icon: 'trash' },
] as const

type Props = {
	/** Of the list, and of the item in it. */
	list: string
	id: string
	nth: number
	isLast: boolean
	handle: ReactNode
}

/** Moves an item of a list, or removes it; the buttons send the form where no script is. */
export function ItemSteps({ list, id, nth, isLast, handle }: Props) {
	const shown = steps.filter(({ name }) => (name === 'up' ? nth > 0 : name === 'remove' || !isLast))
	return (
		<div className="site-item-actions">
			{handle}
			{shown.map(({ name, label, icon }) => (
				<IconButton
					key={name}
					type="submit"
					name="intent"
					value={`${name} ${list} ${id}`}
					label={`${messages.item(nth + 1)}: ${label}`}
				>
					<Icon name={icon} size={20} />
				</IconButton>
			))}
		</div>
	)
}
