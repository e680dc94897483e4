/** The page /admin/api/reference. */
export const referenceMessages = {
	title: 'API reference',
	lead: 'All addresses of the API, with the request and response of each.',
	back: 'API',
	start: 'To begin',
	startHelp: 'Send the token in the header Authorization. This asks what your token may do:',
	rules: 'Rules for all requests',
	ruleList: [
		'Lists have at most 100 items. Send next of a response as cursor to read on.',
		'A change says in If-Match which version it changes: the ETag of what you read. If someone else changed it since, the response is 412.',
		'Send an Idempotency-Key with each change. A request that is repeated with its key gets the same response as before and does nothing twice.',
		'An error is JSON after RFC 9457: detail says in a sentence what is wrong, errors names the fields.',
		'RateLimit says how many requests are left. After 429 and 503, wait for the seconds in Retry-After.',
	],
	assistants: 'AI assistants',
	assistantsHelp:
		'Assistants that speak MCP connect here (streamable HTTP) with a token in the header Authorization. They read, search, write drafts, and suggest notes and replies. They cannot publish or send: a person does that in the admin.',
	assistantsTools: 'Tools:',
	scope: 'Scope',
	anyScope: 'any',
	query: 'Query',
	body: 'Body',
	response: 'Response',
	required: 'required',
	requestExample: 'Example of a request',
	responseExample: 'Example of a response',
}
