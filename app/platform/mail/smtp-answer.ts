/** What a mail server's negative answer is about. `quota`: it takes nothing more now, of anybody. */
export type Rejected = 'sender' | 'recipient' | 'message' | 'quota'
type Stage = Exclude<Rejected, 'quota'>

/** The code of RFC 3463, such as 5.1.1; only at the start: the text may have an IP address. Empty without one. */
export const enhancedCode = (answer: string): string => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? ''

/** x.1 and x.2 are about the mailbox. */
export const deferredAbout = (answer: string): 'mailbox' | 'email' =>
	/^4\.[12]\./.test(enhancedCode(answer)) ? 'mailbox' : 'email'

/**
 * 5.3 and 552 at the sender or the text are about the server; at a recipient 552 is that mailbox, which is full (RFC 5321,
 * 4.2.3). 5.4.5 is a limit of the day, 5.3.4 the size of this email.
 */
export function rejectedAbout(stage: Stage, code: number, answer: string): Rejected {
	const enhanced = enhancedCode(answer)
	if (enhanced === '5.4.5') return 'quota'
	if (enhanced === '5.3.4') return 'message'
	const isOfServer = enhanced.startsWith('5.3.') || (code === 552 && !/^5\.[12]\./.test(enhanced))
	return isOfServer && stage !== 'recipient' ? 'quota' : stage
}
