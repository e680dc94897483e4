/*
 * What the captcha's frame returned, for the next call. It is valid for one call only.
 */

let token: string | null = null

export function storeCaptcha(answer: string | null): void {
	token = answer
}

/** The header of a call that may require a captcha. */
export function takeCaptcha(): Record<string, string> {
	const answer = token
	token = null
	return answer === null ? {} : { 'x-captcha-response': answer }
}
