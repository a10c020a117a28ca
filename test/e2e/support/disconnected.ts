/** What a page says in the console of requests that find no service. */
export const disconnected = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/
