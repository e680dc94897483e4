import type { ComponentType } from 'react'

/**
 * A part of a public page that becomes a React app when the visitor interacts with it (enhance/islands.ts). Here it is
 * rendered in place, as plain HTML that works before and without React. `name` is its entry in app/enhance/island-list.ts;
 * `props` travel as JSON.
 */
export function Island<Props extends object>({
	name,
	props,
	component: Component,
	className,
	id,
}: {
	name: string
	props: Props
	component: ComponentType<Props>
	className?: string
	id?: string
}) {
	return (
		<div data-island={name} className={className} id={id}>
			<script
				type="application/json"
				dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll('<', '\\u003c') }}
			/>
			<div data-island-root="">
				<Component {...props} />
			</div>
		</div>
	)
}
