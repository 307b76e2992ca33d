/** How text messages are sent (ruling 78). */
export type SmsConfig = {
  readonly style: 'plain' | 'twilio';
  readonly baseUrl: string;
  readonly account: string | undefined;
  readonly token: string | undefined;
  /** The number used where neither the recruiter nor the Business Unit has one. */
  readonly from: string | undefined;
  readonly can: { readonly keys: boolean; readonly find: boolean };
  /** The provider answers STOP and HELP itself, so we do not. */
  readonly stopIsHandled: boolean;
};

type Given = {
  SMS_BASE_URL: string | undefined;
  SMS_STYLE: SmsConfig['style'];
  SMS_ACCOUNT: string | undefined;
  SMS_TOKEN: string | undefined;
  SMS_FROM: string | undefined;
  SMS_CAN: string | undefined;
  SMS_STOP_HANDLED: boolean;
};

/** The provider of text messages, or what is wrong with its settings. */
export function readSms(given: Given, allowed: readonly string[] | undefined): SmsConfig | string[] | undefined {
  const { SMS_BASE_URL: baseUrl, SMS_STYLE: style, SMS_ACCOUNT: account, SMS_TOKEN: token } = given;
  if (baseUrl === undefined) return undefined;
  const { hostname, host } = new URL(baseUrl);
  const can = given.SMS_CAN ?? 'find';
  const wrong = [
    ...(style === 'twilio' && (account === undefined || token === undefined)
      ? ['SMS_ACCOUNT, SMS_TOKEN: the style twilio needs both']
      : []),
    ...(allowed && !allowed.includes(hostname.toLowerCase()) && !allowed.includes(host.toLowerCase())
      ? [`OUTBOUND_ALLOW: does not name ${hostname}, the host of SMS_BASE_URL`]
      : []),
  ];
  if (wrong.length > 0) return wrong;
  return {
    style,
    baseUrl,
    account,
    token,
    from: given.SMS_FROM,
    can: { keys: can.includes('keys'), find: can.includes('find') },
    stopIsHandled: given.SMS_STOP_HANDLED,
  };
}
