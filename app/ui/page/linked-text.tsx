import type { ComponentProps } from 'react'
import { splitAddresses } from '#app/format/web-addresses.ts'

/** Plain text, never Markdown, with its web addresses as links; what else is given goes to every link. */
export function LinkedText({ text, ...link }: { text: string } & Pick<ComponentProps<'a'>, 'rel' | 'target'>) {
	return splitAddresses(text).map((part, index) =>
		part.href === null ? (
			part.text
		) : (
			<a key={index} href={part.href} {...link} className="link">
				{part.text}
			</a>
		),
	)
}
