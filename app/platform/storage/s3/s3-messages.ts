/**
 * What a person can do about an error of a bucket. `setting` has its address; the settings of its keys begin with `keys`.
 * What is missing is a 404 with `gone`.
 */
export const s3Messages = (setting: string, keys: string, gone: string) => ({
	unreachable: (place: string, reason: string) =>
		`${place} cannot be reached (${reason}). Check ${setting} and the network; it is tried again automatically.`,
	silent: 'no response in time',
	lineBroke: 'The connection was lost. It is tried again automatically.',
	tooSlow: `${setting} sends a file too slowly. Check the network; it is tried again automatically.`,
	noService: `The service at ${setting} is not an S3 service. Check the address.`,
	accessDenied: (code: string) =>
		`The storage service refuses access (${code}). Check ${keys}_ACCESS_KEY and ${keys}_SECRET_KEY, and that this key may read, write, list and delete in the bucket.`,
	noBucket: `There is no such bucket. Check the name in ${setting}, or create the bucket.`,
	clockSkew: (theirs: string) =>
		`The clock of this machine is wrong${theirs === '' ? '' : ` (the storage service has ${theirs})`}. Set it; then it is tried again automatically.`,
	wrongRegion: (region: string | null) =>
		`The bucket is in another region. Set ${keys}_REGION${region === null ? '' : `=${region}`}.`,
	unexpected: (code: string) => `The storage service responded with ${code}. It is tried again automatically.`,
	placeFull: `There is no space left at ${setting}. Free up space there.`,
	gone,
})
export type S3Messages = ReturnType<typeof s3Messages>
