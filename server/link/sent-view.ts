/** A view that a page reports (POST /api/view), as the front hands it to the app with others. */
export type SentView = {
	/** The body, as the page sent it. */
	sent: string
	/** What limits count by (http/request/client-address.ts), of the address that the front found. */
	addressBucket: string
	/** Those headers that matter for counting, by their names in lower case. */
	headers: Record<string, string>
}

export const viewPath = '/api/view'

/** The status with which the app takes many: an older build takes them for one view and responds 204. */
export const batchTaken = 202

/** All that counting reads of a request: a longer list is more to send. */
export const viewHeaders = ['host', 'user-agent', 'dnt', 'sec-gpc'] as const
