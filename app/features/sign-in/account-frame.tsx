import type { ReactNode } from 'react'

/** A page about one thing: a heading and a centred card. */
export function AccountFrame({ heading, children }: { heading: string; children: ReactNode }) {
	return (
		<div className="wrap section-y">
			<div className="card mx-auto max-w-md p-6 sm:p-8">
				<h1 className="mb-6 text-3xl">{heading}</h1>
				{children}
			</div>
		</div>
	)
}

export function Note({ children }: { children: ReactNode }) {
	return (
		<p role="status" className="mb-6 rounded-xl bg-secondary p-4">
			{children}
		</p>
	)
}
