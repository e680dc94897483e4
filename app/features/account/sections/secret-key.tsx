import { useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import type { TwoFactorSetup } from '../profile/account-action.server.ts'
import { accountMessages } from '#app/features/sign-in/messages.ts'

/** The secret of two-step sign-in: as a QR code for another device, as text to type, and as a link for this device. */
export function SecretKey({ setup: { uri, qr } }: { setup: TwoFactorSetup }) {
	const [copied, setCopied] = useState(false)
	const secret = new URL(uri).searchParams.get('secret') ?? ''
	const copy = async () => {
		await navigator.clipboard.writeText(secret)
		setCopied(true)
	}
	return (
		<div className="flex flex-wrap items-center gap-6">
			<svg
				role="img"
				aria-label="The key as a picture"
				viewBox={`0 0 ${qr.size} ${qr.size}`}
				shapeRendering="crispEdges"
				className="size-48 rounded-xl border"
			>
				{/* Dark on white in dark mode as well: many apps read nothing else. */}
				<rect width={qr.size} height={qr.size} fill="#fff" />
				<path d={qr.path} fill="#000" />
			</svg>
			<div className="grid min-w-0 grow basis-60 justify-items-start gap-3">
				<p>
					<span className="label block">Key</span>
					<code className="text-lg break-words">{inFours(secret)}</code>
				</p>
				<div className="flex flex-wrap items-center gap-4">
					<Button variant="secondary" size="sm" className="js-only" onClick={() => void copy()}>
						{copied ? accountMessages.copied : 'Copy the key'}
					</Button>
					<a href={uri} className="link">
						Open the app on this device
					</a>
				</div>
				<p role="status" className="sr-only">
					{copied && accountMessages.copied}
				</p>
			</div>
		</div>
	)
}

/** In groups of four, which is easiest to type. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''
