import { Icon } from '#app/ui/icons/icon.tsx'
import type { LegalPage } from './legal.ts'
import { legalLabels } from '../parts/page-labels.ts'

/** Beside the text where there is room; above it, folded, where there is not. */
export function LegalContents({ page }: { page: LegalPage }) {
	return (
		<nav aria-label={legalLabels.contents} className="no-print text-sm">
			<details className="group rounded-lg border bg-card lg:hidden">
				<summary className="flex items-center justify-between p-4 font-semibold">
					{legalLabels.contents}
					<Icon name="chevron-down" className="transition-transform duration-300 group-open:rotate-180" />
				</summary>
				<Entries page={page} className="px-4 pb-4" />
			</details>
			<div className="sticky top-28 hidden max-h-[calc(100svh-9rem)] overflow-y-auto lg:block">
				<p className="pl-4 font-semibold">{legalLabels.contents}</p>
				<Entries page={page} className="mt-3 border-l" />
			</div>
		</nav>
	)
}

function Entries({ page, className }: { page: LegalPage; className: string }) {
	return (
		<ol className={className}>
			{page.sections.map((section) => (
				<li key={section.id}>
					<a
						href={`#${section.id}`}
						className="block py-2 text-muted-foreground underline-offset-4 hover:text-foreground hover:underline lg:py-1.5 lg:pl-4"
					>
						{section.heading}
					</a>
				</li>
			))}
		</ol>
	)
}
