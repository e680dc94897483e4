import { BrandIcon, type BrandName } from '#app/ui/icons/brand-icon.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { postMessages as messages } from '../post/messages.ts'

type Network = { icon: BrandName; name: string; href: (url: string, title: string) => string }

const encode = encodeURIComponent
const networks: readonly Network[] = [
	{ icon: 'WhatsApp', name: 'WhatsApp', href: (url, title) => `https://wa.me/?text=${encode(`${title} ${url}`)}` },
	{
		icon: 'X',
		name: 'Twitter / X',
		href: (url, title) => `https://twitter.com/intent/tweet?text=${encode(title)}&url=${encode(url)}`,
	},
	{
		icon: 'Facebook',
		name: 'Facebook',
		href: (url) => `https://www.facebook.com/sharer/sharer.php?u=${encode(url)}`,
	},
	{
		icon: 'LinkedIn',
		name: 'LinkedIn',
		href: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${encode(url)}`,
	},
]

export function ShareLinks({ url, title }: { url: string; title: string }) {
	return (
		<section aria-label={messages.share} className="share no-print">
			<p className="small-heading">{messages.share}</p>
			<ul>
				{networks.map(({ icon, name, href }) => (
					<li key={name}>
						<a
							href={href(url, title)}
							target="_blank"
							rel="noopener"
							aria-label={messages.shareOn(name)}
							className="btn btn-secondary btn-icon"
						>
							<BrandIcon name={icon} />
						</a>
					</li>
				))}
				<li className="js-only">
					<button type="button" hidden data-share={url} data-share-title={title} className="btn btn-secondary btn-sm">
						<Icon name="share" size={18} />
						{messages.shareNative}
					</button>
					<button type="button" data-copy-link={url} className="btn btn-secondary btn-sm">
						<Icon name="link" size={18} />
						{messages.copyLink}
						<span data-done="" hidden>
							{messages.copied}
						</span>
					</button>
				</li>
			</ul>
		</section>
	)
}
