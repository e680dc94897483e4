/** The client disconnected before its request or the response was complete. */
export class ClientGone extends Error {}
