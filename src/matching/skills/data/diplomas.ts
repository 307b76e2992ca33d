/** Certificates of other trades. Form of a line: see all.ts. */
export const diplomas = `
CPA | certified public accountant, cpa candidate, cpa license, c.p.a, licensed cpa, cpa certified | Accounting, GAAP |
IPC-A-610 | ipc 610, ipc-610, ipc-a-610 certified | Soldering | J-STD-001
J-STD-001 | ipc j-std-001, j-std, j-std-001 certified | Soldering | IPC-A-610
IPC/WHMA-A-620 | ipc 620, ipc-620, ipc-a-620, whma-a-620 | | IPC-A-610
CMA | certified management accountant | Accounting |
CIA certificate | certified internal auditor | Auditing |
CFE | certified fraud examiner | Fraud detection |
CFA | chartered financial analyst, cfa level i, cfa level ii, cfa charterholder, cfa candidate, cfa institute, cfa level 1, cfa level iii, cfa program | Financial analysis |
CFP | certified financial planner, chfc | Wealth management |
CAMS | certified anti-money laundering specialist, acams | Anti-money laundering |
FRM | financial risk manager certificate, certified financial risk manager | Risk management |
ACCA | chartered accountant, chartered certified accountant, acca qualified, icai | Accounting |
Series 7 | finra series 7, series 63, series 66, series 65, series 6, series 24, series 7 and 66, finra series 6, series 7 license, series 79, finra licenses, series 7 & 63, series 6 and 63 | Wealth management |
Insurance license | life and health insurance license, property and casualty license, life insurance license, p&c license, life and health license, licensed insurance agent, cpcu, health insurance license, insurance licenses, adjuster license, life & health license, life and health insurance, life and health | Insurance |
Real estate licence | licensed realtor, licensed real estate agent, real estate broker license, licensed real estate broker, real estate salesperson license | Real estate |
SHRM-CP | phr, sphr, shrm-scp, shrm, professional in human resources, shrm certified, gphr, society for human resource management, aphr, shrm cp, senior professional in human resources, phr certification | Human resources |
CPP payroll | fpc, certified payroll professional, fundamental payroll certification, american payroll association | Payroll |
CPIM | cscp, certified in production and inventory management, certified supply chain professional, apics cpim, apics cscp, apics certified, cltd | Supply chain |
CPSM | certified purchasing manager, certified professional in supply management, c.p.m, cpsd | Procurement |
ASQ certificate | cqe, cqa auditor, certified quality engineer, certified quality auditor, asq certified, asq, cqi, asq cqe, cmq/oe, certified quality technician, american society for quality, cqt, asq certified quality engineer, certified quality inspector | Quality management |
Professional Engineer | pe license, licensed professional engineer, p.e, registered professional engineer, p.eng, professional engineering license | |
EIT | engineer in training, fe exam, engineer-in-training, fundamentals of engineering, e.i.t, engineering intern eit | |
CSP safety | certified safety professional, asp safety, associate safety professional, chst, cih, certified industrial hygienist | Occupational safety |
CCM construction | certified construction manager, dbia, certified professional constructor | Construction management |
Certified Paralegal | paralegal certificate, certified legal assistant, nala certified, paralegal certification | Legal |
Bar admission | admitted to the bar, state bar, bar association, bar admissions, new york state bar, licensed attorney, juris doctor practice, california bar, bar exam | Legal |
Teaching certificate | teaching license, teaching certification, certified teacher, teaching credential, state teaching certificate, teacher certification, teaching licensure, teacher license, praxis, elementary education certification, praxis ii, teaching certificates, teaching credentials, teacher certificate, special education certification, esl certification, praxis i | Teaching |
ServSafe manager | certified food manager, food manager certification, servsafe manager certified, food protection manager, certified dietary manager | Food science |
TWIC | transportation worker identification credential, twic card | |
Driver's license | driver license, valid driver's license, drivers license, valid drivers license, clean driving record | |
HubSpot certificate | hubspot certified, inbound marketing certified, google analytics certified, google adwords certification, inbound certified | Marketing |
CMP meetings | certified meeting professional | Event planning |
`;
