import { createContext } from 'react-router'

/**
 * The solution of a challenge (limits/challenge.server.ts) that was sent with the form, for calls that check their
 * limit themselves.
 */
export const challengeContext = createContext<string | null>(null)
