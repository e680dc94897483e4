import type { ComponentProps } from 'react'

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

/** Splits a plain text into text and web addresses to be linked. */
export function splitAddresses(text: string): { text: string; href: string | null }[] {
	return text.split(/(https?:\/\/[^\s<>"']+)/).flatMap((part, index) => {
		if (part === '') return []
		if (index % 2 === 0) return [{ text: part, href: null }]
		const address = part.replace(/[.,;:!?)\]]+$/, '')
		if (!URL.canParse(address)) return [{ text: part, href: null }]
		const rest = part.slice(address.length)
		return [{ text: address, href: address }, ...(rest ? [{ text: rest, href: null }] : [])]
	})
}
