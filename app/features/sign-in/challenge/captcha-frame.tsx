import { createContext, useContext, useEffect, useRef } from 'react'
import { signInCopy } from '../messages.ts'
import { keepCaptcha } from './captcha-token.ts'

/** Whether this site asks visitors for a captcha before they sign in; set by the sign-in panel. */
export const CaptchaContext = createContext(false)

/**
 * The captcha in a frame of its own (captcha-frame-page.ts): the provider's script runs there, under a policy of its own,
 * and not in our page. `turn` changes after each call, because an answer is good for one.
 */
export function CaptchaFrame({ turn }: { turn: number }) {
	const isAsked = useContext(CaptchaContext)
	const frame = useRef<HTMLIFrameElement>(null)
	useEffect(() => {
		if (!isAsked) return
		keepCaptcha(null)
		const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
			if (origin !== location.origin || source !== frame.current?.contentWindow) return
			if (typeof data === 'object' && data !== null && 'captcha' in data)
				keepCaptcha(typeof data.captcha === 'string' ? data.captcha : null)
		}
		addEventListener('message', hear)
		return () => removeEventListener('message', hear)
	}, [isAsked, turn])
	if (!isAsked) return null
	return (
		<>
			<iframe key={turn} ref={frame} src="/captcha" title={signInCopy.captcha.title} className="js-only h-24 w-full" />
			<noscript>
				<p className="error">{signInCopy.captcha.needsScripts}</p>
			</noscript>
		</>
	)
}
