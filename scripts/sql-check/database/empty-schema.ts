/** Empties the schema of a database with tables and leaves it as a new database has it: its owner and its rights too. */
export const emptySchema = `
	drop schema public cascade;
	create schema public authorization pg_database_owner;
	grant usage on schema public to public;
	comment on schema public is 'standard public schema'`
