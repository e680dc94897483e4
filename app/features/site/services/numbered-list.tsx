import { classNames } from '#app/ui/class-names.ts'
import type { TitledText } from '../parts/page-parts.ts'

/** Points with large numerals and a line between them; the numerals are decoration, the order is the list's. */
export function NumberedList({ items, className }: { items: readonly TitledText[]; className?: string }) {
	return (
		<ol className={classNames('border-b', className)}>
			{items.map((item, index) => (
				<li key={item.title} className="grid grid-cols-[3.5rem_1fr] border-t py-8 sm:grid-cols-[6rem_1fr]">
					<span aria-hidden="true" className="font-display text-3xl font-bold text-accent-ink tabular-nums">
						{index + 1}
					</span>
					<div>
						<h3 className="text-2xl">{item.title}</h3>
						<p className="measure mt-3 text-muted-foreground">{item.text}</p>
					</div>
				</li>
			))}
		</ol>
	)
}
