import fc from 'fast-check'

/*
 * Property tests draw the same values in every run, so that a red run speaks of the change before it.
 * PROPERTY_SEED=random looks further, with PROPERTY_RUNS values a property; a failure prints its own seed.
 */
const { PROPERTY_SEED = '20261122', PROPERTY_RUNS } = process.env
fc.configureGlobal({
	...(PROPERTY_SEED === 'random' ? {} : { seed: Number(PROPERTY_SEED) }),
	...(PROPERTY_RUNS ? { numRuns: Number(PROPERTY_RUNS) } : {}),
})
