type Crumb = { label: string; href: string }

/** The breadcrumbs; the page itself is last and not a link. */
export function Breadcrumbs({ trail, current }: { trail: readonly Crumb[]; current: string }) {
	return (
		<nav aria-label="Breadcrumb" className="breadcrumbs">
			<ol>
				{trail.map((crumb) => (
					<li key={crumb.href}>
						<a href={crumb.href}>{crumb.label}</a>
						<span aria-hidden="true">/</span>
					</li>
				))}
				<li aria-current="page">{current}</li>
			</ol>
		</nav>
	)
}
