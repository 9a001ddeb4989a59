/** The settings of the site's forms, by the names that they have in the environment. */
export interface FormSettings {
  /** The sites that a browser without JavaScript is sent back to. */
  readonly CORS_ORIGINS: readonly string[];
  /** The messaging bot and the chat that enquiries are relayed to; both or neither. */
  readonly TELEGRAM_BOT_TOKEN?: string | undefined;
  readonly TELEGRAM_CHAT_ID?: string | undefined;
  readonly TELEGRAM_API_URL: string;
}
