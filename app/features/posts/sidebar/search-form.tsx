import type { ComponentProps, Ref } from 'react'
import { blogPath } from '../post/addresses.ts'
import { listMessages as messages } from '../post/messages.ts'

type Props = Omit<ComponentProps<'form'>, 'id'> & {
	/** Unique on the page, which may have two of these forms. */
	id: string
	look?: 'primary' | 'secondary'
	label: string
	query?: string
	/** Filters to keep while searching, as hidden fields. */
	filters?: Record<string, string>
	inputRef?: Ref<HTMLInputElement>
	onInput?: () => void
}

/** Without scripts, an ordinary GET of /blog. */
export function SearchForm({
	id,
	label,
	look = 'primary',
	query = '',
	filters = {},
	inputRef,
	onInput,
	...rest
}: Props) {
	return (
		<search aria-label={label}>
			<form action={blogPath} {...rest}>
				<label htmlFor={id} className="sr-only">
					{label}
				</label>
				<div className="search-line">
					<input
						ref={inputRef}
						id={id}
						type="search"
						name="q"
						defaultValue={query}
						maxLength={100}
						placeholder={messages.searchPlaceholder}
						autoComplete="off"
						enterKeyHint="search"
						onInput={onInput}
						className="input"
					/>
					<button type="submit" className={`btn btn-${look}`}>
						{messages.searchButton}
					</button>
				</div>
				{Object.entries(filters).map(
					([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
				)}
			</form>
		</search>
	)
}
