import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { signInCopy } from '../messages.ts'
import { storeCaptcha } from './captcha-token.ts'

/** Whether this site asks visitors for a captcha before they sign in; set by the sign-in panel. */
export const CaptchaContext = createContext(false)

/**
 * The captcha in a frame of its own (captcha-frame-page.ts): the provider's script runs there, under its own policy,
 * and not in this page. `turn` changes after each call, because a response is valid once.
 */
export function CaptchaFrame({ turn }: { turn: number }) {
	const isAsked = useContext(CaptchaContext)
	const frame = useRef<HTMLIFrameElement>(null)
	const [height, setHeight] = useState<number | null>(null)
	const [tries, setTries] = useState(0)
	/** Each frame is one attempt; messages of an earlier one are ignored. */
	const round = `${turn} ${tries}`
	const [problem, setProblem] = useState<{ round: string; reason: 'expired' | 'failed' } | null>(null)
	const reason = problem?.round === round ? problem.reason : null
	useEffect(() => {
		if (!isAsked) return
		storeCaptcha(null)
		const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
			if (origin !== location.origin || source !== frame.current?.contentWindow) return
			if (typeof data !== 'object' || data === null) return
			if ('height' in data && typeof data.height === 'number' && data.height > 0) setHeight(data.height)
			if (!('captcha' in data)) return
			storeCaptcha(typeof data.captcha === 'string' ? data.captcha : null)
			const reason = 'reason' in data && data.reason
			setProblem(reason === 'expired' || reason === 'failed' ? { round, reason } : null)
		}
		addEventListener('message', onMessage)
		frame.current?.contentWindow?.postMessage('again', location.origin)
		return () => removeEventListener('message', onMessage)
	}, [isAsked, round])
	if (!isAsked) return null
	return (
		<>
			<iframe
				key={round}
				ref={frame}
				src="/captcha"
				title={signInCopy.captcha.title}
				className="js-only h-24 w-full"
				style={height === null ? undefined : { height }}
			/>
			<div role="status" className="grid justify-items-start gap-3 empty:hidden">
				{reason && <p className="error">{signInCopy.captcha[reason]}</p>}
				{reason === 'failed' && (
					<Button type="button" variant="secondary" onClick={() => setTries((before) => before + 1)}>
						{signInCopy.captcha.again}
					</Button>
				)}
			</div>
			<noscript>
				<p className="error">{signInCopy.captcha.needsScripts}</p>
			</noscript>
		</>
	)
}
