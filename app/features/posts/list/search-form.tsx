import type { ComponentProps, Ref } from 'react'
import { blogPath } from '../post/addresses.ts'
import { listMessages as messages } from '../post/messages.ts'

type Props = Omit<ComponentProps<'form'>, 'id'> & {
	/** Two of these stand on one page; each names its field. */
	id: string
	look?: 'primary' | 'secondary'
	label: string
	query?: string
	/** Filters that stay while searching. */
	kept?: Record<string, string>
	inputRef?: Ref<HTMLInputElement>
	onInput?: () => void
}

/** Searching without scripts is an ordinary GET of /blog. */
export function SearchForm({ id, label, look = 'primary', query = '', kept = {}, inputRef, onInput, ...rest }: Props) {
	return (
		<search aria-label={label}>
			<form action={blogPath} {...rest}>
				<label htmlFor={id} className="sr-only">
					{label}
				</label>
				<div className="flex gap-2">
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
						className="input min-w-0"
					/>
					<button type="submit" className={`btn btn-${look}`}>
						{messages.searchButton}
					</button>
				</div>
				{Object.entries(kept).map(
					([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
				)}
			</form>
		</search>
	)
}
