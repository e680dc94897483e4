import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'

/**
 * The search of a list: the text goes into `q` of the address, from the list's first page. `keep` holds the parameters that stay
 * (the open tab). Its children are `AdminFilter`s.
 */
export function AdminSearch({
	action,
	label,
	placeholder,
	search,
	keep = {},
	children,
}: {
	action: string
	label: string
	placeholder: string
	/** The current search text; empty for none. */
	search: string
	keep?: Record<string, string | undefined>
	children?: ReactNode
}) {
	return (
		<Form role="search" action={action} className="admin-search">
			{Object.entries(keep).map(
				([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
			)}
			<input
				ref={useFollowing<HTMLInputElement>(search)}
				type="search"
				name="q"
				defaultValue={search}
				maxLength={100}
				enterKeyHint="search"
				aria-label={label}
				placeholder={placeholder}
				className="input"
			/>
			<Button type="submit" variant="secondary">
				Search
			</Button>
			{children}
		</Form>
	)
}

/** A select that filters the list, at once where scripts run; `all` is the label for no filter. */
export function AdminFilter({
	name,
	label,
	value,
	all,
	options,
}: {
	name: string
	label: string
	/** The current filter; empty for all. */
	value: string
	all: string
	options: readonly { value: string; label: string }[]
}) {
	return (
		<select
			ref={useFollowing<HTMLSelectElement>(value)}
			name={name}
			defaultValue={value}
			aria-label={label}
			className="input"
			onChange={(event) => event.currentTarget.form?.requestSubmit()}
		>
			<option value="">{all}</option>
			{options.map((option) => (
				<option key={option.value} value={option.value}>
					{option.label}
				</option>
			))}
		</select>
	)
}

/**
 * Keeps the field in step with the address, also after a link or the back button. A `key` would do the
 * same but replace the field, which then loses the focus.
 */
function useFollowing<Control extends HTMLInputElement | HTMLSelectElement>(value: string): RefObject<Control | null> {
	const control = useRef<Control>(null)
	const shown = useRef(value)
	useEffect(() => {
		if (control.current && shown.current !== value) control.current.value = value
		shown.current = value
	}, [value])
	return control
}
