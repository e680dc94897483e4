/** What the API says in the `detail` of a problem. */
export const apiMessages = {
	noToken: 'Send a token that works: Authorization: Bearer TOKEN. Tokens are made at /admin/api.',
	noOperation: 'There is nothing at this address. /openapi.json lists the addresses of the API.',
	noMethod: (allowed: string) => `This address accepts ${allowed}.`,
	noScope: (scope: string) => `This token does not have the scope ${scope}.`,
	tooMany: 'This token has sent too many requests. Wait for the seconds in Retry-After.',
	matchMissing: 'Say in If-Match which version you change: send the ETag that you read, or *.',
	matchWrong: 'If-Match must be an ETag that this API has sent, or *.',
	matchNowhere: 'This request creates something new, which has no version yet: leave out If-Match.',
	changed: 'This was changed since you read it. Read it again, and send your change with its new ETag.',
	contentType: (wanted: string) => `Send the body as ${wanted}.`,
	jsonWrong: 'The body is not valid JSON in UTF-8.',
	formWrong: 'The body is not a valid multipart form.',
	keyWrong: 'An Idempotency-Key has 1 to 255 printable ASCII characters.',
	keyOther: 'This Idempotency-Key was used for another request. Make a new key for each request.',
	keyRunning: 'The same request is still being answered. Try again in a few seconds.',
	publishScope: 'To publish, and to change or delete what is public, a token needs the scope posts:publish.',
	contentPublishScope:
		'To publish, and to change what will be published automatically, a token needs the scope content:publish.',
	unknownField: (name: string) => `There is no field “${name}”.`,
	onlyOne: 'This page has one entry, which can only be changed.',
	gone: 'This does not exist, or you may not see it.',
	problems: (count: number) =>
		`${count === 1 ? 'One problem was' : `${count} problems were`} found. Correct the text, or send acceptProblems=true in the query to publish it as it is.`,
}
