type Crumb = { label: string; href: string }

/** The breadcrumbs; the page itself is last and not a link. */
export function Breadcrumbs({ trail, current }: { trail: readonly Crumb[]; current: string }) {
	return (
		<nav aria-label="Breadcrumb" className="text-sm text-muted-foreground">
			<ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
				{trail.map((crumb) => (
					<li key={crumb.href} className="flex items-center gap-2">
						<a href={crumb.href} className="py-1 underline-offset-4 hover:text-foreground hover:underline">
							{crumb.label}
						</a>
						<span aria-hidden="true">/</span>
					</li>
				))}
				<li aria-current="page" className="py-1 text-foreground">
					{current}
				</li>
			</ol>
		</nav>
	)
}
