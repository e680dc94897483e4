import { ArrowLink, LinkButton } from '#app/ui/controls/button.tsx'
import { Picture } from '#app/ui/page/picture.tsx'
import { notFound } from './not-found.ts'

export function NotFoundContent() {
	return (
		<div className="wrap section-y">
			<div className="page-hero-words beside mt-0">
				<div>
					<p className="eyebrow">404</p>
					<h1 className="mt-4 text-5xl">{notFound.heading}</h1>
					<p className="measure mt-6 text-xl leading-normal text-muted-foreground">{notFound.text}</p>
					<LinkButton href={notFound.home.href} size="lg" className="mt-8">
						{notFound.home.label}
					</LinkButton>
					<h2 className="mt-12 text-xl">{notFound.suggestionsHeading}</h2>
					<ul className="mt-2 flex flex-wrap gap-x-8">
						{notFound.suggestions.map((link) => (
							<li key={link.href}>
								<ArrowLink href={link.href}>{link.label}</ArrowLink>
							</li>
						))}
					</ul>
				</div>
				<Picture src="/illustrations/not-found.svg" alt="" priority className="rounded-2xl" />
			</div>
		</div>
	)
}
