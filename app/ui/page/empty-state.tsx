import type { ReactNode } from 'react'

/** Shown instead of an empty list: a picture, a sentence, a link. */
export function EmptyState({
	illustration,
	heading,
	text,
	children,
}: {
	illustration?: string
	heading?: string
	text: string
	children?: ReactNode
}) {
	return (
		<div className="mx-auto flex max-w-xl flex-col items-center gap-6 py-8 text-center wrap-anywhere">
			{illustration && (
				<img
					src={illustration}
					alt=""
					width={800}
					height={600}
					loading="lazy"
					decoding="async"
					className="w-full max-w-sm rounded-xl"
				/>
			)}
			{heading && <h2 className="text-2xl">{heading}</h2>}
			<p className="text-lg text-muted-foreground">{text}</p>
			{children}
		</div>
	)
}
