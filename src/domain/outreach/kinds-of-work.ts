/** Names that are a skill wherever they stand beside a count: "4 years node" needs no word before it. */
export const wellKnown =
  /^(?:\p{L}*dotnet|csharp|cplusplus|java|javascript|typescript|python|node(?:js)?|react(?:js)?|angular(?:js)?|vue(?:js)?|php|ruby|rails|golang|rust|kotlin|scala|perl|cobol|sql|mysql|oracle|postgres(?:ql)?|mongo(?:db)?|aws|azure|gcp|docker|kubernetes|k8s|jenkins|terraform|linux|salesforce|sap|jquery|html|css|spring|hadoop|spark|kafka|snowflake|tableau)$/u;

/** Words of a name that is a kind of work and no product: years of a tool are years of "Cloud computing". */
const ofKind =
  /(?:^| )(?:cloud|computing|front ?end|back ?end|full ?stack|web|mobile|devops|development|developing|programming|scripting|coding|engineering|learning|science|analytics|analysis|intelligence|automation|integration|administration|testing|qa|databases?|big data|data|etl|erp|crm|ui|ml|ai|nlp|oop|object oriented|apis?|rest(?:ful)?|soap|services?|microservices?|containers?|containerization|orchestration|infrastructure|ci cd|design|architecture|software)(?= |$)/;
/** Products whose name holds such a word, beside those that are well known. */
const products = /^(?:amazon|google|microsoft|informatica|power) \p{L}/u;

/** Products that are mostly used with another one: [what is asked, the tools whose years are years of it]. */
const usedWith: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:spring|hibernate|j2ee|jee|java ee|jsp|servlets?|struts)(?= |$)/, /^(?:java|spring)$/],
  [/^(?:t ?sql|pl ?sql|sql)(?: databases?)?$/, /^(?:\p{L}*sql|oracle|postgres|snowflake)$/u],
  [/^(?:javascript|js|typescript|ts)$/, /^(?:node|react|angular|vue)(?:js)?$|^(?:typescript|jquery)$/],
  [/^(?:asp)?dotnet(?: |$)/, /^(?:\p{L}*dotnet|csharp)$/u],
  [/^csharp$/, /^\p{L}*dotnet$/u],
  [/^(?:django|flask|pandas|pytorch|tensorflow)$/, /^python$/],
  [/^(?:ruby on rails|rails)$/, /^ruby$/],
];

/** "Java development" is of Java, and no kind of work that another tool is used for. */
const isKind = (asked: string) =>
  ofKind.test(asked) && !products.test(asked) && !asked.split(' ').some((word) => wellKnown.test(word));

/**
 * Whether years of a tool may be those of what is asked: AWS of cloud computing, Oracle of SQL. Whoever names it without
 * an "of" may tell with what the years were spent; another product is plainly something else.
 */
export const mayBeOfKind = (tool: string, asked: string): boolean =>
  isKind(asked) || usedWith.some(([one, tools]) => one.test(asked) && tools.test(tool));
