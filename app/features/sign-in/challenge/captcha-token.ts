/*
 * What the captcha's frame found, for the next call. It is good for one call only.
 */

let token: string | null = null

export function keepCaptcha(answer: string | null): void {
	token = answer
}

/** The header of a call that a captcha may stand before. */
export function takeCaptcha(): Record<string, string> {
	const answer = token
	token = null
	return answer === null ? {} : { 'x-captcha-response': answer }
}
