/** The client went away before its request was complete, or its answer was: nobody is left to answer. */
export class ClientGone extends Error {}
