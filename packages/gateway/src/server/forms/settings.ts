/** The settings of the site's forms, by their names in the environment. */
export interface FormSettings {
  /** The sites to which a browser without JavaScript is redirected. */
  readonly CORS_ORIGINS: readonly string[];
  /** The messaging bot and the chat that enquiries are relayed to; both or neither. */
  readonly TELEGRAM_BOT_TOKEN?: string | undefined;
  readonly TELEGRAM_CHAT_ID?: string | undefined;
  readonly TELEGRAM_API_URL: string;
}
