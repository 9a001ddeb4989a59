/** The usage of the server. */
export const startUsage = `npm start

Starts the server. Its settings are environment variables, or lines of the file .env: .env.example has
all of them.`;
